import type { Address } from "viem";
import { EvmClient, type ParsedAddress } from "@/server/chains";
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
  const lists = sources.intel.lookupAddress(subject.key);
  const intel = intelCoverage(sources.intel);
  const { network, key } = subject;
  const client = network === "solana" ? sources.chains.solana() : sources.chains.evm(network);
  // The protected list tells what stands there: no node has to vouch for it.
  if (!client || lists.protected) {
    const coverage: Coverage = { intel, chain: client ? "complete" : "disabled", missing: [] };
    const accountType = lists.protected ? "contract" : "unknown";
    return { lists, facts: null, accountType, coverage, essentialMissing: [] };
  }
  if (!(client instanceof EvmClient)) {
    const missing: MissingEvidence[] = ["account-type", "token-accounts"];
    return { lists, facts: null, accountType: "unknown", coverage: { intel, chain: "unavailable", missing }, essentialMissing: missing };
  }
  const read = await readEvmWallet(client, sources.intel, key as Address, sources.chains.deadline());
  const { facts, accountType, essentialMissing, otherMissing } = read;
  const missing = [...essentialMissing, ...otherMissing];
  const chain = facts === null ? "unavailable" : missing.length > 0 ? "partial" : "complete";
  return { lists, facts, accountType, coverage: { intel, chain, missing }, essentialMissing };
}
