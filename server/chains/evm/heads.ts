import type { Address, Hex } from "viem";
import { RpcInvalid } from "../errors";
import type { RequestOptions } from "../rpc/requester";
import type { EvmClient } from "./client";
import { readAddress, readHeader, readIndex, readQuantity, readWord } from "./response-validation";

/** A block as its chain's followers need it. */
export interface Head {
  number: number;
  hash: Hex;
  parentHash: Hex;
  /** Seconds since 1970. */
  timestamp: number;
}

export interface MinedTransaction {
  hash: Hex;
  from: Address;
  /** null where it made a contract. */
  to: Address | null;
  /** In wei. */
  value: bigint;
}

/** Where a transaction was mined. */
export interface Receipt {
  block: number;
  blockHash: Hex;
  succeeded: boolean;
}

const MAX_HEADER_BYTES = 1024 * 1024;
const MAX_BLOCK_BYTES = 6 * 1024 * 1024;
const MAX_TRANSACTIONS = 20_000;
const MAX_RECEIPT_BYTES = 4 * 1024 * 1024;

/** A block's header, never from a cache; null: the node doesn't have the block. */
export function readHead(client: EvmClient, block: number | "latest", options: RequestOptions): Promise<Head | null> {
  const check = (value: unknown) => (value === null ? null : asHead(value, block));
  const params = [block === "latest" ? block : `0x${block.toString(16)}`, false];
  return client.request({ method: "eth_getBlockByNumber", params, check, maxBytes: MAX_HEADER_BYTES }, options);
}

/** A block with what its transactions move of the network's coin; null: the node doesn't have the block. */
export function readBlock(
  client: EvmClient,
  block: number,
  options: RequestOptions,
): Promise<{ head: Head; transactions: MinedTransaction[] } | null> {
  const check = (value: unknown) => {
    if (value === null) return null;
    const head = asHead(value, block);
    const { transactions } = value as { transactions: unknown };
    if (!Array.isArray(transactions) || transactions.length > MAX_TRANSACTIONS)
      throw new RpcInvalid("The node sent a block without its transactions");
    return { head, transactions: transactions.map(asTransaction) };
  };
  const request = { method: "eth_getBlockByNumber", params: [`0x${block.toString(16)}`, true], check };
  return client.request({ ...request, maxBytes: MAX_BLOCK_BYTES, chainSized: true, heavy: true }, options);
}

/** null: the node knows no such transaction, or it is not mined. */
export function readReceipt(client: EvmClient, hash: Hex, options: RequestOptions): Promise<Receipt | null> {
  const check = (value: unknown): Receipt | null => {
    if (value === null) return null;
    if (typeof value !== "object") throw new RpcInvalid("The node sent something else than a receipt");
    const { transactionHash, blockNumber, blockHash, status } = value as Record<string, unknown>;
    if (readWord(transactionHash) !== hash) throw new RpcInvalid("The node sent another transaction's receipt");
    if (blockNumber === null || blockHash === null) return null;
    // Before Byzantium there was no status.
    const succeeded = status === undefined || status === null || readIndex(status) !== 0;
    return { block: readIndex(blockNumber), blockHash: readWord(blockHash), succeeded };
  };
  const request = { method: "eth_getTransactionReceipt", params: [hash], check };
  return client.request({ ...request, maxBytes: MAX_RECEIPT_BYTES, chainSized: true }, options);
}

function asHead(value: unknown, wanted: number | "latest"): Head {
  const { number, timestamp } = readHeader(value);
  if (wanted !== "latest" && number !== wanted) throw new RpcInvalid("The node sent another block");
  const { hash, parentHash } = value as Record<"hash" | "parentHash", unknown>;
  return { number, timestamp, hash: readWord(hash), parentHash: readWord(parentHash) };
}

function asTransaction(value: unknown): MinedTransaction {
  if (typeof value !== "object" || value === null)
    throw new RpcInvalid("The node sent something else than a transaction");
  const { hash, from, to, value: worth } = value as Record<string, unknown>;
  return {
    hash: readWord(hash),
    from: readAddress(from),
    to: to === null || to === undefined ? null : readAddress(to),
    value: worth === undefined || worth === null ? 0n : readQuantity(worth),
  };
}
