import { knownContracts } from "@/server/networks/known/contracts";
import { popularTokens } from "@/server/networks/known/tokens";
import { curated as source } from "../types";
import type { ProtectedEntry, TokenEntry } from "./types";

/** Our own list: what nearly every wallet touches. */
export const curated: readonly ProtectedEntry[] = knownContracts.map((entry) => ({ ...entry, source }));

/** The tokens that most wallets hold. */
export const curatedTokens: readonly TokenEntry[] = popularTokens.map((token) => ({ ...token, source }));
