import { type DomainName, type Intel, judgeName } from "@/server/intel";
import type { NameReason } from "@/server/risk";
import { findDomains, findLures } from "../contract/imitation";

/** A domain that a text leads to and that is flagged (by `list`) or looks like another one. */
interface Lure {
  domain: string;
  list: string | null;
}

const mostChars = 2_000;
const mostDomains = 3;

/** Reasons to take a name for another one's, however the whole of it reads. */
const imitating: ReadonlySet<NameReason["kind"]> = new Set([
  "punycode-lookalike",
  "mixed-script",
  "latin-lookalike",
  "imitates-address",
  "imitates-brand",
  "brand-in-subdomain",
]);

/** The first domain in a text that a list names, else the first that reads like phishing. */
export function findLure(intel: Pick<Intel, "lookupDomain">, texts: readonly (string | undefined)[]): Lure | null {
  const text = texts
    .filter((each) => each !== undefined)
    .map((each) => each.slice(0, mostChars))
    .join(" ")
    .normalize("NFKC")
    .slice(0, mostChars);
  const lured = findLures(text).length > 0;
  const found: Lure[] = [];
  let looks = 0;
  for (const domain of findDomains(text)) {
    const lure = judge(intel, domain, lured);
    if (lure) found.push(lure);
    if (++looks === mostDomains) break;
  }
  return found.find(({ list }) => list !== null) ?? found[0] ?? null;
}

function judge(intel: Pick<Intel, "lookupDomain">, name: DomainName, lured: boolean): Lure | null {
  const { listings, allowed, override } = intel.lookupDomain(name);
  if (override?.verdict === "deny") return { domain: name.host, list: "operator" };
  if (allowed || override) return null;
  if (listings[0]) return { domain: name.host, list: listings[0].feedName };
  const { level, official, reasons } = judgeName(name);
  if (official !== null || level === "none") return null;
  const suspect = level === "block" || lured || reasons.some(({ kind }) => imitating.has(kind));
  return suspect ? { domain: name.host, list: null } : null;
}
