import type { Address, Hex } from "viem";

/** The runtime code of a minimal clone (EIP-1167). */
export const cloneOf = (target: Address): Hex =>
  `0x363d3d373d3d3d363d73${target.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`;
