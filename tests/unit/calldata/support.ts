import { type Abi, encodeFunctionData, type Hex, parseAbi } from "viem";
import { type CallInput, type DecodedTree, decodeCall, type Effect, effects } from "@/server/chains/calldata";
import type { DecodedNode } from "@/server/chains/calldata/node";

export const WALLET = "0x1111111111111111111111111111111111111111";
export const SPENDER = "0x2222222222222222222222222222222222222222";
export const TOKEN = "0x3333333333333333333333333333333333333333";
export const OTHER = "0x4444444444444444444444444444444444444444";
export const CONTRACT = "0x5555555555555555555555555555555555555555";
export const ACCOUNT = "0x6666666666666666666666666666666666666666";
export const NFT = "0x7777777777777777777777777777777777777777";
export const MULTICALL3 = "0xca11bde05977b3631167028862be2a173976ca11";
export const MULTISEND = "0x38869bf66a61cf6bdb996a6ae40d5853fd43b526";
export const ENTRY_POINT = "0x0000000071727de22e5e9d8baf0edac6f37da032";
export const PERMIT2 = "0x000000000022d473030f116ddee9f6b43ac78ba3";
export const SEAPORT = "0x0000000000000068f116a894984e2db1123eb395";
export const WETH: Hex = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
export const ZERO = "0x0000000000000000000000000000000000000000";
export const ZERO_32: Hex = `0x${"00".repeat(32)}`;
export const MAX = 2n ** 256n - 1n;
export const SIG: Hex = `0x${"ab".repeat(65)}`;

/** Encoded by viem, from a signature of the test's own: the decoder's ABI is never its own witness. */
export function call(signature: string, args: readonly unknown[] = [], structs: readonly string[] = []): Hex {
  const abi = parseAbi([`function ${signature}`, ...structs] as readonly string[]) as Abi;
  return encodeFunctionData({ abi, args } as never);
}

export const approve = (spender = SPENDER, amount = MAX): Hex => call("approve(address,uint256)", [spender, amount]);

export const transferFrom = (from: string, to: string, amount: bigint): Hex =>
  call("transferFrom(address,address,uint256)", [from, to, amount]);

/** Through a Safe, with everybody's signature. */
export const execAsSafe = (to: string, data: string, operation = 0, value = 0n): Hex =>
  call("execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)", [
    ...[to, value, data, operation, 0n, 0n, 0n, ZERO, ZERO, SIG],
  ]);

export function decode(data: string, options: Partial<CallInput> = {}): DecodedTree {
  return decodeCall({ chainId: 1, from: WALLET, to: CONTRACT, data, value: 0n, ...options });
}

export function effectsOf(data: string, options: Partial<CallInput> = {}): Effect[] {
  return effects(decode(data, options));
}

export function only<K extends Effect["kind"]>(found: readonly Effect[], kind: K): Extract<Effect, { kind: K }>[] {
  return found.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}

export function one<K extends Effect["kind"]>(found: readonly Effect[], kind: K): Extract<Effect, { kind: K }> {
  const matching = only(found, kind);
  if (matching.length !== 1) throw new Error(`${matching.length} effects of kind ${kind} in ${JSON.stringify(found)}`);
  return matching[0]!;
}

export function flatten(node: DecodedNode): DecodedNode[] {
  return [node, ...node.children.flatMap(flatten)];
}

export const codes = (tree: DecodedTree): string[] => tree.malformed.map((note) => note.code);

/** Hex without its prefix, joined. */
export function concat(...parts: readonly string[]): Hex {
  return `0x${parts.map((part) => (part.startsWith("0x") ? part.slice(2) : part)).join("")}`;
}

export const word = (value: bigint | number | string): string =>
  typeof value === "string" ? value.slice(2).padStart(64, "0") : value.toString(16).padStart(64, "0");
