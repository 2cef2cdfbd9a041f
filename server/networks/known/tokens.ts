import { readTable } from "@/server/kernel/read-table";
import type { PopularToken } from "./types";

/**
 * The tokens that most wallets hold, so that they are known before any list was downloaded: EIP-55 addresses, checked by
 * a test. Symbols and names are those that the contracts answer.
 */
export const popularTokens: readonly PopularToken[] = readTable("networks/known/tokens.tsv").map(
  ([network = "", address = "", symbol = "", name = "", decimals]) => ({
    network,
    address: address.startsWith("0x") ? address.toLowerCase() : address,
    symbol,
    name,
    decimals: Number(decimals),
  }),
);
