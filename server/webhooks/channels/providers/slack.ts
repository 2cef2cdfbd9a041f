import { cut, type Provider } from "./types";

/** https://docs.slack.dev/messaging/formatting-message-text: the three characters that Slack asks to be escaped. */
const escapeText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const plain = (text: string, max: number) => ({ type: "plain_text", text: cut(text, max), emoji: false });

/** Incoming webhooks: one message a second, `Retry-After` with a 429. Plain text has neither links nor mentions. */
export const slack: Provider<"slack"> = {
  paceMs: 1_000,
  request: ({ url }, { message: { title, lines, link, linkText } }) => ({
    url,
    body: {
      text: escapeText(cut([title, ...lines].join("\n"), 3_000)),
      mrkdwn: false,
      parse: "none",
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        { type: "header", text: plain(title, 150) },
        ...(lines.length > 0 ? [{ type: "section", text: plain(lines.join("\n"), 3_000) }] : []),
        { type: "section", text: { type: "mrkdwn", text: `<${link}|${escapeText(linkText)}>` } },
      ],
    },
  }),
};
