import type { Address, Hex } from "viem";
import { type ApprovalPair, addressAt, type Log, type MinedTransaction, readApproval, wordAt } from "@/server/chains";
import { isUnlimited, itemTopics, transferTopic } from "@/server/evidence";

interface Mined {
  wallet: string;
  block: number;
  transactionHash: Hex;
}

/** A right that a log says the wallet gave, changed or took back. */
export interface RightFact extends Mined {
  kind: "right";
  standard: ApprovalPair["kind"];
  token: Address;
  spender: Address;
  /** The right was given, or still holds; otherwise it was revoked. */
  holds: boolean;
  unlimited: boolean;
}

/** Something of worth that left the wallet. */
export interface PaymentFact extends Mined {
  kind: "payment";
  /** null: the network's coin. */
  token: Address | null;
  counterparty: Address;
}

export type ChainFact = RightFact | PaymentFact;

/** The fact in a log of a watched wallet that may be an alert by itself; undefined for all else. */
export function factOf(log: Log, isWatched: (address: string) => boolean): ChainFact | undefined {
  const { address: token, topics, data, blockNumber: block, transactionHash } = log;
  const [topic = "0x", first = "0x", second = "0x", third = "0x"] = topics;
  const isItems = itemTopics.includes(topic);
  const wallet = addressAt(isItems ? second : first);
  if (!wallet || !isWatched(wallet)) return undefined;
  const mined = { wallet, block, transactionHash };
  if (isItems || topic === transferTopic) {
    const counterparty = addressAt(isItems ? third : second);
    // An item's number stands in a fourth topic. Anyone can make a transfer of nothing.
    const isMoved = topics.length === 4 || (topics.length === 3 && (wordAt(data) ?? 0n) > 0n);
    return counterparty && isMoved ? { kind: "payment", ...mined, token, counterparty } : undefined;
  }
  const approval = readApproval(log);
  if (!approval) return undefined;
  const { pair, revoked, amount = 0n } = approval;
  const unlimited = !revoked && isUnlimited(pair.kind, amount);
  return {
    kind: "right",
    ...mined,
    standard: pair.kind,
    token: pair.token,
    spender: pair.spender,
    holds: !revoked,
    unlimited,
  };
}

/** A payment in the network's coin. */
export function paymentOf(
  { hash, from, to, value }: MinedTransaction,
  block: number,
  isWatched: (address: string) => boolean,
): PaymentFact | undefined {
  if (to === null || value === 0n || !isWatched(from)) return undefined;
  return { kind: "payment", wallet: from, block, transactionHash: hash, token: null, counterparty: to };
}
