import type { Network } from "../types";
import type { KnownContract, ProtectedKind } from "./types";

/** Rows of the curated list. Addresses are EIP-55; `evm` is for contracts that stand at one address on all EVM networks. */
export function curate(
  kind: ProtectedKind,
  spender: boolean,
  rows: Partial<Record<Network | "evm", [address: string, label: string][]>>,
): KnownContract[] {
  return Object.entries(rows).flatMap(([network, entries = []]) =>
    entries.map(([address, label]) => ({ network, address, label, kind, spender })),
  );
}
