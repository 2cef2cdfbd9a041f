import type { Chains } from "./chains";
import { isEvmNetwork } from "./networks";

/** Whether this installation reads the network's chain: a network that is off has lists only. */
export function isRead(chains: Pick<Chains, "evm" | "solana">, name: string): boolean {
  return isEvmNetwork(name) ? chains.evm(name) !== null : name === "solana" && chains.solana() !== null;
}
