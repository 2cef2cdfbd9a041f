import type { ChainReading } from "@/server/risk";
import type { EventName } from "../events";
import { harmless } from "./harmless";
import { type Severity, severityOf } from "./severity";
import { en } from "./wording/en";
import { pt } from "./wording/pt";

export type Language = "en" | "pt";

/** An event as its stored body says it. */
export interface SentEvent {
  event: EventName | "incident.over";
  wallet: string | null;
  timestamp: string;
  data: Record<string, unknown>;
}

/** A channel's message, before it takes a provider's form. All texts are plain and harmless. */
export interface Message {
  title: string;
  /** Findings, quoted where others had a part in them. */
  lines: string[];
  severity: Severity;
  link: string;
  linkText: string;
  /** Subject, for providers that show it apart. */
  subject: string;
  timestamp: string;
}

const wordings = { en, pt };

/** One event in plain words, with a link into the console. `test`: a sample, and said to be one. */
export function messageOf(
  event: SentEvent,
  { lang, baseUrl, test = false }: { lang: Language; baseUrl: string; test?: boolean },
): Message {
  const words = wordings[lang];
  const severity = severityOf(event);
  const subject = subjectOf(event, words.listsOnly);
  const data = clean(event.data);
  if (event.event === "event.retracted")
    data.event = words.titles[event.data.event as EventName]?.(data) ?? words.titles["event.retracted"](data);
  const text = words.titles[event.event](data);
  const title = `${test ? `${words.test} ` : ""}${words.severities[severity]}: ${text}${subject ? ` · ${subject}` : ""}`;
  const lines = words.lines(event.event, data).filter((line) => line !== "");
  return {
    ...{ title, lines, severity, subject: subject || words.account, timestamp: event.timestamp },
    ...{ link: linkOf(event, baseUrl), linkText: words.open },
  };
}

const MAX_LISTED = 15;

/** Events of the quiet hours, as one message. */
export function digestOf(
  events: readonly SentEvent[],
  { lang, baseUrl }: { lang: Language; baseUrl: string },
): Message {
  const words = wordings[lang];
  const messages = events.map((event) => messageOf(event, { lang, baseUrl }));
  const gravest = messages.toSorted((a, b) => severityRank[b.severity] - severityRank[a.severity]);
  const listed = gravest.slice(0, MAX_LISTED).map(({ title }) => title);
  const left = messages.length - listed.length;
  return {
    title: words.digest(messages.length),
    lines: [...listed, ...(left > 0 ? [words.more(left)] : [])],
    severity: gravest[0]?.severity ?? "low",
    ...{ link: `${baseUrl}/wallets`, linkText: words.open, subject: words.account },
    timestamp: events.at(-1)?.timestamp ?? "",
  };
}

const severityRank: Record<Severity, number> = { low: 0, medium: 1, high: 2, critical: 3 };

/** Every text of an event may come from a chain. */
function clean(data: Record<string, unknown>): Record<string, string | number | string[] | null> {
  const cleanOne = (value: unknown) => (typeof value === "number" ? value : harmless(String(value)));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value === null || value === undefined
        ? null
        : Array.isArray(value)
          ? value.map((one) => harmless(String(one)))
          : cleanOne(value),
    ]),
  );
}

/** With the network, and that its chain was not read where a verdict comes from lists alone. */
function subjectOf({ wallet, data }: SentEvent, listsOnly: string): string {
  if (wallet === null) return "";
  const read = data.coverage as ChainReading | undefined;
  const notes = [
    ...(typeof data.chain === "string" ? [harmless(data.chain, 40)] : []),
    ...(read?.chain === "disabled" ? [listsOnly] : []),
  ];
  return `${shorten(harmless(wallet, 100))}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

export const shorten = (address: string) =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

function linkOf({ event, wallet, data }: SentEvent, baseUrl: string): string {
  if (event === "bulk.completed") return `${baseUrl}/bulk/${encodeURIComponent(String(data.jobId))}`;
  if (wallet === null || typeof data.chain !== "string") return `${baseUrl}/wallets`;
  return `${baseUrl}/wallets/${encodeURIComponent(data.chain)}/${encodeURIComponent(wallet)}`;
}
