import { contractsOfEntries, wrappedCurrencies } from "@/server/networks/known/own-contracts";
import { curated as source } from "../types";
import { readAave } from "./aave";
import { readContractMetadata } from "./contract-metadata";
import { curated, curatedTokens } from "./curated";
import { readSafeDeployments } from "./safe";
import type { ProtectedEntry, TokenEntry } from "./types";

/** All that is protected, the curated first: where sources differ about an address, the first one counts. */
export function loadProtected(): { entries: ProtectedEntry[]; tokens: TokenEntry[] } {
  const metadata = readContractMetadata();
  const aave = readAave();
  return {
    entries: [
      ...curated,
      ...contractsOfEntries().map((entry) => ({ ...entry, source })),
      ...aave.entries,
      ...readSafeDeployments(),
      ...metadata.entries,
    ],
    tokens: [
      ...curatedTokens,
      ...wrappedCurrencies().map((token) => ({ ...token, source })),
      ...metadata.tokens,
      ...aave.tokens,
    ],
  };
}
