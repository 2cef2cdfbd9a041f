import type { DomainName } from "../domain-name";
import { countLetters, startsLikeSuffix } from "./features";
import { findHomograph } from "./homograph";
import { cheapEnding } from "./hosting";
import { addressBeforeHyphen, posedAddress } from "./impersonation";
import type { Family } from "./lures";
import { isPlausible, isWholeToken } from "./plausibility";
import { isContentHash, isNumbered } from "./rules";
import { latinLookalike, skeletonOf } from "./skeleton";
import type { Hit, Reading } from "./tokenised-name";
import { isMisspelt, partedBrand } from "./typosquat";

/** Why a name looks like phishing, for the wording catalogues to put into words. Strings are parts of the name. */
export type LexicalReason =
  /** `https://metamask.io@evil.example`: what stands before `@` isn't the host. */
  | { kind: "userinfo" }
  /** An IP address in place of a name. */
  | { kind: "ip-literal" }
  /** International letters that read as a brand, and as no word of another language: `mеtamask`. */
  | { kind: "punycode-lookalike"; brand: string }
  /** One label mixes Latin with letters that pass for Latin. */
  | { kind: "mixed-script" }
  /** All of a label's letters are another alphabet's, and read as Latin ones: `аррӏе`. */
  | { kind: "latin-lookalike"; reads: string }
  /** `aave.com-v3.example`: reads as an address that it isn't. */
  | { kind: "imitates-address"; address: string }
  /** The name holds a brand, or something one edit or look-alike letter from it, on a domain that isn't the brand's. */
  | { kind: "imitates-brand"; brand: string; written: string }
  /** The brand stands left of a domain that isn't the brand's. */
  | { kind: "brand-in-subdomain"; brand: string }
  /** A lure word under look-alike letters: `aiiocation`. */
  | { kind: "disguised-word"; word: string; written: string }
  | { kind: "free-hosting-lure"; host: string; word: string }
  | { kind: "lure-words"; words: string[] }
  /** The name's topic: `finance`, `chain`. */
  | { kind: "topic-words"; words: string[] }
  /** `claim42`: one of many. */
  | { kind: "numbered-series"; label: string }
  | { kind: "random-label"; label: string }
  /** `bafy….ipfs.dweb.link`: the hash of what lies there. */
  | { kind: "content-hash"; host: string }
  | { kind: "cheap-tld"; tld: string }
  /** Nothing that words can name: the letters together. */
  | { kind: "character-pattern" };

const MOST_REASONS = 4;
const LURE_FAMILIES: ReadonlySet<Family> = new Set(["claim", "connect", "recover", "campaign"]);

/**
 * The strongest few reasons, strongest first. `weightOf` returns a word's weight from training. Words that indicated
 * honesty are omitted.
 */
export function explain(name: DomainName, reading: Reading, weightOf: (hit: Hit) => number): LexicalReason[] {
  const reasons: LexicalReason[] = [];
  if (name.url?.userinfo) reasons.push({ kind: "userinfo" });
  if (isContentHash(reading.site)) return [...reasons, { kind: "content-hash", host: reading.site.suffix }];
  const hits = reading.hits
    .slice(0, reading.hitCount)
    .filter((hit) => isPlausible(hit, reading) || isMisspelt(hit, reading));
  const brand = pickBrand(hits, reading);
  addScripts(reasons, reading, name);
  addBrand(reasons, reading, brand, name);
  addLures(reasons, reading, hits, weightOf);
  addShape(reasons, reading);
  if (reasons.length === 0 || reasons.every(({ kind }) => kind === "cheap-tld"))
    reasons.push({ kind: "character-pattern" });
  return reasons.slice(0, MOST_REASONS);
}

/** The most evident imitation in the name: the core before the rest, then exact spellings before look-alikes. */
function pickBrand(hits: readonly Hit[], reading: Reading): Hit | undefined {
  const rank = (hit: Hit) => (hit.inCore ? 0 : 4) + { lookalike: 0, near: 1, exact: 2 }[hit.match];
  return hits
    .filter(({ word }) => word.brand !== undefined)
    .filter(
      (hit) =>
        hit.word.family === "brand" || (hit.match === "exact" ? isWholeToken(hit, reading) : isMisspelt(hit, reading)),
    )
    .sort((a, b) => rank(a) - rank(b))[0];
}

