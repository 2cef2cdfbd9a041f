import { bridges } from "./bridges";
import {
  accounts,
  approvals,
  handlers,
  modules,
  payrolls,
  resolvers,
  systemContracts,
  wallets,
} from "./infrastructure";
import { drops, marketplaces } from "./marketplaces";
import { routers } from "./routers";
import { lending, staking } from "./staking-and-lending";
import type { KnownContract } from "./types";

/** Our own list: what nearly every wallet touches. */
export const knownContracts: readonly KnownContract[] = [
  ...approvals,
  ...payrolls,
  ...resolvers,
  ...routers,
  ...marketplaces,
  ...drops,
  ...bridges,
  ...staking,
  ...lending,
  ...accounts,
  ...modules,
  ...handlers,
  ...wallets,
  ...systemContracts,
];
