import { encodeFunctionData, type Hex, parseAbi } from "viem";
import { canonicalise } from "@/server/chains/calldata";
import type { RequestedCall } from "./read/types";

const abi = parseAbi(["function execute((address target, uint256 value, bytes data)[] calls)"]);

/** Calls as the account runs them one after the other, in one call to itself. */
export function encodeBatch(calls: readonly RequestedCall[]): Hex {
  const list = calls.map(({ to, data, value }, index) => ({
    target: (to ?? zero) as Hex,
    value,
    data: bytesOf(data, `params.0.calls.${index}.data`),
  }));
  return encodeFunctionData({ abi, functionName: "execute", args: [list] });
}

const zero = `0x${"0".repeat(40)}`;

/** The bytes that the network would execute, regardless of their spelling. */
export function bytesOf(data: string, path: string): Hex {
  return `0x${canonicalise(data, path).readings[0].toString("hex")}`;
}
