import type { ParsedAddress } from "@/server/chains";
import type { MissingEvidence, WalletEvidence } from "@/server/risk";
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
  const offered = sources.chains.isOn(subject.network);
  if (!offered)
    return {
      lists,
      facts: null,
      accountType: "unknown",
      coverage: { intel, chain: "disabled", missing: [] },
      essentialMissing: [],
    };
  const { facts, accountType, missing } = await readEvmWallet(sources, subject);
  // What stands on the protected list is known: it needs no node to vouch for it.
  const essentialMissing: MissingEvidence[] = lists.protected ? [] : missing;
  const chain = facts === null ? "unavailable" : missing.length > 0 ? "partial" : "complete";
  return { lists, facts, accountType, coverage: { intel, chain, missing }, essentialMissing };
}
