import { LRUCache } from "lru-cache";
import type { SimulatedTransaction } from "../../types";
import type { Item } from "./item";

/** Some twenty megabytes at most. */
const MAX_CALLS = 500;
const MAX_ITEMS = 200;
const kept = new LRUCache<string, readonly Item[]>({ max: MAX_CALLS });

const keyOf = (chainId: number, { to, data }: SimulatedTransaction) => `${chainId} ${to} ${data.slice(0, 10)}`;

/** State that the last simulation of the same function touched, since the next one probably touches much of it too. */
export function lastTouched(chainId: number, transaction: SimulatedTransaction): readonly Item[] {
  return kept.get(keyOf(chainId, transaction)) ?? [];
}

export function keepTouched(chainId: number, transaction: SimulatedTransaction, items: Iterable<Item>): void {
  kept.set(keyOf(chainId, transaction), [...items].slice(0, MAX_ITEMS));
}
