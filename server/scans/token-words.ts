import type { Network } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { PartyBook } from "@/server/risk";

/** How lists name a token. */
export interface TokenWords {
  token: string | null;
  symbol: string | null;
  decimals: number | null;
}

export function tokenWords(intel: Intel, network: Network, token: string | null): TokenWords {
  const known = token === null ? null : intel.lookupToken(network, token);
  return { token, symbol: known?.symbol ?? null, decimals: known?.decimals ?? null };
}

/** Label of a party, where known. */
export function labelOf(book: Pick<PartyBook, "parties">, address: string | null): string | null {
  const lists = address === null ? undefined : book.parties.get(address)?.lists;
  return lists?.protected?.label ?? lists?.listings[0]?.label ?? null;
}
