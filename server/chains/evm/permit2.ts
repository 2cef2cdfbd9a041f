import type { Address } from "viem";

/** Uniswap's Permit2, at the same address on every network that we serve. */
export const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3";

/** Permit2 and PancakeSwap's own copy, which keeps rights of its own. */
export const permit2s: ReadonlySet<Address> = new Set([permit2, "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768"]);
