import { cut, type Provider } from "./types";

const run = (text: string, more: object = {}) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, ...more }],
});

/**
 * Workflows and incoming webhooks: an Adaptive Card, 28 KB, four requests a second. A connector may answer 200 and say in
 * the body that Teams took nothing. Text runs have no markdown.
 */
export const teams: Provider<"teams"> = {
  paceMs: 1_000,
  request: ({ url }, { message: { title, lines, link, linkText } }) => ({
    url,
    body: {
      type: "message",
      text: cut(title, 1_000),
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          contentUrl: null,
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [run(cut(title, 1_000), { weight: "Bolder" }), ...lines.map((line) => run(cut(line, 1_000)))],
            actions: [{ type: "Action.OpenUrl", title: linkText, url: link }],
          },
        },
      ],
    },
  }),
  complaint: (body) =>
    /Webhook message delivery failed/i.test(body)
      ? "Teams did not take the message, though the webhook answered 200"
      : undefined,
};
