import { isMadeOfWords, isWholeToken } from "./plausibility";
import type { Hit, Reading } from "./tokenised-name";
import type { Word } from "./vocabulary";

/**
 * The names that phishing borrows most, and that no word or honest name is one letter from: not `trezor` (Trevor),
 * `raydium` (radium) or `starknet` (Sparknet).
 */
const UNMISTAKABLE: ReadonlySet<string> = new Set(
  `metamask walletconnect trustwallet coinbase tonkeeper solflare tokenpocket myetherwallet etherscan bscscan
  polygonscan arbiscan basescan solscan dextools dexscreener coinmarketcap coingecko binance bitfinex uniswap
  pancakeswap sushiswap opensea eigenlayer arbitrum hyperliquid polymarket layerzero`.split(/\s+/),
);

/**
 * The site's name, or a part of it between hyphens, is one of them with a letter off (`opensae.io`, `ethersscan.io`, but
 * not `devtools.com`), or any brand in letters and digits that pass for its own (`metarnask.com`, `1edger.com`).
 */
export function misspellsBrand(reading: Reading): boolean {
  return reading.hits.slice(0, reading.hitCount).some((hit) => isMisspelt(hit, reading));
}

export function isMisspelt(hit: Hit, reading: Reading): boolean {
  const { brand, family, text } = hit.word;
  if (!hit.inCore || brand === undefined || family === "platform" || !isWholeToken(hit, reading)) return false;
  if (hit.match === "near") return UNMISTAKABLE.has(text) && !isMadeOfWords(hit, reading, isEveryday);
  // A brand with digits for letters is a word in disguise itself: `matr1x`.
  return hit.match === "lookalike" && !/\d/.test(text);
}

const isEveryday = ({ family }: Word) => family === "common";

/** More of them that may be written with a hyphen where no honest name has one. */
const ALSO_PARTED = "ledgerlive magiceden pudgypenguins revokecash".split(" ");
const PARTED: ReadonlySet<string> = new Set([...UNMISTAKABLE, ...ALSO_PARTED]);
/** Cut in two these are words like any others: `open-sea-cruises.com`. */
const ORDINARY_PARTED: ReadonlySet<string> = new Set(["opensea", "polymarket"]);

/** One of them cut by a hyphen, and how it is written: `ledger-live-update.com`, `layer-zero.claims`. */
export function partedBrand({ site: { core } }: Reading): { brand: string; written: string } | undefined {
  if (!core.includes("-")) return undefined;
  const parts = core.split("-");
  for (let i = 1; i < parts.length; i++) {
    const brand = parts[i - 1]! + parts[i]!;
    if (PARTED.has(brand) && !ORDINARY_PARTED.has(brand)) return { brand, written: `${parts[i - 1]}-${parts[i]}` };
  }
  return undefined;
}
