import { type AnySignal, signal } from "../catalogue";
import type { OrderFact, OrderItemFact, PartyBook } from "./facts";
import { isItem, leastOf, mostOf, netSides, unfairness } from "./price-imbalance";
import { isOwn, openLabel, standingOf } from "./reputation";

const from = { source: "analysis:calldata" };
/** Rough dollars below which no owner sells. */
const pittance = 0.05;
/** Rough dollars from which an unknown return is reported, and from which it calls for review. */
const worthSaying = 1_000;
const worthAsking = 10_000;

/**
 * Judges trades by what the wallet gets for what it gives, whichever side it is on, for calls and signatures alike.
 * Giving to oneself is no trade.
 */
export function detectOrders(orders: readonly OrderFact[], book: PartyBook): AnySignal[] {
  return orders.flatMap((order) => {
    const made = judge(order, book);
    return made ? [order.guessed ? { ...made, weight: Math.min(made.weight, 40) } : made] : [];
  });
}

function judge(order: OrderFact, book: PartyBook): AnySignal | null {
  const { maker, taker, offered, considered, makerReceives, recipient, path } = order;
  const market = order.marketName ?? order.market;
  const isMaker = isOwn(maker) && maker.address !== null;
  const isTaker = !isMaker && (taker !== null ? isOwn(taker) : order.action === "fulfill");
  if (!isMaker && !isTaker) return null;
  const asked = isMaker ? offered : considered;
  const promised = isMaker ? makerReceives : offered;
  const { gives, gets } = netSides(asked, promised);
  const evidence = { path, market, maker: maker.address, items: gives.length };
  const worthless = (items: readonly OrderItemFact[]) => items.every(({ amount }) => amount === "0");
  if (isTaker && worthless(asked)) {
    return worthless(promised) ? null : signal("transaction.takes-for-nothing", evidence, from);
  }
  if (worthless(asked)) return null;
  const standing = recipient === taker?.address ? "own" : standingOf(book, recipient);
  if (isTaker && recipient !== null && (standing === "unknown" || standing === "system") && promised.length > 0) {
    const evidence = { path, what: "order", recipient, ...openLabel(book, recipient) };
    return signal("transaction.proceeds-elsewhere", evidence, from);
  }
  if (worthless(gets))
    return isMaker && toOneself(order, book)
      ? null
      : signal("transaction.free-order", { ...evidence, ...paidElsewhere(order, book, isMaker) }, from);
  const given = leastOf(gives);
  const strange = gets.find((item) => !item.known && item.amount !== "0" && item.least === 0);
  const unknownMoney = () => signal("transaction.unknown-money", { ...evidence, token: strange?.token ?? "" }, from);
  // An item may be worth anything, and people buy those of collections that no list knows: not for a fortune.
  if (gets.some(isItem)) {
    const isDear = given >= worthAsking || gives.some((item) => isItem(item) && item.least > 0);
    return strange?.token && isDear && unfairness(given, leastOf(gets)) ? unknownMoney() : null;
  }
  // Beside an item money of another kind may take back what the item is sold for.
  const paid = gives.some(isItem) ? leastOf(gives.filter((item) => !isItem(item))) : 0;
  const got = mostOf(gets);
  const most = got === null ? null : Math.max(0, got - paid);
  if (!gets.some(({ known, amount }) => known && amount !== "0") && strange?.token) return unknownMoney();
  const unfair = unfairness(given - paid, most);
  // Orders that are signed have a signal of their own for that.
  if (unfair && order.action !== "sign") return lopsided(path, given, most ?? 0, unfair.absurd);
  if (most !== null && most < pittance * gives.length) {
    return signal("transaction.underpriced-order", { ...evidence, dollars: Math.round(most * 1e4) / 1e4 }, from);
  }
  const unpriced = gets.find(({ known, worth, amount }) => known && worth === null && amount !== "0");
  return unpriced?.token && !unfair ? unpricedTrade(path, given, unpriced.token) : null;
}

/** Recipient of the payment for the maker's assets in the maker's place, and its first item. */
function paidElsewhere({ considered }: OrderFact, book: PartyBook, isMaker: boolean) {
  const paid = considered.find(
    ({ recipient, amount, standard }) =>
      recipient !== null &&
      !book.own.has(recipient) &&
      amount !== "0" &&
      (standard === "erc20" || standard === "native"),
  );
  if (!isMaker || !paid?.recipient) return {};
  const { recipient, token, symbol, claimedSymbol, decimals, amount } = paid;
  const names = { ...(symbol ? { tokenSymbol: symbol } : claimedSymbol && { claimedSymbol }) };
  const words = { ...names, ...(decimals !== undefined && { tokenDecimals: decimals }) };
  return { elsewhere: { recipient, token, ...words, amount } };
}

function lopsided(path: string, gives: number, gets: number, absurd: boolean): AnySignal {
  const evidence = { path, gives: Math.round(gives), gets: Math.round(gets) };
  return signal("transaction.lopsided-trade", evidence, { ...from, ...(absurd && { weight: 60 }) });
}

/** Signal for much given for a known token without a price: no theft as far as known, but unverifiable. */
export function unpricedTrade(path: string, gives: number, token: string): AnySignal | null {
  if (gives < worthSaying) return null;
  const evidence = { path, gives: Math.round(gives), token };
  return signal("transaction.unpriced-trade", evidence, { ...from, ...(gives < worthAsking && { weight: 10 }) });
}

function toOneself({ recipient, taker, market, offered }: OrderFact, book: PartyBook): boolean {
  // CoW's orders are known to its order book only, so calldata shows nothing offered.
  if (market === "cow" && offered.length === 0) return true;
  return (recipient !== null && book.own.has(recipient)) || (taker?.address != null && book.own.has(taker.address));
}
