import { type AnySignal, signal } from "../catalogue";
import type { OrderFact, OrderItemFact, PartyBook } from "./facts";
import { isOwn, standingOf } from "./standing";

const from = { source: "analysis:calldata" };
/** Rough dollars for which nobody sells. */
const pittance = 0.05;

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
  const { maker, taker, offered, considered, makerReceives, recipient, path, market } = order;
  const isMaker = isOwn(maker) && maker.address !== null;
  const isTaker = !isMaker && (taker !== null ? isOwn(taker) : order.action === "fulfill");
  if (!isMaker && !isTaker) return null;
  const gives = isMaker ? offered : considered;
  const gets = isMaker ? makerReceives : offered;
  const evidence = { path, market, maker: maker.address, items: gives.length };
  const worthless = (items: readonly OrderItemFact[]) => items.every(({ amount }) => amount === "0");
  if (isTaker && worthless(gives)) {
    return worthless(gets) ? null : signal("transaction.takes-for-nothing", evidence, from);
  }
  if (worthless(gives)) return null;
  if (isTaker && recipient !== null && standingOf(book, recipient) === "unknown" && gets.length > 0) {
    return signal("transaction.proceeds-elsewhere", { path, what: "order", recipient }, from);
  }
  if (worthless(gets))
    return isMaker && toOneself(order, book) ? null : signal("transaction.free-order", evidence, from);
  // An item of a collection may be worth anything: only money for goods can be called too little.
  if (gets.some(isItem)) return null;
  const strange = gets.find(({ known, amount }) => !known && amount !== "0");
  const known = gets.filter((item) => item.known);
  const dollars = known.reduce((sum, { worth }) => sum + (worth ?? 1), 0);
  if (known.length === 0 || dollars < pittance) {
    if (strange?.token) return signal("transaction.unknown-money", { ...evidence, token: strange.token }, from);
    return signal("transaction.underpriced-order", { ...evidence, dollars: Math.round(dollars * 1e4) / 1e4 }, from);
  }
  return null;
}

function isItem({ standard }: OrderItemFact): boolean {
  return standard === "erc721" || standard === "erc1155";
}

function toOneself({ recipient, taker, market, offered }: OrderFact, book: PartyBook): boolean {
  // CoW's orders are known to its order book only: nothing is offered as far as calldata tells.
  if (market === "cow" && offered.length === 0) return true;
  return (recipient !== null && book.own.has(recipient)) || (taker?.address != null && book.own.has(taker.address));
}
