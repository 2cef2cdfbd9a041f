import { type DomainName, hasKnownSuffix, type Intel, judgeName } from "@/server/intel";
import type { NameReason } from "@/server/risk";
import { findDomains, findLures } from "../contract/impersonation";

/** A domain that a text leads to and that is flagged (by `list`) or looks like another one. */
interface Lure {
  domain: string;
  list: string | null;
}

const MAX_CHARS = 2_000;
const MAX_DOMAINS = 10;

/**
 * Substitutes for a name's dot where people shall read it and programs shall not: `evil . com`, `evil (dot) com`,
 * `evil•com`.
 */
const hiddenDot = / ?[[({] ?dot ?[\])}] ?| \. ?|(?<! )[·•∙⋅‧・](?! )/giu;
/** The same, and what honest texts part words with, `Azuki • World`: beside a luring word only. */
const vagueDot = / dot | ?[·•∙⋅‧・] ?/giu;

/** Reasons to take a name for another one's, however the whole of it reads. */
const imitating: ReadonlySet<NameReason["kind"]> = new Set([
  "punycode-lookalike",
  "mixed-script",
  "latin-lookalike",
  "imitates-address",
  "imitates-brand",
  "brand-in-subdomain",
]);

/**
 * The domain in these texts that a list names, else the first that reads like phishing; null: none does. And all that they
 * lead to, which a list may name later.
 */
export function findLure(
  intel: Pick<Intel, "lookupDomain">,
  texts: readonly (string | undefined)[],
): { lure: Lure | null; domains: string[] } {
  const text = texts
    .filter((each) => each !== undefined)
    .map((each) => each.slice(0, MAX_CHARS))
    .join(" ")
    .normalize("NFKC")
    .slice(0, MAX_CHARS);
  const lured = findLures(text).length > 0;
  const written = [...findDomains(text)].slice(0, MAX_DOMAINS);
  const plain = text.replace(/\s+/g, " ").replace(hiddenDot, ".");
  const guessed = [...findDomains(lured ? plain.replace(vagueDot, ".") : plain)].slice(0, MAX_DOMAINS);
  const found = [
    ...written.flatMap((name) => judge(intel, name, { lured, guessed: false }) ?? []),
    ...guessed.flatMap((name) => judge(intel, name, { lured, guessed: true }) ?? []),
  ];
  return {
    lure: found.find(({ list }) => list !== null) ?? found[0] ?? null,
    domains: [...new Set([...written, ...guessed].filter((name) => !isCleared(intel, name)).map(({ host }) => host))],
  };
}

/** Known to be honest, so that it takes no other one's place. */
function isCleared(intel: Pick<Intel, "lookupDomain">, name: DomainName): boolean {
  const { allowed, override } = intel.lookupDomain(name);
  return allowed !== null || override?.verdict === "allow" || judgeName(name).official !== null;
}

/** The current lister of a domain, or the operator; null: none. */
export function findLister(intel: Pick<Intel, "lookupDomain">, domain: string): string | null {
  return findLure(intel, [domain]).lure?.list ?? null;
}

/** A guessed name has to be listed or to leave little doubt, since sentences have dots too. */
function judge(
  intel: Pick<Intel, "lookupDomain">,
  name: DomainName,
  { lured, guessed }: { lured: boolean; guessed: boolean },
): Lure | null {
  const { listings, allowed, override } = intel.lookupDomain(name);
  if (override?.verdict === "deny") return { domain: name.host, list: "operator" };
  if (allowed || override) return null;
  if (listings[0]) return { domain: name.host, list: listings[0].feedName };
  if (!hasKnownSuffix(name)) return null;
  const { level, official, reasons } = judgeName(name);
  if (official !== null || level === "none") return null;
  const suspect = guessed
    ? lured && level === "block"
    : lured || level === "block" || reasons.some(({ kind }) => imitating.has(kind));
  return suspect ? { domain: name.host, list: null } : null;
}
