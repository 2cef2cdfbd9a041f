import { approvalKey, approvalTopics, type DiscoveredApproval, permit2 } from "@/server/chains";
import { type Arrival, Digest, type Move, type Party } from "./digest";
import type { Range } from "./ranges";
import type { Stream } from "./streams";

/** How many kinds of events are asked for as approvals. What was read when it were fewer is read again. */
const approvalKinds = Object.keys(approvalTopics).length;

/** Which blocks of each stream are in the digest. `closed`: there is more than is worth reading. */
export type Coverage = Record<Stream, { ranges: Range[]; logs: number; closed: boolean; kinds?: number }>;

/** A digest as it lies in the database: numbers beyond 2^53 as decimal text. */
export interface StoredDigest {
  approvals: unknown[];
  parties: Party[];
  moves: (Omit<Move, "amount"> & { amount: string })[];
  /** Not in what was stored before they were kept. */
  arrivals?: Arrival[];
}

export function emptyCoverage(): Coverage {
  const none = () => ({ ranges: [], logs: 0, closed: false });
  return { sent: none(), received: none(), approvals: { ...none(), kinds: approvalKinds } };
}

export function restoreCoverage(stored: Coverage): Coverage {
  const { approvals, ...rest } = { ...emptyCoverage(), ...stored };
  return { ...rest, approvals: approvals.kinds === approvalKinds ? approvals : emptyCoverage().approvals };
}

export function storeDigest({ approvals, parties, moves, arrivals }: Digest): StoredDigest {
  return {
    approvals: [...approvals.values()].map((approval) => {
      const { pair, amount } = approval;
      const plain = pair.kind === "erc721" ? { ...pair, tokenId: String(pair.tokenId) } : pair;
      return { ...approval, pair: plain, ...(amount !== undefined && { amount: String(amount) }) };
    }),
    parties: [...parties.values()],
    moves: moves.map((move) => ({ ...move, amount: String(move.amount) })),
    arrivals: [...arrivals.values()],
  };
}

export function restoreDigest({ approvals, parties, moves, arrivals = [] }: StoredDigest): Digest {
  const digest = new Digest();
  for (const each of approvals) {
    const { pair, amount, ...rest } = each as Omit<DiscoveredApproval, "pair" | "amount"> & {
      pair: { kind: string; tokenId?: string };
      amount?: string;
    };
    const whole = {
      // Before there was more than one, it was Uniswap's.
      ...(pair.kind === "permit2" && { manager: permit2 }),
      ...pair,
      ...(pair.tokenId !== undefined && { tokenId: BigInt(pair.tokenId) }),
    };
    const approval = {
      ...rest,
      pair: whole,
      ...(amount !== undefined && { amount: BigInt(amount) }),
    } as DiscoveredApproval;
    digest.approvals.set(approvalKey(approval.pair), approval);
  }
  digest.parties = new Map(parties.map((party) => [party.address, party]));
  digest.moves = moves.map((move) => ({ ...move, amount: BigInt(move.amount) }));
  digest.arrivals = new Map(arrivals.map((arrival) => [arrival.token, arrival]));
  return digest;
}
