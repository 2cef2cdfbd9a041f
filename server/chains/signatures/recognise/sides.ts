import { moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { Struct, UNREADABLE } from "../typed-data/struct";

/** Both sides of the signer's trade, and the struct that states them. */
interface Sides {
  readonly terms: Struct;
  readonly sold: readonly OrderItem[];
  readonly bought: readonly OrderItem[];
}

type Side = (typeof SIDES)[keyof typeof SIDES];

const MAX_TRADES = 32;
/** Words for the two sides of a trade, seen from its signer: CoW, 1inch, Kyber, 0x, ParaSwap, LI.FI, Bungee and their kin. */
const SIDES = {
  sold: patternsOf(
    "sell(?:ing)?|sold|make[r]?|making|in(?:put)?|src|source|from|offer(?:ed|ing)?|giv(?:e|en|ing)|origin|spend",
  ),
  bought: patternsOf(
    "buy(?:ing)?|bought|take[r]?|taking|out(?:put)?|dst|dest(?:ination)?|to|want(?:ed)?|ask(?:ed)?|get|receiv(?:e|ed|ing)|target|return",
  ),
};
const TOKEN = /^(?:nft|token|asset|item|collection|currency|contract)(?:contract|token|collection)?(?:address)?$/;
const AMOUNT = /^(?:(?:token|min|minimum)?amount|value|quantity|count|price)$/;
const ID = /^(?:(?:nft|token|asset|item)?id|identifier)$/;

function patternsOf(side: string) {
  const thing = "(?:token|asset|currency)";
  return {
    token: new RegExp(`^(?:(?:${side})${thing}|${thing}(?:to)?(?:${side}))(?:address)?$`),
    amount: new RegExp(
      `^(?:min(?:imum)?|max(?:imum)?)?(?:(?:${side})${thing}?amount|amount(?:${side})|(?:${side})min)(?:min(?:imum)?|max(?:imum)?)?$`,
    ),
    struct: new RegExp(`^(?:${side})(?:${thing}|item|side)?s?$`),
  };
}

/** Trades that a message states by the names of their two sides: two tokens with their amounts, or a struct for each. */
export function findSides(message: Struct): Sides[] {
  const found: Sides[] = [];
  const visit = (terms: Struct) => {
    const sold = itemsOf(terms, SIDES.sold, (struct, name) => struct.uint(name));
    const bought = itemsOf(terms, SIDES.bought, (struct, name) => struct.least(name));
    if (sold && bought) found.push({ terms, sold, bought });
    else
      for (const { value } of terms.fields())
        for (const one of [value].flat()) if (one instanceof Struct && found.length < MAX_TRADES) visit(one);
  };
  visit(message);
  return found;
}

/** @param count reads an amount: the most of what is sold, the least of what is bought */
function itemsOf(terms: Struct, side: Side, count: (struct: Struct, name: string) => bigint): OrderItem[] | null {
  const token = nameOf(terms, "address", side.token);
  const amount = nameOf(terms, "uint", side.amount);
  if (token !== null && amount !== null) return [moneyItem(terms.party(token), count(terms, amount), null)];
  for (const { name, value } of terms.fields()) {
    if (!side.struct.test(plain(name))) continue;
    const structs = [value].flat().filter((one) => one instanceof Struct);
    const items = structs.map((one) => itemOf(one, count));
    if (items.length > 0 && items.every((one) => one !== null)) return items;
  }
  return null;
}

function itemOf(struct: Struct, count: (struct: Struct, name: string) => bigint): OrderItem | null {
  const token = nameOf(struct, "address", TOKEN);
  const amount = nameOf(struct, "uint", AMOUNT);
  const id = nameOf(struct, "uint", ID);
  if (token === null || (amount === null && id === null)) return null;
  const units = amount === null ? 1n : count(struct, amount);
  const at = struct.party(token) ?? UNREADABLE;
  const isItem = id !== null && at !== ZERO_ADDRESS && (struct.uint(id) !== 0n || units === 1n);
  if (!isItem) return moneyItem(at, units, null);
  return nftItem(units > 1n ? "erc1155" : "erc721", at, struct.uint(id), units);
}

/** The first field of that kind whose name fits. */
function nameOf(struct: Struct, kind: "address" | "uint", pattern: RegExp): string | null {
  for (const field of struct.fields()) if (field.kind === kind && pattern.test(plain(field.name))) return field.name;
  return null;
}

const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
