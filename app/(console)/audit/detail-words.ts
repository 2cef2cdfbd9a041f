import { planTerms } from "@/server/accounts/plans";
import { networkTitle } from "@/server/networks";
import { plain } from "../../_lib/foreign";
import { stampOf } from "../../_ui/time-words";
import type { Messages } from "../../locales";
import type { readMessages } from "../../locales/server";
import { detailNames } from "./names";

type Detail = Record<string, unknown>;
type Reader = Awaited<ReturnType<typeof readMessages>>;
type Texts = Pick<Reader, "t" | "translate" | "zone">;

/**
 * Details of an audit entry, as names and values in the reader's language. A change shows only what differs, as `before
 * → after`. Absent values are omitted.
 */
export function reportDetail({ from, to, ...rest }: Detail, reader: Reader): [name: string, value: string][] {
  const { language } = reader;
  const nameOf = (name: string) => detailNames[language][name] ?? name;
  const format = (name: string, value: unknown) => formatValue(name, value, reader);
  if (isDetail(from) && isDetail(to)) {
    return Object.keys({ ...from, ...to })
      .map((name) => [name, format(name, from[name]), format(name, to[name])] as const)
      .filter(([, before, after]) => before !== after)
      .map(([name, before, after]) => [nameOf(name), `${before} → ${after}`]);
  }
  const pairs = Object.entries(rest)
    .filter(([name, value]) => !inTarget.has(name) && !isNothing(value))
    .map(([name, value]): [string, string] => [nameOf(name), format(name, value)]);
  return to === undefined ? pairs : [[nameOf("change"), `${format("role", from)} → ${format("role", to)}`], ...pairs];
}

/** Details that the row already shows, or numbers that cannot be looked up. */
const inTarget = new Set(["id", "replaced"]);

const isDetail = (value: unknown): value is Detail => typeof value === "object" && value !== null;
const isNothing = (value: unknown) => [undefined, null, "", false].includes(value as never) || String(value) === "";

const hourSeconds = 3_600;

function formatValue(name: string, value: unknown, reader: Texts): string {
  const { t } = reader;
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one, reader)).join(", ");
  if (name === "wallet" && value === null) return t.webhooks.allWallets;
  if (isNothing(value) && name !== "active") return "–";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return plain(sayers[name]?.(text, t, reader) ?? text, 400);
}

/** A name that something of ours has in the reader's language; undefined for what is no such thing. */
const sayers: Record<string, (text: string, t: Messages, reader: Texts) => string | undefined> = {
  active: (text, t) => (text === "true" ? t.webhooks.active : t.webhooks.paused),
  category: (text, t) => t.ownFeeds.categories[text],
  events: (text, t) => t.webhooks.eventNames[text as keyof Messages["webhooks"]["eventNames"]],
  expiresAt: (text, _, { zone }) => stampOf(text, zone),
  graceSeconds: (text) => (Number(text) % hourSeconds === 0 ? `${Number(text) / hourSeconds} h` : `${text} s`),
  holds: (text, t) => t.ownFeeds.held[text as keyof Messages["ownFeeds"]["held"]],
  newSecretAt: (text, t) => (text === "end" ? t.webhooks.rotateEnd : t.webhooks.rotateNow),
  operator: (_, t) => t.scan.contract.yes,
  plan: (text) => planTerms[text as keyof typeof planTerms]?.title,
  previousUntil: (text, _, { zone }) => stampOf(text, zone),
  provider: (text, t) => t.providers.names[text as keyof Messages["providers"]["names"]],
  rateOverride: (text, t) => (text === "0" ? t.overview.unlimited : undefined),
  reason: (text, _, { translate }) => translate(text) || undefined,
  role: (text, t) => t.preferences.roles[text as keyof Messages["preferences"]["roles"]],
  severity: (text, t) => t.ownFeeds.severities[text],
  verdict: (text, t) => t.operator.verdicts[text as keyof Messages["operator"]["verdicts"]],
  wallets: (text) => text.replace(/^[\w-]+(?= )/, (chain) => networkTitle(chain)),
};
