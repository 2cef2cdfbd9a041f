import { numberAt } from "./discord";
import { cut, type Provider } from "./types";

const escapeText = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Bot API: 4,096 characters, one message a second to a chat and 20 a minute to a group; a 429 says how long to wait. */
export const telegram: Provider<"telegram"> = {
  trusted: true,
  paceMs: 3_000,
  request: ({ botToken, chatId }, { message: { title, lines, link, linkText }, settings }) => ({
    url: `${settings.telegramUrl}/bot${botToken}/sendMessage`,
    body: {
      chat_id: chatId,
      // Code is parsed for neither links nor commands, mentions and hashtags.
      text: [
        `<b>${escapeText(cut(title, 400))}</b>`,
        ...(lines.length > 0 ? [`<pre>${escapeText(cut(lines.join("\n"), 2_500))}</pre>`] : []),
        `<a href="${escapeText(link)}">${escapeText(linkText)}</a>`,
      ].join("\n"),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
    },
  }),
  retryAfter: (body) => numberAt(body, "parameters", "retry_after"),
};