function addScripts(reasons: LexicalReason[], reading: Reading, name: DomainName): void {
  if (!reading.isInternational) return;
  const homograph = findHomograph(name, reading);
  if (homograph?.certain) reasons.push({ kind: "punycode-lookalike", brand: homograph.brand });
  if (reading.isMixedScript) reasons.push({ kind: "mixed-script" });
  const lookalike = homograph?.certain ? undefined : latinLookalike(name);
  if (lookalike !== undefined) reasons.push({ kind: "latin-lookalike", reads: skeletonOf(lookalike) });
}

function addBrand(reasons: LexicalReason[], reading: Reading, hit: Hit | undefined, name: DomainName): void {
  if (posedAddress(reading) !== undefined || startsLikeSuffix(reading))
    reasons.push({ kind: "imitates-address", address: addressBeforeHyphen(reading.site) });
  const parted = partedBrand(reading);
  if (parted) reasons.push({ kind: "imitates-brand", ...parted });
  if (!hit || parted || reasons.some(({ kind }) => kind === "punycode-lookalike")) return;
  const brand = hit.word.text;
  if (hit.inCore) reasons.push({ kind: "imitates-brand", brand, written: reading.textOf(hit) });
  else if (name.registrable !== null && !reasons.some((one) => one.kind === "imitates-address"))
    reasons.push({ kind: "brand-in-subdomain", brand });
}

function addLures(
  reasons: LexicalReason[],
  reading: Reading,
  hits: readonly Hit[],
  weightOf: (hit: Hit) => number,
): void {
  const isTelling = ({ word: { family } }: Hit) => LURE_FAMILIES.has(family) || family === "crypto";
  const disguised = hits.find((hit) => hit.match === "lookalike" && isTelling(hit));
  if (disguised)
    reasons.push({ kind: "disguised-word", word: disguised.word.text, written: reading.textOf(disguised) });
  const { suffixClass, suffix } = reading.site;
  const telling = hits
    .filter((hit) => hit.match === "exact" && isTelling(hit) && weightOf(hit) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  const strongest = suffixClass === "hoster" ? telling[0]?.word.text : undefined;
  if (strongest !== undefined) reasons.push({ kind: "free-hosting-lure", host: suffix, word: strongest });
  const listed = (isLure: boolean) => {
    const found = telling.filter(({ word }) => LURE_FAMILIES.has(word.family) === isLure && word.text !== strongest);
    return [...new Set(found.map(({ word }) => word.text))].slice(0, 3);
  };
  const [words, topics] = [listed(true), listed(false)];
  if (words.length > 0) reasons.push({ kind: "lure-words", words });
  if (topics.length > 0) reasons.push({ kind: "topic-words", words: topics });
}

function addShape(reasons: LexicalReason[], reading: Reading): void {
  const { core, suffixClass } = reading.site;
  const throwAway = suffixClass === "hoster" || suffixClass === "cheap";
  if (throwAway && isNumbered(reading) && !/(?:^|-)v\d$/.test(core))
    reasons.push({ kind: "numbered-series", label: core });
  const letters = reading.textOf({ start: reading.coreStart, end: reading.length });
  const unknown = reading.knownLetters < 0.4 * letters.length;
  // `y` is a vowel in `binary` and `mystify`.
  const vowels = letters.match(/[aeiouy]/g)?.length ?? 0;
  const isUnspeakable = /[b-df-hj-np-tv-xz]{5}/.test(letters) || vowels < 0.2 * letters.length;
  if (letters.length >= 6 && unknown && (isUnspeakable || countLetters(reading).digitRuns >= 2)) {
    reasons.push({ kind: "random-label", label: core });
  }
  if (suffixClass === "cheap") reasons.push({ kind: "cheap-tld", tld: cheapEnding(reading.site) });
}
