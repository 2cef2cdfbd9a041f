import { randomBytes } from "node:crypto";
import type { Address, Hex } from "viem";
import {
  addressWord,
  type EvmClient,
  encodeCall,
  maxUint256,
  numberWord,
  type ReadOptions,
  RpcInvalid,
  wordAt,
} from "@/server/chains";
import type { TradeFact } from "@/server/risk";
import { type Market, marketOf } from "./markets";
import { soft } from "./soft";

const selectors = {
  getAmountsOut: "0xd06ca61f",
  buyExactly: "0xfb3bdb41", // swapETHForExactTokens
  sell: "0x5c11d795", // swapExactTokensForTokensSupportingFeeOnTransferTokens
  balanceOf: "0x70a08231",
  approve: "0x095ea7b3",
} as const satisfies Record<string, Hex>;

/** Tokens against bots make buyers wait a little before they may sell. */
const waitBlocks = 20;
const waitSeconds = 3_600;
/** A quarter is sold, so that a tax on buying leaves enough. */
const soldShare = 4n;
const keepMs = 60_000;
const mostBytes = 1024 * 1024;

/**
 * Buys a little of a token and sells some of it again, on a copy of the chain and in the name of somebody new. Null:
 * there is no pool for it; undefined: the node can't try things out, or did not answer.
 */
export async function tryTrade(
  client: EvmClient,
  token: Address,
  options: ReadOptions,
): Promise<TradeFact | null | undefined> {
  const key = `trade ${token}`;
  const kept = client.caches.state.find<TradeFact | null>(key);
  if (kept) return kept.value;
  const market = marketOf(client.network);
  const quote = await soft(
    client.call({ to: market.router, data: quoteFor(market.spend, market.wrapped, token) }, options),
  );
  if (quote === undefined) return undefined;
  const amount = quote.ok ? quoted(quote.data) : 0n;
  if (amount < 2n * soldShare) return null;
  if (!client.supports("eth_simulateV1")) return undefined;
  const trade = await soft(simulate(client, market, token, amount, options));
  if (trade) client.caches.state.keep(key, trade, keepMs);
  return trade;
}

function simulate(
  client: EvmClient,
  market: Market,
  token: Address,
  amount: bigint,
  options: ReadOptions,
): Promise<TradeFact> {
  // Nobody that a token could know beforehand.
  const buyer: Address = `0x${randomBytes(20).toString("hex")}`;
  const { router, wrapped, spend } = market;
  const sold = amount / soldShare;
  const call = (to: Address, data: Hex, value = 0n) => ({ from: buyer, to, data, value: `0x${value.toString(16)}` });
  const balance = (of: Address) => call(of, encodeCall(selectors.balanceOf, addressWord(buyer)));
  const end = numberWord(maxUint256);
  const buy = [
    call(
      router,
      encodeCall(
        selectors.buyExactly,
        numberWord(amount),
        numberWord(128n),
        addressWord(buyer),
        end,
        ...path(wrapped, token),
      ),
      2n * spend,
    ),
    balance(token),
    call(token, encodeCall(selectors.approve, addressWord(router), end)),
  ];
  const sell = [
    call(router, quoteFor(sold, token, wrapped)),
    call(
      router,
      encodeCall(
        selectors.sell,
        numberWord(sold),
        numberWord(0n),
        numberWord(160n),
        addressWord(buyer),
        end,
        ...path(token, wrapped),
      ),
    ),
    balance(wrapped),
  ];
  const head = client.caches.state.find<number>("eth_blockNumber ")?.value;
  const time = Math.floor(client.clock.now() / 1_000) + waitSeconds;
  const later = { time: hex(time), ...(head !== undefined && { number: hex(head + waitBlocks) }) };
  const blockStateCalls = [
    { stateOverrides: { [buyer]: { balance: hex(4n * spend) } }, calls: buy },
    { blockOverrides: later, calls: sell },
  ];
  const check = (result: unknown) => readTrade(readResults(result, buy.length + sell.length), market, amount, sold);
  const params = [{ blockStateCalls, validation: false }, "latest"];
  return client.request(
    { method: "eth_simulateV1", params, check, maxBytes: mostBytes, chainSized: true, heavy: true },
    options,
  );
}

function readTrade(
  results: readonly (Hex | undefined)[],
  { name: market }: Market,
  amount: bigint,
  sold: bigint,
): TradeFact {
  const [bought, held, , expected, sale, received] = results;
  if (bought === undefined) return { market, bought: false, sold: null, buyTax: null, sellTax: null };
  const balance = (held && wordAt(held)) ?? 0n;
  const buyTax = taxOf(balance, amount);
  if (balance < sold) return { market, bought: true, sold: null, buyTax, sellTax: null };
  const paid = (received && wordAt(received)) ?? 0n;
  const isSold = sale !== undefined && paid > 0n;
  return {
    market,
    bought: true,
    sold: isSold,
    buyTax,
    sellTax: isSold && expected ? taxOf(paid, quoted(expected)) : null,
  };
}

/** What is missing of what was due, in percent with one decimal. */
function taxOf(got: bigint, due: bigint): number {
  if (due <= 0n || got >= due) return 0;
  return Number(((due - got) * 1_000n) / due) / 10;
}

/** What each call returned; undefined for those that failed. Nodes put empty blocks between those asked for. */
function readResults(result: unknown, count: number): (Hex | undefined)[] {
  if (!Array.isArray(result) || result.length > 2 * waitBlocks)
    throw new RpcInvalid("The node simulated something else");
  const calls = result.flatMap((block: unknown) => {
    const inside = (block as { calls?: unknown } | null)?.calls;
    return Array.isArray(inside) ? inside.slice(0, count) : [];
  });
  if (calls.length !== count) throw new RpcInvalid("The node simulated another number of calls");
  return calls.map((call: unknown) => {
    const { status, returnData } = (call ?? {}) as { status?: unknown; returnData?: unknown };
    if (status !== "0x1") return undefined;
    if (typeof returnData !== "string" || returnData.length > 4_096 || !/^0x[0-9a-fA-F]*$/.test(returnData))
      throw new RpcInvalid("The node sent something else than bytes");
    return returnData as Hex;
  });
}

function quoteFor(amount: bigint, from: Address, to: Address): Hex {
  return encodeCall(selectors.getAmountsOut, numberWord(amount), numberWord(64n), ...path(from, to));
}

/** The last of two amounts. */
function quoted(data: Hex): bigint {
  return wordAt(data, 3) ?? 0n;
}

function path(from: Address, to: Address): string[] {
  return [numberWord(2n), addressWord(from), addressWord(to)];
}

function hex(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}
