import { type EvmNetwork, networkInfo } from "@/server/chains";
import {
  curated,
  curatedTokens,
  type DomainName,
  hasKnownSuffix,
  type Intel,
  type KnownToken,
  normalizeDomain,
} from "@/server/intel";
import type { Advertisement, Imitation } from "@/server/risk";
import { appearance, asWritten } from "./homoglyphs";

interface Names {
  address: string;
  name: string | undefined;
  symbol: string | undefined;
}

/** The better known token that this one could be taken for, by its symbol or name; null: none, or it is that one. */
export function findImpersonation(
  intel: Intel,
  network: EvmNetwork,
  { address, name, symbol }: Names,
): Imitation | null {
  if (intel.isProtectedToken(network, address)) return null;
  const bySymbol = symbol ? intel.tokensNamed(network, appearance(symbol)) : [];
  const byName = name ? (famousNames(network).get(appearance(name)) ?? []) : [];
  const originals = [...bySymbol, ...byName];
  if (originals.some((token) => token.address === address)) return null;
  const original = originals.find(isFamous) ?? originals[0];
  if (!original) return symbol ? findNative(network, symbol) : null;
  const sameSymbol = symbol !== undefined && appearance(symbol) === appearance(original.symbol);
  const sameName = name !== undefined && appearance(name) === appearance(original.name);
  const disguised =
    (sameSymbol && asWritten(symbol) !== asWritten(original.symbol)) ||
    (sameName && asWritten(name) !== asWritten(original.name));
  return {
    how: disguised ? "look-alike" : sameSymbol && sameName ? "name-and-symbol" : sameSymbol ? "symbol" : "name",
    original: original.address,
    symbol: original.symbol,
    source: original.source,
    famous: isFamous(original),
  };
}

/** A token that calls itself the chain's own coin. */
function findNative(network: EvmNetwork, symbol: string): Imitation | null {
  const { currency } = networkInfo(network);
  if (appearance(symbol) !== currency.symbol) return null;
  const how = asWritten(symbol) === currency.symbol ? "symbol" : "look-alike";
  return { how, original: null, symbol: currency.symbol, source: "analysis:name", famous: true };
}

function isFamous({ source }: KnownToken): boolean {
  return source === curated;
}

const names = new Map<EvmNetwork, Map<string, KnownToken[]>>();

function famousNames(network: EvmNetwork): Map<string, KnownToken[]> {
  let known = names.get(network);
  if (!known) {
    known = new Map();
    for (const token of curatedTokens.filter((each) => each.network === network)) {
      const key = appearance(token.name);
      known.set(key, [...(known.get(key) ?? []), token]);
    }
    names.set(network, known);
  }
  return known;
}

/** Letters of names: also those that look like Latin ones, so that `uniѕwap.org` is not read as `wap.org`. */
const letter = String.raw`\d\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\u200c\u200d`;
const webAddress = new RegExp(
  String.raw`(?:https?:\/\/|www\.)?[${letter}][${letter}\p{M}-]{0,62}(?:\.[${letter}\p{M}-]{1,63}){0,4}\.[a-z]{2,24}(?!_*[${letter}])`,
  "giu",
);
const lures =
  /\b(claims?|rewards?|airdrops?|bonus|visit|free|gifts?|vouchers?|redeem|access|eligible|go to|swap at)\b|\$ ?\d/gi;

/**
 * The domains that a text names, within the reading limit, without addresses. An invisible character does not split a
 * name; nor does a Chinese dot, which browsers accept, or a dot in brackets.
 */
export function* findDomains(text: string): Generator<DomainName> {
  // Joiners may be part of a name, too: browsers open another one for them.
  const readings = [
    /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
    /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu,
  ];
  const plain = readings.map((unseen) => text.replace(unseen, "").replace(/。|[[({]\.[\])}]/gu, "."));
  for (const reading of new Set(plain)) {
    for (const [written] of reading.matchAll(webAddress)) {
      const domain = normalizeDomain(written);
      if (domain.ok && !domain.isIp) yield domain;
    }
  }
}

/** The words of a text that lure, in lower case. */
export function findLures(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(lures), ([word]) => word.toLowerCase()))];
}

/** A web address in a token's name or symbol, and what lures there. */
export function findAdvertisement(
  intel: Pick<Intel, "lookupDomain">,
  texts: readonly (string | undefined)[],
): Advertisement | null {
  const text = texts
    .filter((each) => each !== undefined)
    .join(" ")
    .normalize("NFKC")
    .slice(0, 400);
  for (const domain of findDomains(text)) {
    const { listings, allowed, override } = intel.lookupDomain(domain);
    // A project's own site that is on one list is no lesser lure than one that is on none.
    const isContested = allowed?.source === curated;
    if ((allowed && !isContested) || override?.verdict === "allow") continue;
    const list = isContested ? null : (listings[0]?.feedName ?? null);
    if (list === null && !hasKnownSuffix(domain)) continue;
    return { domain: domain.host, words: findLures(text), list };
  }
  return null;
}
