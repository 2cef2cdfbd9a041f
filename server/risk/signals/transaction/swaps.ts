import { type AnySignal, signal } from "../catalogue";
import type { PartyBook, RouterTradeFact } from "./facts";
import { unpricedTrade } from "./orders";
import { mostOf, unfairness } from "./price-imbalance";
import { isUnknownAccount } from "./reputation";

const from = { source: "analysis:calldata" };
/** Rough dollars that may be swapped for any return, where an address other than the router handles them. */
const handledFrom = 1_000;
/** The same in pools, and for tokens that no list knows: small ones are bought every day. */
const pooledFrom = 5_000;

/** A router pays no less than it is asked for, and need not pay more: judges what it is asked for much. */
export function detectSwaps(trades: readonly RouterTradeFact[], book: PartyBook): AnySignal[] {
  return trades.flatMap((trade) => judge(trade, book) ?? []);
}

function judge(trade: RouterTradeFact, book: PartyBook): AnySignal | null {
  const { path, market, maker, gives, bought } = trade;
  const handlers = trade.handlers.filter((address) => isUnknownAccount(book, address));
  const most = mostOf(bought);
  const unfair = isUnasked(trade, handlers.length > 0) ? unfairness(gives, most) : null;
  if (unfair) {
    const isEoa = handlers.some((address) => /personal|empty/.test(book.parties.get(address)?.kind ?? ""));
    const weight = handlers.length === 0 ? 30 : unfair.absurd || isEoa ? 60 : 45;
    const evidence = { path, gives: Math.round(gives), asks: Math.round(most ?? 0), handlers };
    return signal("transaction.unprotected-swap", evidence, { ...from, weight });
  }
  const strange = bought.find(({ known, amount }) => !known && amount !== "0");
  if (strange?.token) {
    if (gives < pooledFrom || bought.some(({ known, amount }) => known && amount !== "0")) return null;
    return signal("transaction.unknown-money", { path, market, maker, items: 1, token: strange.token }, from);
  }
  const unpriced = bought.find(({ known, worth, amount }) => known && worth === null && amount !== "0");
  return handlers.length > 0 && unpriced?.token ? unpricedTrade(path, gives, unpriced.token) : null;
}

/** So much is sold for so little that it matters who handles it. */
export function isUnasked({ gives, bought }: RouterTradeFact, handled: boolean): boolean {
  return gives >= (handled ? handledFrom : pooledFrom) && unfairness(gives, mostOf(bought)) !== null;
}
