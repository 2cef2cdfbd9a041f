import { encodeAbiParameters, encodePacked, type Hex } from "viem";
import { call } from "@/tests/unit/calldata/support";

export {
  execAsSafe,
  MAX,
  MULTICALL3,
  MULTISEND,
  PERMIT2,
  SEAPORT,
  SIG,
  WETH,
  ZERO,
  ZERO_32,
} from "@/tests/unit/calldata/support";

/** One call: what a payload is, and what wrappers make of several. */
export interface Call {
  to: Hex;
  data: Hex;
  value: bigint;
}

/** Everybody in one case. */
export interface Cast {
  /** The signer. */
  wallet: Hex;
  /** Owner of the assets at stake: the wallet, or its account where a wrapper acts as one. */
  victim: Hex;
  /** Recipient: a listed attacker, an unknown address, or in an honest case any suitable address. */
  other: Hex;
  next: () => number;
}

export const MAX160 = 2n ** 160n - 1n;
export const R: Hex = `0x${"cd".repeat(32)}`;
export const SOON = 1_795_000_000n;
export const USDC: Hex = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
export const USDT: Hex = "0xdac17f958d2ee523a2206206994597c13d831ec7";
export const DAI: Hex = "0x6b175474e89094c44da98b954eedeac495271d0f";
export const UNIVERSAL_ROUTER: Hex = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
export const V2_ROUTER: Hex = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
export const V3_ROUTER: Hex = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";
export const CONDUIT: Hex = "0x1e0049783f008a0085193e00003d00cd54003c71";
export const ENTRY_POINT_6: Hex = "0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789";
export const ENTRY_POINT_7: Hex = "0x0000000071727de22e5e9d8baf0edac6f37da032";
export const OPENSEA_HELPER: Hex = "0x0000000000c2d145a2526bd8c716263bfebe1a72";

export const encode = call;

export const at = (to: Hex, data: Hex, value = 0n): Call => ({ to, data, value });

/** Steps of the Universal Router: its commands in hex, each with its input. */
export type RouterStep = readonly [command: string, input: Hex];
export const execute = (steps: readonly RouterStep[]): Hex =>
  encode("execute(bytes,bytes[],uint256)", [
    `0x${steps.map(([command]) => command).join("")}`,
    steps.map(([, input]) => input),
    SOON,
  ]);

export const words = (types: readonly string[], values: readonly unknown[]): Hex =>
  encodeAbiParameters(types.map((type) => ({ type })) as never, values as never);

export function packed(types: readonly string[], values: readonly unknown[]): Hex {
  return encodePacked(types as never, values as never);
}

export function address(next: () => number): Hex {
  let hex = "0x";
  for (let i = 0; i < 40; i++) hex += Math.floor(next() * 16).toString(16);
  return hex as Hex;
}

export const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
export const amount = (next: () => number, units: number, decimals: number): bigint =>
  (BigInt(Math.floor((0.2 + next()) * units * 100)) * 10n ** BigInt(decimals)) / 100n;
