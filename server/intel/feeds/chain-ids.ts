import { type Network, networkOfChainId, networkTable } from "@/server/networks";

/** Solana has no number of its own: 101 is what token lists of Solana write, the long one is LI.FI's. */
const ofSolana: readonly unknown[] = [101, 1_151_111_081_099_710];

export function networkOf(chainId: unknown): Network | undefined {
  if (ofSolana.includes(chainId)) return "solana";
  return typeof chainId === "number" ? networkOfChainId(chainId) : undefined;
}

/** A list is read anew where other networks are registered: entries of theirs were passed over. */
export function networksVersion(): number {
  return networkTable().reduce((sum, { chainId = 0 }) => (sum * 31 + chainId) % 1_000_000_007, 2);
}
