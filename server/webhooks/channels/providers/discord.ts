import { cut, type Provider } from "./types";

/** Every character that Discord's markdown reads. */
const escapeText = (text: string) => text.replace(/[\\*_~`|>#[\]()<:-]/g, "\\$&");
const suppressEmbeds = 1 << 2;

/** Webhooks: 2,000 characters, 30 messages a minute in a channel; a 429 says in its body how many seconds to wait. */
export const discord: Provider<"discord"> = {
  paceMs: 2_000,
  request: ({ url }, { message: { title, lines, link, linkText } }) => {
    const end = `\n[${linkText}](<${link}>)`;
    const text = [`**${escapeText(title)}**`, ...lines.map(escapeText)].join("\n");
    return {
      url,
      body: { content: cut(text, 2_000 - end.length) + end, allowed_mentions: { parse: [] }, flags: suppressEmbeds },
    };
  },
  retryAfter: (body) => numberAt(body, "retry_after"),
};

export function numberAt(body: string, ...path: string[]): number | undefined {
  try {
    const value = path.reduce((one, name) => one?.[name], JSON.parse(body));
    return typeof value === "number" && value >= 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
