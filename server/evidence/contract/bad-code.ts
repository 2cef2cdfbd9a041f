import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { compareSketches, type EvmNetwork } from "@/server/chains";
import type { AddressIntel, Intel } from "@/server/intel";
import type { CodeFact } from "@/server/risk";
import type { CodeAnalysis } from "./code/analyse";

const most = 5_000;
const shortest = 120;
const bad: ReadonlySet<string> = new Set(["phishing", "drainer", "scam", "malware", "exploiter", "stolen-funds"]);

/**
 * The code of listed contracts that were looked at, by skeleton, to know its copies again. Proxies, tokens, wallets and
 * the like are left out: bad actors use the same ones as everybody.
 */
export class BadCode {
  readonly #originals = new LRUCache<string, Original>({ max: most });

  learn(
    address: Address,
    network: EvmNetwork,
    { listings, protected: shield, override }: AddressIntel,
    analysis: CodeAnalysis,
  ): void {
    const listed = listings.some(({ category }) => bad.has(category));
    if (!listed || shield || override?.verdict === "allow" || !isTelling(analysis)) return;
    const { skeleton, sketch } = analysis.scan;
    this.#originals.set(skeleton, { address, network, sketch });
  }

  /** The listed contract with the same code, while it is listed; of dangerous code also one with nearly the same. */
  find(address: Address, analysis: CodeAnalysis, intel: Intel): CodeFact["cloneOf"] {
    if (this.#originals.size === 0 || !isTelling(analysis)) return null;
    const same = this.#originals.get(analysis.scan.skeleton);
    const original = same ?? (isDangerous(analysis) ? this.#findNear(analysis) : undefined);
    if (!original || original.address === address) return null;
    const { listings, override } = intel.lookupAddress(original.address, original.network);
    const listing = override?.verdict === "allow" ? undefined : listings.find(({ category }) => bad.has(category));
    if (!listing) return null;
    return {
      address: original.address,
      list: listing.feedName,
      category: listing.category,
      exact: same !== undefined,
    };
  }

  #findNear({ scan }: CodeAnalysis): Original | undefined {
    let nearest: Original | undefined;
    let best = near;
    for (const original of this.#originals.values()) {
      const alike = compareSketches(scan.sketch, original.sketch);
      if (alike >= best) [nearest, best] = [original, alike];
    }
    return nearest;
  }
}

interface Original {
  address: Address;
  network: EvmNetwork;
  sketch: Uint32Array;
}

/** Of short runs of opcodes. Contracts that share no more than their compiler stay below a half. */
const near = 0.8;

function isTelling({ scan, standard, role }: CodeAnalysis): boolean {
  return scan.size >= shortest && standard === null && role === null;
}

function isDangerous({ hazards: { sweeper, drainer, selfDestruct, delegatecall } }: CodeAnalysis): boolean {
  return sweeper !== null || drainer !== null || Boolean(selfDestruct?.open) || Boolean(delegatecall?.open);
}
