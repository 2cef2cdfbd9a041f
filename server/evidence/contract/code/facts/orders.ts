import type { Behaviour, CallFact } from "../engine/function-summary";
import { findPromise } from "../hazards/promises";
import { acts, isToldOrder } from "../hazards/undelivered-payment";
import { isGated } from "./access-control";
import { type Asset, anyToken, coin, comesFromCaller, type Deposits, withoutBook } from "./deposits";
import { idOf } from "./storage-locations";

/**
 * What anybody hands in for an order that only an event tells of, or by a name that promises it back, where nobody but
 * those whom `isKept` tells of takes anything out: no book says whose it is, and no way out is his.
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
  return findPromise(entry)?.promises === "return" || isToldOrder(behaviour);
}

/** As much as the caller says: what the contract works out is a price. */
function bringsFreely(call: CallFact): boolean {
  const [, , amount] = call.args;
  return comesFromCaller(call) && amount?.is === "argument" && amount.at !== undefined;
}

function assetsOf({ calls, needs }: Behaviour): Asset[] {
  const tokens = calls.filter(comesFromCaller).map(({ target }) => idOf(target) ?? anyToken);
  return needs?.has("no-value") ? tokens : [...tokens, coin];
}
