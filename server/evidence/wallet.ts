import type { Address } from "viem";
import type { ParsedAddress } from "@/server/chains";
import type { Coverage, MissingEvidence, WalletEvidence } from "@/server/risk";
import { readEvmWallet } from "./evm-wallet";
import { type EvidenceSources, intelCoverage } from "./sources";

export type AccountType = "eoa" | "contract" | "delegated-eoa" | "unknown";

/** Evidence on a wallet with what a caller is told beside the judgement. */
export interface GatheredWallet extends WalletEvidence {
  accountType: AccountType;
}

/** What lists and chain tell of a wallet, under one deadline. Reads that fail are named, never thrown. */
export async function gatherWallet(sources: EvidenceSources, subject: ParsedAddress): Promise<GatheredWallet> {
  const { network, key } = subject;
  const lists = sources.intel.lookupAddress(key, network);
  const intel = intelCoverage(sources.intel);
  const evm = network === "solana" ? null : sources.chains.evm(network);
  const solana = network === "solana" ? sources.chains.solana() : null;
  // The protected list tells what stands there: no node has to vouch for it.
  if ((!evm && !solana) || lists.protected) {
    const coverage: Coverage = { intel, chain: evm || solana ? "complete" : "disabled", missing: [] };
    return {
      lists,
      facts: null,
      accountType: lists.protected ? "contract" : "unknown",
      coverage,
      essentialMissing: [],
    };
  }
  if (!evm) {
    const missing: MissingEvidence[] = ["account-type", "token-accounts"];
    const coverage: Coverage = { intel, chain: "unavailable", missing };
    return { lists, facts: null, accountType: "unknown", coverage, essentialMissing: missing };
  }
  const read = await readEvmWallet(evm, sources.intel, key as Address, sources.chains.deadline());
  const { facts, accountType, essentialMissing, otherMissing } = read;
  const missing = [...essentialMissing, ...otherMissing];
  const chain = facts === null ? "unavailable" : missing.length > 0 ? "partial" : "complete";
  return { lists, facts, accountType, coverage: { intel, chain, missing }, essentialMissing };
}
