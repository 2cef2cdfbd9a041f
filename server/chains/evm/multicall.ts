import type { Address, Hex } from "viem";
import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem/utils";
import { RpcInvalid } from "../errors";

/** Deployed at the same address on every network that we serve. */
export const multicall3: Address = "0xca11bde05977b3631167028862be2a173976ca11";

export interface Call {
  to: Address;
  data: Hex;
}

/** What a call gave. `oversized`: more bytes than any honest contract returns, so they were not taken. */
export type CallResult = { ok: true; data: Hex } | { ok: false; data?: Hex; oversized?: true };

const abi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

export function encodeAggregate(calls: readonly Call[]): Hex {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }));
  return encodeFunctionData({ abi, functionName: "aggregate3", args: [args] });
}

/** Throws RpcInvalid unless there is exactly one result for each call. */
export function decodeAggregate(data: Hex, count: number): CallResult[] {
  let results: readonly { success: boolean; returnData: Hex }[];
  try {
    results = decodeFunctionResult({ abi, functionName: "aggregate3", data });
  } catch {
    throw new RpcInvalid("The node's answer is none that Multicall3 gives");
  }
  if (results.length !== count) throw new RpcInvalid(`Multicall3 answered ${results.length} calls instead of ${count}`);
  return results.map(({ success, returnData }) => ({ ok: success, data: returnData }));
}

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
