import type { Network } from "@/server/config";
import { curated, type ProtectedKind } from "../types";
import type { ProtectedEntry } from "./types";

/** Rows of the curated list. Addresses are EIP-55; `evm` is for contracts that stand at one address on all EVM networks. */
export function curate(
  kind: ProtectedKind,
  spender: boolean,
  rows: Partial<Record<Network | "evm", [address: string, label: string][]>>,
): ProtectedEntry[] {
  return (Object.entries(rows) as [Network | "evm", [string, string][]][]).flatMap(([network, entries]) =>
    entries.map(([address, label]) => ({ network, address, label, kind, source: curated, spender })),
  );
}
