import type { Hook } from "../receiver";
import { isWellFormed } from "./xml";

/** Requirements of each provider's documentation for a message: an empty list, or the errors in it. */
export const documented: Record<string, (body: never) => string[]> = {
  slack({ text, blocks }: { text: unknown; blocks: { type: string; text: { type: string; text: string } }[] }) {
    return wrong({
      "text is missing": typeof text === "string" && text.length > 0 && text.length <= 40_000,
      "too many blocks": blocks.length <= 50,
      "a header is not plain text of 150 characters": blocks
        .filter(({ type }) => type === "header")
        .every(({ text }) => text.type === "plain_text" && text.text.length <= 150),
      "a section is longer than 3000 characters": blocks
        .filter(({ type }) => type === "section")
        .every(({ text }) => text.text.length > 0 && text.text.length <= 3_000),
    });
  },
  discord({ content, allowed_mentions }: { content: unknown; allowed_mentions: { parse: unknown[] } }) {
    return wrong({
      "content is missing or longer than 2000":
        typeof content === "string" && content.length > 0 && content.length <= 2_000,
      "mentions are parsed": allowed_mentions.parse.length === 0,
    });
  },
  telegram({ chat_id, text, parse_mode }: { chat_id: unknown; text: string; parse_mode: unknown }) {
    return wrong({
      "chat_id is missing": typeof chat_id === "string",
      "text is missing or longer than 4096": text.length > 0 && text.length <= 4_096,
      "can't parse entities": parse_mode === "HTML" && isWellFormed(text, ["b", "pre", "a"]),
    });
  },
  pagerduty(event: Record<string, unknown> & { payload?: Record<string, unknown> }) {
    const { routing_key, event_action, dedup_key, payload } = event;
    const severities = ["critical", "error", "warning", "info"];
    return wrong({
      "routing_key is wrong": /^\w{32}$/.test(String(routing_key)),
      "event_action is wrong": event_action === "trigger" || event_action === "resolve",
      "dedup_key is too long": String(dedup_key).length <= 255 && dedup_key !== undefined,
      "payload is wrong":
        event_action === "resolve" ||
        (String(payload?.summary).length <= 1_024 &&
          typeof payload?.source === "string" &&
          severities.includes(String(payload.severity))),
    });
  },
  teams(message: {
    type: unknown;
    attachments: { contentType: unknown; content: { type: unknown; version: unknown } }[];
  }) {
    const [card] = message.attachments;
    return wrong({
      "it is no message with a card":
        message.type === "message" && card?.contentType === "application/vnd.microsoft.card.adaptive",
      "the card is none": card?.content.type === "AdaptiveCard" && typeof card.content.version === "string",
      "larger than 28 KB": JSON.stringify(message).length <= 28_000,
    });
  },
};

const wrong = (rules: Record<string, boolean>) => Object.keys(rules).filter((rule) => !rules[rule]);

/** The provider that a request is for, by its path. */
export function providerOf({ path }: Pick<Hook, "path">): string {
  if (path.startsWith("/bot")) return "telegram";
  if (path === "/v2/enqueue") return "pagerduty";
  return path.split("/")[1] ?? "";
}

/** How each says that it takes no more for a second, in headers and body. */
export const tooMany: Record<string, { headers?: Record<string, string>; body: string }> = {
  slack: { headers: { "retry-after": "1" }, body: "rate_limited" },
  discord: { body: JSON.stringify({ message: "You are being rate limited.", retry_after: 1.2, global: false }) },
  telegram: { body: JSON.stringify({ ok: false, error_code: 429, parameters: { retry_after: 1 } }) },
  pagerduty: { headers: { "retry-after": "1" }, body: JSON.stringify({ status: "throttle exceeded" }) },
  teams: { headers: { "retry-after": "1" }, body: "" },
};
