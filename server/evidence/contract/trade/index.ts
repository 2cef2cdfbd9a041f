import type { Address } from "viem";
import { type EvmClient, type ReadOptions, RpcInvalid, RpcRejected } from "@/server/chains";
import { readHead } from "@/server/chains/simulate";
import type { TradeFact } from "@/server/risk";
import { type Market, marketsOf } from "../markets";
import { readOptional } from "../optional-read";
import { quoted, quoteFor } from "./calls";
import { type Outcome, readOutcome, readResults } from "./outcome";
import { type Quote, readQuotes } from "./quotes";
import { type Manner, writeScript } from "./script";
import { largeSums, MIN_UNITS, prepareTrial, salesOf, type Trial } from "./trial";

const keepMs = 60_000;
/** A pool may come any moment. */
const keepNoneMs = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Buys a little of a token and sells it again, on a copy of the chain and in the names of two who are new, on the market
 * that gives most of it. Null: no market has a pool for it; undefined: the node can't try things out, or did not answer.
 */
export async function tryTrade(
  client: EvmClient,
  token: Address,
  options: ReadOptions,
): Promise<TradeFact | null | undefined> {
  const key = `trade ${token}`;
  const kept = client.caches.state.find<TradeFact | null>(key);
  if (kept) return kept.value;
  const markets = marketsOf(client.network, token);
  // Named as missing beside the judgement: see gatherContract.
  if (markets.length === 0) return null;
  const [quotes, head] = client.supports("eth_simulateV1")
    ? await Promise.all([
        readOptional(readQuotes(client, markets, token, ({ spend }) => largeSums * spend, options)),
        readOptional(readHead(client, options)),
      ])
    : [undefined, undefined];
  if (!quotes) return withoutTrial(client, markets[0]!, token, options);
  const [best] = quotes;
  if (!best) {
    client.caches.state.keep(key, null, keepNoneMs);
    return null;
  }
  if (!head) return undefined;
  const now = Math.floor(client.clock.now() / 1_000);
  const tryOn = ({ market, pool, amount }: Quote) =>
    readOptional(tryOut(client, prepareTrial({ market, pool, token, head, now }, amount), options));
  const first = await tryOn(best);
  // Pools of the third version take no token that has a tax, though another exchange does, at about the price.
  const other = quotes.find(({ market, amount }) => market.name !== best.market.name && 2n * amount >= best.amount);
  const second = first?.sold === false && other ? await tryOn(other) : undefined;
  const trade = second?.sold ? second : first;
  if (trade) client.caches.state.keep(key, trade, keepMs);
  return trade;
}

/** Where nothing can be simulated: null without a pool on the chain's own router, as far as that can be asked. */
async function withoutTrial(
  client: EvmClient,
  { router, code, route, spend }: Market,
  token: Address,
  options: ReadOptions,
): Promise<null | undefined> {
  if (code || client.supports("eth_simulateV1")) return undefined;
  const data = quoteFor(largeSums * spend, [...route, token]);
  const quote = await readOptional(client.call({ to: router, data }, options));
  return quote && (!quote.ok || quoted(quote.data) < MIN_UNITS) ? null : undefined;
}

async function tryOut(client: EvmClient, trial: Trial, options: ReadOptions): Promise<TradeFact> {
  let first: Outcome;
  try {
    first = await run(client, trial, "strict", options);
  } catch (error) {
    if (error instanceof RpcInvalid && error.tooLarge) return (await run(client, trial, "sparing", options)).fact;
    if (!(error instanceof RpcRejected) || error.methodMissing) throw error;
    const { fact } = await run(client, trial, "plain", options);
    return { ...fact, partial: true };
  }
  if (!isShort(trial, first)) return first.fact;
  // Less arrived than was bought, so that all of it could not be sold: once more, with what there is.
  const { large, small } = trial;
  const { held } = first;
  const known = { ...trial, large: { ...large, held: held.large }, small: { ...small, held: held.small } };
  return (await readOptional(run(client, known, "strict", options)))?.fact ?? first.fact;
}

function isShort(trial: Trial, { held }: Outcome): boolean {
  const { little, all } = salesOf(trial);
  return (held.large > 0n && held.large < little) || (held.small > 0n && held.small < all);
}

function run(client: EvmClient, trial: Trial, manner: Manner, options: ReadOptions): Promise<Outcome> {
  const script = writeScript(trial, manner);
  const count = script.blockStateCalls.reduce((sum, { calls }) => sum + calls.length, 0);
  const check = (result: unknown) => readOutcome(trial, readResults(result, count));
  const params = [script, "latest"];
  return client.request(
    { method: "eth_simulateV1", params, check, maxBytes: MAX_BYTES, chainSized: true, heavy: true },
    options,
  );
}
