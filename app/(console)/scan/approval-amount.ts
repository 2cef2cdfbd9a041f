import { formatAmount } from "../../_lib/amounts";
import { plain } from "../../_lib/foreign";
import type { Messages } from "../../locales";

interface Approved {
  amount: string;
  standard: string;
  tokenDecimals: number | null;
}

/** In whole tokens; where the decimals are unknown, in the smallest units and named so. */
export function describeApproved(
  { amount, standard, tokenDecimals }: Approved,
  words: Pick<Messages["scan"]["approvals"], "all" | "unlimited" | "units" | "tokenId">,
  tag: string,
): string {
  if (amount === "all") return words.all;
  if (amount === "unlimited") return words.unlimited;
  if (standard === "erc721") return words.tokenId(plain(amount, 80));
  const shown = formatAmount(plain(amount, 80), tokenDecimals, tag);
  return tokenDecimals === null ? words.units(shown) : shown;
}
