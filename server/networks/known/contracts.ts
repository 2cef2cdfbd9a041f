import { readTable } from "@/server/kernel/read-table";
import type { KnownContract, ProtectedKind } from "./types";

/**
 * Our own list: what nearly every wallet touches. Addresses are EIP-55; the network `evm` is for contracts that stand at
 * one address on all EVM networks.
 */
export const knownContracts: readonly KnownContract[] = readTable("networks/known/contracts.tsv").map(
  ([network = "", kind, spender, address = "", label = ""]) => ({
    network,
    address,
    label,
    kind: kind as ProtectedKind,
    spender: spender === "yes",
  }),
);
