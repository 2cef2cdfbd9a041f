import type { DomainName } from "../domain-name";
import { findHomograph } from "./homograph";
import { posedAddress } from "./impersonation";
import type { Family } from "./lures";
import { isPlausible, isWholeToken } from "./plausibility";
import { latinLookalike } from "./skeleton";
import type { Hit, Reading } from "./tokenised-name";
import { isMisspelt, partedBrand } from "./typosquat";

const LURING: ReadonlySet<Family> = new Set(["claim", "connect", "recover", "campaign"]);

/**
 * Evidence in a name that a person can check: `plain` an imitation with a lure or in disguise, or two lures; `some` a
 * brand's name or one lure; `faint` only its ending, its letters, a random look or its topic.
 */
type Grounds = "plain" | "some" | "faint";

/**
 * Allowance below the threshold for a blocking score, in log-odds. Evidence that a person can check needs less
 * certainty of the model than evidence that no one can. Chosen where the model card's folds hit the fewest honest
 * names.
 */
const EASE: Record<Grounds, number> = { plain: 3, some: 0.5, faint: 0 };

/** The ease of a name that was read last. Training and judging share it. */
export function easeOf(name: DomainName, reading: Reading): number {
  return EASE[groundsOf(name, reading)];
}

export function groundsOf(name: DomainName, reading: Reading): Grounds {
  const hits = reading.hits
    .slice(0, reading.hitCount)
    .filter((hit) => isPlausible(hit, reading) || isMisspelt(hit, reading));
  const lures = new Set(hits.filter(isLure).map(({ word }) => word.text)).size;
  if (isDisguise(name, reading, hits)) return "plain";
  const brand = hits.some((hit) => isBrand(hit, reading));
  if (lures >= 2 || (brand && lures === 1)) return "plain";
  return brand || lures === 1 ? "some" : "faint";
}

const isLure = ({ word, match }: Hit) => match === "exact" && LURING.has(word.family);

function isBrand(hit: Hit, reading: Reading): boolean {
  const { brand, family } = hit.word;
  return brand !== undefined && (family === "brand" || isWholeToken(hit, reading));
}

/** Letters that pass for others, an address that it isn't, or text before an @. */
function isDisguise(name: DomainName, reading: Reading, hits: readonly Hit[]): boolean {
  if (name.url?.userinfo || posedAddress(reading) !== undefined || partedBrand(reading)) return true;
  if (hits.some(({ match, word: { brand, family } }) => match !== "exact" && (brand || LURING.has(family))))
    return true;
  if (!reading.isInternational) return false;
  return reading.isMixedScript || findHomograph(name, reading) !== undefined || latinLookalike(name) !== undefined;
}
