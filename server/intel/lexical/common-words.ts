import { COMMON_WORDS } from "./common-word-list";
import { type Family, LURES } from "./lures";
import { isPlausible } from "./plausibility";
import type { Reading } from "./tokenised-name";

const SHORTEST = 3;

/** Endings that lure as words do: `grid.claims`. */
const LURING: ReadonlySet<string> = new Set(
  `${LURES.claim} ${LURES.connect} ${LURES.recover}`.split(/\s+/).filter((word) => word !== "link"),
);

/**
 * One or two everyday words, and no other informative word: `puzzle.top`, `worldmusic.xyz`. Few such names are
 * phishing, but under cheap endings most of them would be blocked, since lists hold hardly any of the honest ones.
 * Hyphenated names of this kind are nearly always throw-away names.
 */
export function isCommonWordName(reading: Reading): boolean {
  const { core, tld, suffixClass } = reading.site;
  if (suffixClass === "hoster" || suffixClass === "private" || LURING.has(tld)) return false;
  if (!isOneOrTwoWords(core)) return false;
  return !reading.hits.slice(0, reading.hitCount).some((hit) => {
    if (!isPlausible(hit, reading)) return false;
    return hit.match !== "exact" || !TELLS_NOTHING.has(hit.word.family);
  });
}

const TELLS_NOTHING: ReadonlySet<Family> = new Set(["common", "learned"]);

function isOneOrTwoWords(core: string): boolean {
  if (COMMON_WORDS.has(core)) return true;
  for (let cut = SHORTEST; cut <= core.length - SHORTEST; cut++)
    if (COMMON_WORDS.has(core.slice(0, cut)) && COMMON_WORDS.has(core.slice(cut))) return true;
  return false;
}
