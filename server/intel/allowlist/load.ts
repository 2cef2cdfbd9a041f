import { readAave } from "./aave";
import { readContractMetadata } from "./contract-metadata";
import { curated } from "./curated";
import { readSafeDeployments } from "./safe";
import { curatedTokens } from "./tokens";
import type { ProtectedEntry, TokenEntry } from "./types";

/** All that is protected, the curated first: where sources differ about an address, the first one counts. */
export function loadProtected(): { entries: ProtectedEntry[]; tokens: TokenEntry[] } {
  const metadata = readContractMetadata();
  const aave = readAave();
  return {
    entries: [...curated, ...aave.entries, ...readSafeDeployments(), ...metadata.entries],
    tokens: [...curatedTokens, ...metadata.tokens, ...aave.tokens],
  };
}
