import { isMeant, isWholeToken } from "./meant";
import type { Reading } from "./reading";

/**
 * The names that phishing borrows most, and that no word or honest name is one letter from: not `trezor` (Trevor),
 * `raydium` (radium) or `starknet` (Sparknet).
 */
const UNMISTAKABLE: ReadonlySet<string> = new Set(
  `metamask walletconnect trustwallet coinbase tonkeeper solflare tokenpocket myetherwallet etherscan bscscan
  polygonscan arbiscan basescan solscan dextools dexscreener coinmarketcap coingecko binance bitfinex uniswap
  pancakeswap sushiswap opensea eigenlayer arbitrum hyperliquid polymarket layerzero`.split(/\s+/),
);

/** One of them, a letter off, is the site's name or a part of it between hyphens: `opensae.io`, `mtamask-app.com`. */
export function misspellsBrand(reading: Reading): boolean {
  return reading.hits
    .slice(0, reading.hitCount)
    .some(
      (hit) =>
        hit.match === "near" &&
        hit.inCore &&
        UNMISTAKABLE.has(hit.word.text) &&
        isWholeToken(hit, reading) &&
        isMeant(hit, reading),
    );
}
