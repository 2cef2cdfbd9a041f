import type { Address, Hex } from "viem";
import {
  addressAt,
  approvalKey,
  approvalTopics,
  collectApprovals,
  type DiscoveredApproval,
  grantOf,
  type Log,
  MAX_APPROVALS,
  newestRights,
  wordAt,
} from "@/server/chains";
import type { NativeTransfer } from "../explorer";
import { itemTopics, type Stream } from "./streams";
import { type Appraiser, dustBelow } from "./worth";

/** Stands for a token's address where it is the network's own coin. */
const native = "native";

/** A counterparty of the wallet. Counts are of token transfers, amounts in rough dollars of known tokens. */
export interface Party {
  address: Address;
  sent: number;
  received: number;
  /** Transfers of a known token and more than nothing: the wallet, or someone it allowed to, really made them. */
  reallySent: number;
  sentWorth: number;
  receivedWorth: number;
  /** The single most valuable token payment to the wallet. Older installations did not keep it. */
  paidMost?: { transactionHash: Hex; worth: number };
  /** Transfers that cost nothing to make: of a zero amount, of dust, of an unknown token. */
  hollow: number;
  /** The newest of those; older installations did not keep its block. */
  lure?: { transactionHash: Hex; block?: number } & (
    | { kind: "unknown-token"; token: Address }
    | { kind: "zero" | "dust"; token: Address | typeof native }
  );
  firstBlock: number;
  lastBlock: number;
  lastHash: Hex;
  /** Seconds since 1970, where the node returns the time. */
  lastAt?: number;
}

/** A transfer of worth, for patterns in time. */
export interface Move {
  block: number;
  out: boolean;
  /** Address of the token, or `native`. */
  asset: string;
  party: Address;
  amount: bigint;
}

/** The first transfer of an unknown token to the wallet. */
export interface Arrival {
  token: Address;
  /** Decimal; null for tokens without ids. */
  tokenId: string | null;
  block: number;
  transactionHash: Hex;
}

const MAX_PARTIES = 1_500;
const MAX_MOVES = 300;
const MAX_ARRIVALS = 200;

/** The kept part of a wallet's logs, bounded regardless of the logs' content. */
export class Digest {
  approvals = new Map<string, DiscoveredApproval>();
  parties = new Map<Address, Party>();
  moves: Move[] = [];
  /** By token, the newest ones. */
  arrivals = new Map<Address, Arrival>();

  get isEmpty(): boolean {
    return this.approvals.size === 0 && this.parties.size === 0;
  }

  copy(): Digest {
    const copy = new Digest();
    copy.approvals = new Map(this.approvals);
    copy.parties = new Map([...this.parties].map(([address, party]) => [address, { ...party }]));
    copy.moves = [...this.moves];
    copy.arrivals = new Map(this.arrivals);
    return copy;
  }

  /** Adds the logs of blocks that were not added before, oldest first. */
  add(stream: Stream, logs: readonly Log[], appraise: Appraiser): void {
    const isProof = ({ pair: { kind, token } }: DiscoveredApproval) =>
      kind === "permit2" || appraise(token, 0n) !== undefined;
    if (stream === "approvals") this.#addApprovals(logs, isProof);
    else {
      // Added in one call. Each call sorts all kept entries where there are too many, and any account can write such
      // logs.
      this.#addApprovals(logs.filter(isAuthorization).map(asOwn), isProof);
      for (const log of logs) {
        const topic = log.topics[0] ?? "0x";
        if (isAuthorization(log)) continue;
        if (itemTopics.includes(topic)) this.#addItem(log);
        else this.#addTransfer(log, stream === "sent", appraise);
      }
    }
    this.#shrink();
  }

  /** Adds transfers of the native currency, which logs do not contain. */
  addNative(wallet: Address, transfers: readonly NativeTransfer[], worthOf: (wei: bigint) => number): void {
    for (const { from, to, wei, block, at, transactionHash } of transfers) {
      const out = from === wallet;
      const address = out ? to : from;
      if (!address || address === wallet || (!out && to !== wallet)) continue;
      const party = this.#party(address, block, transactionHash);
      const worth = worthOf(wei);
      note(party, out, worth, block, transactionHash, at);
      if (out && wei > 0n) party.reallySent++;
      if (!out && worth < dustBelow) {
        party.hollow++;
        bait(party, { kind: wei === 0n ? "zero" : "dust", token: native, transactionHash, block });
      }
      if (worth >= dustBelow) this.moves.push({ block, out, asset: native, party: address, amount: wei });
    }
    this.#shrink();
  }

