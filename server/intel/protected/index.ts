import { readAave } from "./aave";
import { bridges } from "./bridges";
import { readContractMetadata } from "./contract-metadata";
import { accounts, approvals, systemContracts } from "./infrastructure";
import { marketplaces } from "./marketplaces";
import { routers } from "./routers";
import { readSafeDeployments } from "./safe";
import { lending, staking } from "./staking-and-lending";
import { curatedTokens } from "./tokens";
import type { ProtectedEntry, TokenEntry } from "./types";

/** Our own list: what nearly every wallet touches. */
export const curated: readonly ProtectedEntry[] = [
  ...approvals,
  ...routers,
  ...marketplaces,
  ...bridges,
  ...staking,
  ...lending,
  ...accounts,
  ...systemContracts,
];

/** All that is protected, the curated first: where sources differ about an address, the first one counts. */
export function loadProtected(): { entries: ProtectedEntry[]; tokens: TokenEntry[] } {
  const metadata = readContractMetadata();
  const aave = readAave();
  return {
    entries: [...curated, ...aave.entries, ...readSafeDeployments(), ...metadata.entries],
    tokens: [...curatedTokens, ...metadata.tokens, ...aave.tokens],
  };
}
