import type { Address, Hex } from "viem";
import { RpcInvalid } from "../errors";

// Small checkers of what nodes send. Each gives the typed value or throws RpcInvalid; nothing of a node's answer is used unchecked.

const anyNonHex = /[^0-9a-fA-F]/;

function isHex(value: unknown, mostChars: number): value is Hex {
  return (
    typeof value === "string" && value.length <= mostChars && value.startsWith("0x") && !anyNonHex.test(value.slice(2))
  );
}

/** `0x1f` of at most 32 bytes, as a bigint. */
export function readQuantity(value: unknown): bigint {
  if (!isHex(value, 66) || value.length < 3) throw new RpcInvalid("The node sent something else than a number");
  return BigInt(value);
}

/** The same, where more than 2^53 makes no sense (block numbers, nonces, indexes). */
export function readIndex(value: unknown): number {
  const index = isHex(value, 66) && value.length > 2 ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(index)) throw new RpcInvalid("The node sent something else than a small number");
  return index;
}

/** A checker of bytes as hex, at most `mostBytes` of them; lower case. */
export function dataUpTo(mostBytes: number): (value: unknown) => Hex {
  return (value) => {
    if (!isHex(value, 2 + 2 * mostBytes) || value.length % 2 !== 0)
      throw new RpcInvalid("The node sent something else than bytes");
    return value.toLowerCase() as Hex;
  };
}

export function readWord(value: unknown): Hex {
  if (!isHex(value, 66) || value.length !== 66) throw new RpcInvalid("The node sent something else than 32 bytes");
  return value.toLowerCase() as Hex;
}

/** A storage word; some nodes leave leading zeros out. */
export function readStorageWord(value: unknown): Hex {
  if (!isHex(value, 66)) throw new RpcInvalid("The node sent something else than a storage word");
  return `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;
}

export function readAddress(value: unknown): Address {
  if (!isHex(value, 42) || value.length !== 42) throw new RpcInvalid("The node sent something else than an address");
  return value.toLowerCase() as Address;
}

export interface BlockHeader {
  number: number;
  /** Seconds since 1970. */
  timestamp: number;
}

export function readHeader(value: unknown): BlockHeader {
  if (typeof value !== "object" || value === null) throw new RpcInvalid("The node sent something else than a block");
  const { number, timestamp } = value as Record<keyof BlockHeader, unknown>;
  return { number: readIndex(number), timestamp: readIndex(timestamp) };
}

/** Sender and target of a transaction; `to` is null where it made a contract. Lower case. */
export interface Sender {
  from: Address;
  to: Address | null;
}

/** null: the node does not know the transaction, or no longer. */
export function senderOf(hash: Hex): (value: unknown) => Sender | null {
  return (value) => {
    if (value === null) return null;
    if (typeof value !== "object") throw new RpcInvalid("The node sent something else than a transaction");
    const { hash: sent, from, to } = value as Record<"hash" | "from" | "to", unknown>;
    if (readWord(sent) !== hash.toLowerCase()) throw new RpcInvalid("The node sent another transaction");
    return { from: readAddress(from), to: to === null || to === undefined ? null : readAddress(to) };
  };
}

export interface Log {
  address: Address;
  topics: Hex[];
  data: Hex;
  blockNumber: number;
  transactionHash: Hex;
  logIndex: number;
  /** Absent where the node leaves it out. */
  blockHash?: Hex;
  /** Seconds since 1970, from nodes that say it with their logs. */
  timestamp?: number;
}

const MAX_LOG_BYTES = 64 * 1024;
const readLogData = dataUpTo(MAX_LOG_BYTES);

export function readLog(value: unknown): Log {
  if (typeof value !== "object" || value === null) throw new RpcInvalid("The node sent something else than a log");
  const { address, topics, data, blockNumber, blockHash, transactionHash, logIndex, blockTimestamp } = value as Record<
    keyof Log | "blockTimestamp",
    unknown
  >;
  if (!Array.isArray(topics) || topics.length > 4) throw new RpcInvalid("The node sent a log without proper topics");
  return {
    address: readAddress(address),
    topics: topics.map(readWord),
    data: readLogData(data),
    blockNumber: readIndex(blockNumber),
    transactionHash: readWord(transactionHash),
    logIndex: readIndex(logIndex),
    ...(isHex(blockHash, 66) && blockHash.length === 66 && { blockHash: blockHash.toLowerCase() as Hex }),
    // No standard asks for it, so one that makes no sense spoils nothing.
    ...(isHex(blockTimestamp, 18) && blockTimestamp.length > 2 && { timestamp: Number(blockTimestamp) }),
  };
}
