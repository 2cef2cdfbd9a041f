import { bridges } from "./bridges";
import { accounts, approvals, payrolls, systemContracts, wallets } from "./infrastructure";
import { marketplaces } from "./marketplaces";
import { routers } from "./routers";
import { lending, staking } from "./staking-and-lending";
import type { ProtectedEntry } from "./types";

/** Our own list: what nearly every wallet touches. */
export const curated: readonly ProtectedEntry[] = [
  ...approvals,
  ...payrolls,
  ...routers,
  ...marketplaces,
  ...bridges,
  ...staking,
  ...lending,
  ...accounts,
  ...wallets,
  ...systemContracts,
];
