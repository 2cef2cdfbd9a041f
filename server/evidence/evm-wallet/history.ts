import type { Address } from "viem";
import { type EvmNetwork, networkInfo } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type EvmFacts, type ExposureFact, findListing, type OriginFact } from "@/server/risk";
import type { Origin } from "../explorer";
import { createAppraiser, type Digest, dustBelow, type Party, worthOfNative } from "../history";
import { findLookalikes } from "../history/find-lookalikes";
import { findSweep } from "../history/find-sweep";

/** A counterparty of a wallet, as a caller sees it. */
export interface Interaction {
  address: string;
  label: string | null;
  /** A list names it as malicious or sanctioned. */
  flagged: boolean;
  direction: "in" | "out" | "both";
  /** Transfers, in both directions together. */
  count: number;
  lastBlock: number;
  /** ISO 8601, where the node returns the time with its logs. */
  lastSeenAt: string | null;
  transactionHash: string;
}

const MAX_INTERACTIONS = 100;

/** Findings from a wallet's history. */
export function judgePast(
  intel: Intel,
  network: EvmNetwork,
  wallet: Address,
  { parties, moves }: Digest,
): Omit<EvmFacts, "safe" | "contract" | "origin" | "movers"> {
  const exposures: ExposureFact[] = [];
  for (const party of parties.values()) {
    if (isPlanted(party)) continue;
    const lists = intel.lookupAddress(party.address, network);
    if (lists.listings.length === 0 && lists.override?.verdict !== "deny") continue;
    const { address: counterparty, sentWorth, receivedWorth, lastHash: transactionHash } = party;
    exposures.push({ counterparty, lists, sentWorth, receivedWorth, transactionHash });
  }
  exposures.sort((a, b) => b.receivedWorth + b.sentWorth - a.receivedWorth - a.sentWorth);
  const { blockTimeMs } = networkInfo(network);
  const appraise = createAppraiser(intel, network);
  const sweep = findSweep(
    moves,
    parties.values(),
    blockTimeMs,
    ({ asset, amount }) => (asset === "native" ? worthOfNative(network, amount) : appraise(asset, amount)) ?? 0,
  );
  return {
    exposures,
    lookalikes: findLookalikes(wallet, parties.values()),
    sweep: sweep ? { ...sweep, sinkLists: intel.lookupAddress(sweep.sink, network) } : null,
  };
}

/** Any account can write into a history that the wallet sent a worthless token, or a zero amount, to any address. */
function isPlanted({ received, reallySent }: Party): boolean {
  return received === 0 && reallySent === 0;
}

/** The same past with the transfers of the network's own coin in it. */
export function withNative(network: EvmNetwork, wallet: Address, digest: Digest, origin: Origin | undefined): Digest {
  if (!origin || origin.transfers.length === 0) return digest;
  const whole = digest.copy();
  whole.addNative(wallet, origin.transfers, (units) => worthOfNative(network, units) ?? dustBelow);
  return whole;
}

export function judgeOrigin(intel: Intel, network: EvmNetwork, { first, creator }: Origin): OriginFact {
  const lists = creator && intel.lookupAddress(creator, network);
  const label = lists?.protected?.label ?? lists?.listings[0]?.label;
  return {
    firstSeenAt: first && new Date(first.at * 1_000).toISOString(),
    firstTransaction: first?.transactionHash ?? null,
    creator: creator && lists && { address: creator, lists, ...(label && { label }) },
  };
}

/** Flagged ones first, then the latest. */
export function listInteractions(intel: Intel, network: EvmNetwork, { parties }: Digest): Interaction[] {
  const latest = [...parties.values()].sort((a, b) => b.lastBlock - a.lastBlock);
  const all = latest.map(({ address, sent, received, lastBlock, lastAt, lastHash }): Interaction => {
    const lists = intel.lookupAddress(address, network);
    return {
      address,
      label: lists.protected?.label ?? lists.listings[0]?.label ?? null,
      flagged: findListing(lists) !== undefined,
      direction: sent === 0 ? "in" : received === 0 ? "out" : "both",
      count: sent + received,
      lastBlock,
      lastSeenAt: lastAt === undefined ? null : new Date(lastAt * 1_000).toISOString(),
      transactionHash: lastHash,
    };
  });
  const met = all.filter(({ flagged, address }) => !flagged || !isPlanted(parties.get(address as Address)!));
  return [...met.filter(({ flagged }) => flagged), ...met.filter(({ flagged }) => !flagged)].slice(0, MAX_INTERACTIONS);
}
