import type { Address, Hex } from "viem";
import { encodeFunctionData, parseAbi } from "viem/utils";
import { isZero } from "../calldata/abi/decode";
import { RpcInvalid } from "../errors";

export interface Call {
  to: Address;
  data: Hex;
}

/**
 * Result of a call. `oversized`: more bytes than any honest contract returns, so they were discarded. `unread`: the
 * node failed, so nothing is known of the contract.
 */
export type CallResult = { ok: true; data: Hex } | { ok: false; data?: Hex; oversized?: true; unread?: true };

/** Bytes of an ABI word. */
const word = 32;

const abi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

export function encodeAggregate(calls: readonly Call[]): Hex {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }));
  return encodeFunctionData({ abi, functionName: "aggregate3", args: [args] });
}

/**
 * Throws RpcInvalid unless there is exactly one result for each call, written as Multicall3 writes them: one behind the
 * other, and nothing else. viem goes wherever an offset points, so that a node could have one region copied for each call.
 */
export function decodeAggregate(data: Hex, count: number): CallResult[] {
  const bytes = Buffer.from(data.slice(2), "hex");
  const list = 2 * word;
  if (numberIn(bytes, 0) !== word) throw unlikeMulticall();
  const length = numberIn(bytes, word);
  if (length !== count) throw new RpcInvalid(`Multicall3 answered ${length} calls instead of ${count}`);
  const results: CallResult[] = [];
  let at = list + count * word;
  for (let index = 0; index < count; index++) {
    const ok = numberIn(bytes, at);
    const size = numberIn(bytes, at + 2 * word);
    const start = at + 3 * word;
    const end = start + Math.ceil(size / word) * word;
    const isNext = numberIn(bytes, list + index * word) === at - list && numberIn(bytes, at + word) === 2 * word;
    if (!isNext || ok > 1 || end > bytes.length) throw unlikeMulticall();
    // A copy: a slice of the answer's text would hold all of it in memory as long as one result is kept.
    results.push({ ok: ok === 1, data: `0x${bytes.toString("hex", start, start + size)}` });
    at = end;
  }
  if (at !== bytes.length) throw unlikeMulticall();
  return results;
}

/** The number in a word, as large as an answer's places are. */
function numberIn(bytes: Buffer, at: number): number {
  if (at + word > bytes.length || !isZero(bytes, at, at + word - 4)) throw unlikeMulticall();
  return bytes.readUInt32BE(at + word - 4);
}

const unlikeMulticall = () => new RpcInvalid("The node's answer is none that Multicall3 gives");

/** Slices of at most `most` calls and about `mostBytes` of calldata. */
export function chunkCalls<T extends Call>(calls: readonly T[], most = 250, mostBytes = 60_000): T[][] {
  const chunks: T[][] = [];
  let chunk: T[] = [];
  let bytes = 0;
  for (const call of calls) {
    const size = call.data.length / 2 + 160;
    if (chunk.length === most || (chunk.length > 0 && bytes + size > mostBytes)) {
      chunks.push(chunk);
      chunk = [];
      bytes = 0;
    }
    chunk.push(call);
    bytes += size;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
