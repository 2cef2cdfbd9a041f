import type { Behaviour, CallFact } from "../engine/function-summary";
import { findPromise } from "../hazards/promises";
import { acts, isReportedOrder } from "../hazards/undelivered-payment";
import { isGated } from "./access-control";
import { type Asset, anyToken, comesFromCaller, type Deposits, nativeCurrency, withoutBook } from "./deposits";
import { idOf } from "./storage-locations";

/**
 * Deposits by any address for an order recorded only in an event, or under a name that promises their return. Only
 * callers accepted by `isKept` take anything out, since no mapping records the owner and the depositor has no way to
 * withdraw.
 */
export function findOrders(all: readonly Behaviour[], isKept: (call: CallFact) => boolean): Deposits[] {
  const orders = all.filter(isOrder);
  if (orders.length === 0 || all.some(({ complete }) => !complete)) return [];
  const others = all.filter((each) => !orders.includes(each) && each.needs !== undefined);
  if (others.some(({ calls }) => calls.some((call) => acts(call) && !isKept(call)))) return [];
  return [...new Set(orders.flatMap(assetsOf))].map(withoutBook);
}

function isOrder(behaviour: Behaviour): boolean {
  const { entry, calls, writes, needs, logs } = behaviour;
  if (!logs || needs === undefined || isGated(needs) || writes.some(({ place }) => place.keys.length > 0)) return false;
  const isPaid = !needs.has("no-value");
  const brings = calls.filter(acts);
  if (!brings.every(bringsFreely) || (brings.length === 0 && !isPaid)) return false;
  return findPromise(entry)?.promises === "return" || isReportedOrder(behaviour);
}

/** The amount is the caller's choice. An amount that the contract computes is a price. */
function bringsFreely(call: CallFact): boolean {
  const [, , amount] = call.args;
  return comesFromCaller(call) && amount?.is === "argument" && amount.at !== undefined;
}

function assetsOf({ calls, needs }: Behaviour): Asset[] {
  const tokens = calls.filter(comesFromCaller).map(({ target }) => idOf(target) ?? anyToken);
  return needs?.has("no-value") ? tokens : [...tokens, nativeCurrency];
}
