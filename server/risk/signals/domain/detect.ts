import { type AnySignal, signal } from "../catalogue";
import { curated } from "../listing/detect";
import type { NameFacts, NameReason, PageFacts } from "./facts";

/** Facts that a host name shows by itself, without lists. */
export interface HostFacts {
  host: string;
  unicode: string;
  /** Source that names it an official site: an allowlist, or `curated`. */
  allowed: { source: string } | null;
  isIp: boolean;
  /** The URL carried text before an @. */
  userinfo: boolean;
  /** The text is a link itself, once decoded: its host, null where that cannot be determined. */
  decodedHost?: string | null | undefined;
  /** Many people have pages of their own there, or links that lead on. */
  shared: boolean;
  /** Null where the host itself is meant. */
  page: PageFacts | null;
  name: NameFacts;
}

const url = { source: "analysis:url" };
const model = { source: "model:lexical" };

/** Reasons that have a signal of their own. */
const apart: ReadonlySet<NameReason["kind"]> = new Set([
  "userinfo",
  "ip-literal",
  "content-hash",
  "punycode-lookalike",
  "mixed-script",
]);

/** A known official site is what it says it is: its letters and its URL count nothing. */
export function detectDomain(facts: HostFacts): AnySignal[] {
  const { host, shared } = facts;
  const found = [...detectName(facts), ...detectPage(facts)];
  return shared ? [...found, signal("domain.shared", { host }, { source: curated })] : found;
}

/** A source that vouches for a host vouches for its pages, unless others make them. */
function detectPage({ host, allowed, shared, page, name }: HostFacts): AnySignal[] {
  if (page === null || (!shared && (name.official !== null || (allowed && allowed.source !== curated)))) return [];
  const signals: AnySignal[] = [];
  if (page.isHash) signals.push(signal("domain.content-hash", { host, gateway: host }, url));
  if (page.suspect) {
    const { page: called, probability, reasons } = page.suspect;
    const evidence = { host: called, probability: rounded(probability), reasons: [...reasons] };
    signals.push(signal("domain.suspicious-pattern", evidence, model));
  }
  return signals;
}

function detectName(facts: HostFacts): AnySignal[] {
  const { host, unicode, allowed, isIp, userinfo, decodedHost, shared, page, name } = facts;
  // The platform's owner is not the author of the preceding text. A site's name means nothing for another site.
  if (decodedHost !== undefined && userinfo)
    return [signal("domain.userinfo", decodedHost === host ? { host } : { host, decodedHost }, url)];
  if (shared && userinfo) return [signal("domain.userinfo", { host }, url)];
  // Nor does who owns a host speak for the pages that others make there.
  if (shared && page !== null) return [];
  if (allowed && allowed.source !== curated) {
    return [signal("domain.allowlisted", { domain: host, list: allowed.source }, { source: allowed.source })];
  }
  if (name.official !== null)
    return [signal("domain.official", { domain: host, brand: name.official }, { source: curated })];
  const signals: AnySignal[] = [];
  if (userinfo) signals.push(signal("domain.userinfo", { host }, url));
  if (isIp) {
    if (name.level !== "none") signals.push(signal("domain.ip-literal", { host }, url));
    return signals;
  }
  for (const reason of name.reasons) {
    if (reason.kind === "punycode-lookalike")
      signals.push(signal("domain.homograph", { host, unicode, brand: reason.brand }, url));
    if (reason.kind === "content-hash")
      signals.push(signal("domain.content-hash", { host, gateway: reason.host }, url));
    if (reason.kind === "mixed-script") signals.push(signal("domain.mixed-script", { host, unicode }, url));
  }
  const reasons = name.reasons.filter(({ kind }) => !apart.has(kind));
  // Facts that the letters alone do not show are reported by those signals already.
  if (name.level === "none" || reasons.length === 0) return signals;
  const id = name.level === "block" ? "domain.phishing-pattern" : "domain.suspicious-pattern";
  const probability = rounded(name.probability);
  if (name.spared) signals.push(signal("domain.third-party", { domain: host }, { source: "embedded:third-party-web" }));
  return [...signals, signal(id, { host, probability, reasons }, model)];
}

const rounded = (probability: number) => Math.round(probability * 1_000) / 1_000;
