import type { OrderItemFact } from "./facts";

/** From here on prices would have to be very wrong. */
const lopsided = 4;
/** From here on no price is that wrong. */
const absurd = 20;
/** Rough dollars below which a price robs no user. */
const triflingBelow = 10;

export function isItem({ standard }: OrderItemFact): boolean {
  return standard === "erc721" || standard === "erc1155";
}

/** Worth of both sides of a sale, less the money that is paid back: only the rest is paid for the items. */
export function netSides(gives: readonly OrderItemFact[], gets: readonly OrderItemFact[]) {
  return gives.some(isItem) ? { gives: netOf(gives, gets), gets: netOf(gets, gives) } : { gives, gets };
}

function netOf(items: readonly OrderItemFact[], other: readonly OrderItemFact[]): OrderItemFact[] {
  return items.flatMap((item) => {
    const back = moneyIn(other, item.token);
    if (isItem(item) || back === 0n) return [item];
    const all = moneyIn(items, item.token);
    if (back >= all) return [];
    const left = all - back;
    const part = (dollars: number) => (dollars * Number(left)) / Number(all);
    const { worth, least, most } = item;
    return [
      {
        ...item,
        amount: ((BigInt(item.amount) * left) / all).toString(),
        worth: worth === null ? null : part(worth),
        least: part(least),
        most: most === null ? null : part(most),
      },
    ];
  });
}

function moneyIn(items: readonly OrderItemFact[], token: string | null): bigint {
  const money = items.filter((item) => !isItem(item) && item.token === token);
  return money.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Rough dollars that one side of a trade is worth at least: what has no price may be worth nothing. */
export function leastOf(items: readonly OrderItemFact[]): number {
  return items.reduce((sum, { least }) => sum + least, 0);
}

/**
 * Greatest worth of one side in rough dollars; null where unknown. A token that no list knows adds nothing to money,
 * since an attacker could add some to deceive.
 */
export function mostOf(items: readonly OrderItemFact[]): number | null {
  const reported = items.flatMap(({ most, amount }) => (most === null || amount === "0" ? [] : [most]));
  const untold = items.filter(({ most, amount }) => most === null && amount !== "0");
  if (untold.some((item) => isItem(item) || item.known) || (reported.length === 0 && untold.length > 0)) return null;
  return reported.reduce((sum, most) => sum + most, 0);
}

/** A trade that gives so much and gets so little; null where that can't be said. */
export function unfairness(gives: number, gets: number | null): { absurd: boolean } | null {
  if (gets === null || gives < triflingBelow || gets * lopsided >= gives) return null;
  return { absurd: gets * absurd < gives };
}