  #addApprovals(logs: readonly Log[], isProof: (right: DiscoveredApproval) => boolean): void {
    for (const approval of collectApprovals(logs, isProof)) {
      const key = approvalKey(approval.pair);
      const known = this.approvals.get(key);
      this.approvals.set(key, known ? joinApprovals(known, approval) : approval);
    }
    if (this.approvals.size <= MAX_APPROVALS) return;
    this.approvals = new Map(newestRights([...this.approvals], ([, right]) => right, isProof));
  }

  #addTransfer(
    { address: token, topics, data, blockNumber, transactionHash, timestamp }: Log,
    out: boolean,
    appraise: Appraiser,
  ): void {
    const address = addressAt(topics[out ? 2 : 1] ?? "0x");
    const own = addressAt(topics[out ? 1 : 2] ?? "0x");
    const amount = topics.length === 3 ? wordAt(data) : topics.length === 4 ? 1n : undefined;
    if (amount === undefined) return;
    const worth = topics.length === 3 ? appraise(token, amount) : undefined;
    if (!out && worth === undefined && !this.arrivals.has(token)) {
      const id = wordAt(topics[3] ?? "0x");
      const tokenId = id === undefined ? null : String(id);
      this.arrivals.set(token, { token, tokenId, block: blockNumber, transactionHash });
    }
    // The zero address stands for made and burnt.
    if (!address || address === own) return;
    const party = this.#party(address, blockNumber, transactionHash);
    const kind =
      worth === undefined
        ? "unknown-token"
        : amount === 0n
          ? "zero"
          : !out && worth !== null && worth < dustBelow
            ? "dust"
            : undefined;
    if (out && worth !== undefined && amount > 0n) party.reallySent++;
    note(party, out, worth ?? 0, blockNumber, transactionHash, timestamp);
    if (kind) {
      party.hollow++;
      bait(party, { kind, token, transactionHash, block: blockNumber });
    } else if (worth !== null && worth !== undefined && worth >= dustBelow) {
      this.moves.push({ block: blockNumber, out, asset: token, party: address, amount });
      if (!out && worth > (party.paidMost?.worth ?? 0)) party.paidMost = { transactionHash, worth };
    }
  }

  /** ERC-1155 items that left the wallet, by their contract's report. No list knows their worth. */
  #addItem({ address: token, topics, blockNumber, transactionHash, timestamp }: Log): void {
    const address = addressAt(topics[3] ?? "0x");
    if (!address || address === addressAt(topics[2] ?? "0x")) return;
    const party = this.#party(address, blockNumber, transactionHash);
    note(party, true, 0, blockNumber, transactionHash, timestamp);
    party.hollow++;
    bait(party, { kind: "unknown-token", token, transactionHash, block: blockNumber });
  }

  #party(address: Address, block: number, hash: Hex): Party {
    let party = this.parties.get(address);
    if (!party) {
      const none = { sent: 0, received: 0, reallySent: 0, sentWorth: 0, receivedWorth: 0, hollow: 0 };
      party = { address, ...none, firstBlock: block, lastBlock: block, lastHash: hash };
      this.parties.set(address, party);
    }
    return party;
  }

  /**
   * Addresses that the wallet really paid are kept longest, then payers, then addresses that only wrote into its
   * history.
   */
  #shrink(): void {
    // Somewhat above the limit, so that it is not sorted at every transfer.
    if (this.parties.size > MAX_PARTIES * 1.2) {
      const rank = ({ reallySent, receivedWorth }: Party) => (reallySent > 0 ? 2 : receivedWorth >= dustBelow ? 1 : 0);
      const best = [...this.parties.values()].sort((a, b) => rank(b) - rank(a) || b.lastBlock - a.lastBlock);
      this.parties = new Map(best.slice(0, MAX_PARTIES).map((party) => [party.address, party]));
    }
    if (this.arrivals.size > MAX_ARRIVALS * 1.2) {
      const newest = [...this.arrivals].sort(([, a], [, b]) => b.block - a.block);
      this.arrivals = new Map(newest.slice(0, MAX_ARRIVALS));
    }
    if (this.moves.length > MAX_MOVES * 2) {
      this.moves = this.moves.sort((a, b) => a.block - b.block).slice(-MAX_MOVES);
    }
  }
}

const isAuthorization = ({ topics }: Log) => topics[0] === approvalTopics.authorization;

/** The right is the owner's, regardless of the account that submitted the owner's signature. */
function asOwn(log: Log): Log {
  const [topic, , owner, ...rest] = log.topics;
  return topic && owner ? { ...log, topics: [topic, owner, owner, ...rest] } : log;
}

/** The newer one's word, the first event of both that gave the right and, where it was taken back, the newest. */
function joinApprovals(a: DiscoveredApproval, b: DiscoveredApproval): DiscoveredApproval {
  const [older, newer] = a.lastBlock <= b.lastBlock ? [a, b] : [b, a];
  const [first] = [older, newer]
    .flatMap((each) => each.first ?? grantOf(each) ?? [])
    .sort((one, other) => one.block - other.block);
  const given = newer.revoked ? (newer.given ?? older.given ?? grantOf(older)) : undefined;
  return { ...newer, ...(first && { first }), ...(given && { given }) };
}

/** Keeps the newest of what cost nothing, once it was noted. */
function bait(party: Party, lure: NonNullable<Party["lure"]> & { block: number }): void {
  if (!party.lure || lure.block >= party.lastBlock) party.lure = lure;
}

function note(party: Party, out: boolean, worth: number, block: number, hash: Hex, at: number | undefined): void {
  if (out) {
    party.sent++;
    party.sentWorth += worth;
  } else {
    party.received++;
    party.receivedWorth += worth;
  }
  party.firstBlock = Math.min(party.firstBlock, block);
  if (block < party.lastBlock) return;
  party.lastBlock = block;
  party.lastHash = hash;
  if (at !== undefined) party.lastAt = at;
}
