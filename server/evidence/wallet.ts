import type { Address } from "viem";
import type { ParsedAddress, SolanaClient } from "@/server/chains";
import type { Coverage } from "@/server/risk";
import { findOutdated } from "./current-state";
import { readEvmWallet } from "./evm-wallet";
import { readSolanaWallet } from "./solana-wallet";
import { intelCoverage, missingLists, type WalletSources } from "./sources";
import type { GatheredWallet, ReadWallet } from "./wallet-types";

/**
 * Evidence on a wallet from lists and chain, under one deadline; at once where no chain needs to be queried. Failed
 * reads are named, never thrown.
 */
export function gatherWallet(
  sources: WalletSources,
  subject: ParsedAddress,
  accountId?: string,
): GatheredWallet | Promise<GatheredWallet> {
  const { network, key } = subject;
  const lists = sources.intel.lookupAddress(key, network);
  const intel = intelCoverage(sources.intel);
  const listless = missingLists(sources.intel, network);
  const evm = network === "solana" ? null : sources.chains.evm(network);
  const solana = network === "solana" ? sources.chains.solana() : null;
  // The protected list identifies the address, so no node has to confirm it.
  if (lists.protected || !(evm || solana)) {
    const coverage: Coverage = { intel, chain: evm || solana ? "complete" : "disabled", missing: listless };
    return {
      lists,
      facts: null,
      accountType: lists.protected ? "contract" : "unknown",
      coverage,
      essentialMissing: [],
      interactions: [],
      trail: null,
    };
  }
  const deadline = sources.chains.deadline({ accountId });
  const reading: Promise<ReadWallet> = evm
    ? readEvmWallet(evm, sources, key as Address, deadline)
    : readSolanaWallet(solana as SolanaClient, sources.intel, key, deadline);
  return reading.then(async (read) => {
    const { facts, accountType, otherMissing, reached = facts !== null } = read;
    const essentialMissing = [...read.essentialMissing, ...(await findOutdated(evm ?? solana, deadline))];
    const unread = [...essentialMissing, ...otherMissing];
    const chain = !reached ? "unavailable" : unread.length > 0 ? "partial" : "complete";
    const missing = [...unread, ...listless, ...(read.beyondNodes ?? [])];
    const { interactions = [], trail = null } = read;
    return { lists, facts, accountType, coverage: { intel, chain, missing }, essentialMissing, interactions, trail };
  });
}
