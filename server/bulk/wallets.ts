import { readAddress } from "@/server/scans";

/** Wallets to scan, each once, with the places at which they were submitted. */
interface UniqueWallet {
  wallet: string;
  places: number[];
}

/** The same address in other letters is the same wallet. Needs valid addresses; the order is that of the first places. */
export function uniqueWallets(wallets: readonly string[], chain: string | null): UniqueWallet[] {
  const byKey = new Map<string, UniqueWallet>();
  for (const [place, wallet] of wallets.entries()) {
    const { key } = readAddress(wallet, chain ?? undefined);
    const known = byKey.get(key);
    if (known) known.places.push(place);
    else byKey.set(key, { wallet, places: [place] });
  }
  return [...byKey.values()];
}
