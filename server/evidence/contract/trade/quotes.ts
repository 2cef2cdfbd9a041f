import { type Address, type Hex, zeroAddress } from "viem";
import { addressWord, type EvmClient, encodeCall, type ReadOptions, wordAt } from "@/server/chains";
import { hex, randomAddress, readReturned } from "@/server/chains/simulate";
import type { Market } from "../markets";
import { quoted, quoteFor, selectors } from "./calls";
import { type CallResult, readResults } from "./outcome";
import { MIN_UNITS } from "./trial";

export interface Quote {
  market: Market;
  /** Amount that a sum of the native currency buys, in base units. */
  amount: bigint;
  /** The token's pool; null: not known. */
  pool: Address | null;
}

const gas = hex(1_500_000n);
const MAX_BYTES = 256 * 1024;

/** Quotes of the markets for a token and a sum, largest first, in one simulation. Throws RpcError. */
export async function readQuotes(
  client: EvmClient,
  markets: readonly Market[],
  token: Address,
  sums: (market: Market) => bigint,
  options: ReadOptions,
): Promise<Quote[]> {
  const from = randomAddress();
  const calls = markets.flatMap((market) => [
    { from, to: market.router, data: quoteFor(sums(market), [...market.route, token]), gas },
    { from, ...poolCall(market, token), gas },
  ]);
  const stateOverrides = Object.fromEntries(markets.flatMap(({ router, code }) => (code ? [[router, { code }]] : [])));
  const params = [{ blockStateCalls: [{ stateOverrides, calls }], validation: false }, "latest"];
  const check = (result: unknown) => readResults(result, calls.length);
  const results = await client.request(
    { method: "eth_simulateV1", params, check, maxBytes: MAX_BYTES, chainSized: true, heavy: true },
    options,
  );
  const quotes = markets.map((market, index): Quote => {
    const amount = wordsOf(results[2 * index]!, quoted) ?? 0n;
    return { market, amount, pool: wordsOf(results[2 * index + 1]!, readPool) ?? null };
  });
  return quotes.filter(({ amount }) => amount >= MIN_UNITS).sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

function poolCall({ code, factory, router, route }: Market, token: Address): { to: Address; data: Hex } {
  const [selector, to] = code
    ? ([selectors.poolOf, router] as const)
    : ([selectors.getPair, factory ?? router] as const);
  return { to, data: encodeCall(selector, addressWord(route.at(-1)!), addressWord(token)) };
}

function readPool(data: Hex): Address | null {
  const word = wordAt(data, 0);
  if (!word || data.length !== 66 || word >> 160n) return null;
  return `0x${word.toString(16).padStart(zeroAddress.length - 2, "0")}`;
}

function wordsOf<T>({ ok, returned }: CallResult, read: (data: Hex) => T): T | undefined {
  return ok ? read(readReturned(returned)) : undefined;
}
