import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { isInternal } from "@/server/outbound/internal-address";
import type { DomainName } from "../domain-name";
import { ownerOf } from "./brands";
import { wordSlot } from "./features";
import { easeOf } from "./grounds";
import { findHomograph } from "./homograph";
import { impersonatesBrand } from "./impersonation";
import { explain, type LexicalReason } from "./reasons";
import { blockingOf, elsewhere, isCleared, isContentHash } from "./rules";
import { Scorer } from "./scorer";
import { namesAbove, withoutWww } from "./site-names";
import { latinLookalike } from "./skeleton";
import { beginThirdParties, isThirdParty } from "./third-parties";
import type { Hit, Reading } from "./tokenised-name";
import { buildVocabulary } from "./vocabulary";
import { readWeights, type Weights } from "./weights";

type LexicalLevel = "block" | "review" | "none";

export type LexicalVerdict = {
  /** Probability that the name is phishing, if phishing and honest names were equally frequent; 0 to 1. */
  readonly probability: number;
  /**
   * `block`: of honest names in general, fewer than one in a thousand gets it; `review`: about one in a hundred.
   * Of honest crypto projects' names one or two in a hundred, and one in twenty.
   */
  readonly level: LexicalLevel;
  /** Strongest first, at most four; empty when the level is `none`. */
  readonly reasons: readonly LexicalReason[];
  /** The brand whose own domain it is. */
  readonly official: string | null;
  /** The name's letters would block it, but other sites load parts from it: see {@link isThirdParty}. */
  readonly spared: boolean;
};

/** Judges a name by its letters alone: no feed, no network. Synchronous, some microseconds a name. */
type LexicalModel = {
  judge(name: DomainName): LexicalVerdict;
  /** First-seen dates of the phishing it learnt from: from the one, before the other. */
  trained: { from: string; until: string };
};

/** `user@` before a host is hardly ever honest in a link; in log-odds, as the trees count. */
const USERINFO_ODDS = 3;

const NOTHING: LexicalReason[] = [];

let loaded: LexicalModel | undefined;

/** The committed model and what it asks beside, read from disk at the first call (some 50 ms). Throws where the file is missing or unfit. */
export function loadLexicalModel(): LexicalModel {
  beginThirdParties();
  loaded ??= createLexicalModel(
    // Not relative to this module: Next bundles it elsewhere, while the process always starts in the project's root.
    readWeights(readFileSync(join(process.cwd(), "server", "intel", "lexical", "weights.bin"))),
  );
  return loaded;
}

/** Names are asked about again and again, and a name's verdict never changes. */
const judged = new LRUCache<string, LexicalVerdict>({ max: 10_000 });

/** Judges with the committed model. */
export function judgeName(name: DomainName): LexicalVerdict {
  let verdict = judged.get(keyOf(name));
  if (!verdict) {
    // Copied, since a name may be a slice of a long text, which it would keep in memory.
    const own = structuredClone(name);
    verdict = loadLexicalModel().judge(own);
    judged.set(keyOf(own), verdict);
  }
  return verdict;
}

/** All that a verdict depends on. */
const keyOf = ({ host, url }: DomainName) => (url?.userinfo ? `@${host}` : host);

function createLexicalModel(weights: Weights): LexicalModel {
  const { thresholds, calibration } = weights;
  const scorer = new Scorer(
    buildVocabulary(weights.words),
    weights.rowOf,
    weights.nets,
    weights.trees,
    weights.letters,
  );
  /** Whether the rules let a name be blocked that scores high enough; it was read last, and is again. */
  const mayBlock = (name: DomainName): boolean => {
    const blocking = blockingOf(name, scorer.reading);
    if (blocking !== "elsewhere") return blocking === "may";
    const isSuspectThere = scorer.score(elsewhere(scorer.reading)) > thresholds.review;
    scorer.reading.read(name);
    return isSuspectThere;
  };
  const weightOf = (hit: Hit) => scorer.inputs.weightOf(wordSlot(hit));

  const judgeAlone = (name: DomainName): LexicalVerdict => {
    const hasUserinfo = name.url?.userinfo === true;
    const score = scorer.score(name) + (hasUserinfo ? USERINFO_ODDS : 0);
    const probability = 1 / (1 + Math.exp(-(calibration.slope * score + calibration.shift)));
    // The name of a brand's own domain or of a public platform shows nothing. Compromised sites are left to the feeds.
    const official = ownerOf(name);
    if (isCleared(name))
      return { probability: Math.min(probability, 0.01), level: "none", reasons: NOTHING, official, spared: false };
    const { reading } = scorer;
    let level: LexicalLevel = score > thresholds.review ? "review" : "none";
    const isSure = score > thresholds.review && score + easeOf(name, reading) > thresholds.block;
    if (isSure && mayBlock(name)) level = "block";
    const spared = isSure && isThirdParty(name);
    if (level === "none" && (hasUserinfo || isForeign(name, reading))) level = "review";
    if (level === "none" && impersonatesBrand(reading)) level = "review";
    // The letters of a hash are random, so all get the same answer.
    if (isContentHash(reading.site)) level = "review";
    if (level === "none") return { probability, level, reasons: NOTHING, official, spared };
    const reasons = explain(name, reading, weightOf);
    return { probability, level, reasons, official, spared };
  };

  /** Hosts of one site are asked about together. */
  const sites = new LRUCache<string, LexicalVerdict>({ max: 20_000 });
  const judgeAbove = (name: DomainName): LexicalVerdict => {
    let verdict = sites.get(keyOf(name));
    if (!verdict) {
      verdict = judgeAlone(name);
      sites.set(keyOf(name), verdict);
    }
    return verdict;
  };

  return {
    trained: weights.trained,
    judge(asked) {
      if (asked.isIp) return judgeAddress(asked);
      const name = withoutWww(asked);
      let worst = judgeAlone(name);
      if (isCleared(name)) return worst;
      // A label before a site costs its owner nothing: no host is better than what it lies below.
      for (const above of namesAbove(name)) {
        if (worst.level === "block") break;
        const verdict = judgeAbove(above);
        if (RANK[verdict.level] > RANK[worst.level]) worst = { ...verdict, official: worst.official };
      }
      return worst;
    },
  };
}

/** Letters of other alphabets that read as a brand, or pass for Latin ones. */
function isForeign(name: DomainName, reading: Reading): boolean {
  if (!reading.isInternational) return false;
  return reading.isMixedScript || findHomograph(name, reading) !== undefined || latinLookalike(name) !== undefined;
}

const RANK = { none: 0, review: 1, block: 2 };

/** No letters to judge: an address on the public internet where a site's name belongs is worth a look, no more. */
function judgeAddress(name: DomainName): LexicalVerdict {
  if (isInternal(name.host))
    return { probability: 0.05, level: "none", reasons: NOTHING, official: null, spared: false };
  const reasons: LexicalReason[] = [{ kind: "ip-literal" }];
  if (name.url?.userinfo) reasons.unshift({ kind: "userinfo" });
  return { probability: 0.5, level: "review", reasons, official: null, spared: false };
}
