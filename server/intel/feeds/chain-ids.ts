import type { Network } from "@/server/config";

/** Solana has none of its own: 101 is what token lists of Solana call it, the long one is LI.FI's. */
const networksByChainId = new Map<unknown, Network>([
  [1, "ethereum"],
  [56, "bnb"],
  [137, "polygon"],
  [42_161, "arbitrum"],
  [101, "solana"],
  [1_151_111_081_099_710, "solana"],
]);

export function networkOf(chainId: unknown): Network | undefined {
  return networksByChainId.get(chainId);
}
