import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import { compareSketches, type EvmNetwork } from "@/server/chains";
import type { AddressIntel, Intel } from "@/server/intel";
import type { CodeFact } from "@/server/risk";
import type { CodeAnalysis } from "../contract/code/analyse";

const most = 20_000;
const shortest = 120;
/** Listings for what an address does to others. */
export const maliciousCategories: readonly string[] = [
  "phishing",
  "drainer",
  "scam",
  "malware",
  "exploiter",
  "stolen-funds",
];
const isBad = ({ category }: { category: string }) => maliciousCategories.includes(category);

/** Similarity of short runs of opcodes. Contracts that share no more than their compiler stay below a half. */
const near = 0.8;

/** Code of a listed contract. */
export interface Original {
  network: EvmNetwork;
  address: Address;
  skeleton: string;
  sketch: Uint32Array;
}

/**
 * The code of listed contracts that were looked at, by skeleton, to know its copies again. Proxies, tokens, wallets and
 * the like are left out: bad actors use the same ones as everybody.
 */
export class KnownMaliciousCode {
  readonly #originals = new LRUCache<string, Original>({ max: most });

  /** `keep` is notified of new entries here, to forward them. */
  constructor(private readonly keep: (original: Original) => void = () => {}) {}

  /** Adds an entry learnt by another process. */
  add(original: Original): void {
    this.#originals.set(original.skeleton, original);
  }

  /** The code of a contract that a scan came upon, if it is listed. */
  learn(address: Address, network: EvmNetwork, lists: AddressIntel, analysis: CodeAnalysis): void {
    if (!isListed(lists) || !isTelling(analysis)) return;
    const { skeleton, sketch } = analysis.scan;
    const isNew = !this.#originals.has(skeleton);
    const original = { network, address, skeleton, sketch };
    this.add(original);
    if (isNew) this.keep(original);
  }

  get isEmpty(): boolean {
    return this.#originals.size === 0;
  }

  /** Some original has the same code, by its shape alone. `find` shows whether it is still listed. */
  resembles({ skeleton }: Pick<CodeAnalysis["scan"], "skeleton">): boolean {
    return this.#originals.has(skeleton);
  }

  /** The listed contract with the same code, while it is listed; of dangerous code also one with nearly the same. */
  find(address: Address, analysis: CodeAnalysis, intel: Intel): CodeFact["cloneOf"] {
    if (this.isEmpty || !isTelling(analysis)) return null;
    const same = this.#originals.get(analysis.scan.skeleton);
    const original = same ?? (isDangerous(analysis) ? this.#findNear(analysis) : undefined);
    if (!original || original.address === address) return null;
    const lists = intel.lookupAddress(original.address, original.network);
    const listing = isListed(lists) && lists.listings.find(isBad);
    if (!listing) return null;
    const { feedName: list, category } = listing;
    return { address: original.address, list, category, exact: same !== undefined };
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

/** Known infrastructure, and addresses that an operator allows, are no bad example. */
export function isListed({ listings, protected: shield, override }: AddressIntel): boolean {
  return listings.some(isBad) && !shield && override?.verdict !== "allow";
}

export function isTelling({ scan, standard, role }: CodeAnalysis): boolean {
  return scan.size >= shortest && standard === null && role === null;
}

function isDangerous({ hazards: { sweeper, drainer, selfDestruct, delegatecall } }: CodeAnalysis): boolean {
  return sweeper !== null || drainer !== null || Boolean(selfDestruct?.open) || Boolean(delegatecall?.open);
}
