import { maxUint256 } from "viem";
import { moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Address } from "../../calldata/types";
import { Struct, type TypedValue, UNREADABLE } from "../typed-data/struct";

/** Both sides of the signer's trade, and the struct that states them. */
interface Sides {
  readonly terms: Struct;
  readonly sold: readonly OrderItem[];
  readonly bought: readonly OrderItem[];
}

type Side = ReturnType<typeof patternsOf>;
type Count = (value: TypedValue) => bigint;

const MAX_TRADES = 32;
const MAX_ITEMS = 64;
/** Words for the two sides of a trade, seen from its signer: CoW, ParaSwap, LI.FI, Bungee, AirSwap and their kin. */
const SOLD = "sell(?:ing)?|sold|in(?:put)?|src|source|from|offer(?:ed|ing)?|giv(?:e|en|ing)|origin|spend|signer";
const BOUGHT =
  "buy(?:ing)?|bought|out(?:put)?|dst|dest(?:ination)?|to|want(?:ed)?|ask(?:ed)?|get|receiv(?:e|ed|ing)|target|return|sender";
/** Words for a party's own side: 0x, 1inch, Kyber, Bebop. */
const MAKER = "maker?|making";
const TAKER = "taker?|taking";
const BY_MAKER = { sold: patternsOf(`${SOLD}|${MAKER}`), bought: patternsOf(`${BOUGHT}|${TAKER}`) };
const BY_TAKER = { sold: patternsOf(`${SOLD}|${TAKER}`), bought: patternsOf(`${BOUGHT}|${MAKER}`) };
const TOKEN = /^(?:nft|token|asset|item|collection|currency|contract)(?:contract|token|collection)?(?:address)?$/;
const AMOUNT = /^(?:(?:token|min|minimum)?amount|value|quantity|count|price)$/;
const ID = /^(?:(?:nft|token|asset|item)?id|identifier)$/;
/** ERC-165's name for ERC-721. */
const COLLECTION_KIND = "0x80ac58cd";

function patternsOf(side: string) {
  const thing = "(?:token|asset|currency)";
  return {
    token: new RegExp(`^(?:(?:${side})${thing}|${thing}(?:to)?(?:${side}))s?(?:address(?:es)?)?$`),
    amount: new RegExp(
      `^(?:min(?:imum)?|max(?:imum)?)?(?:(?:${side})${thing}?amounts?|amounts?(?:${side})|(?:${side})min)(?:min(?:imum)?|max(?:imum)?)?$`,
    ),
    struct: new RegExp(`^(?:${side})(?:${thing}|item|side)?s?$`),
  };
}

/** The most of what is sold, the least of what is bought. */
const most: Count = (value) => (typeof value === "bigint" ? value : maxUint256);
const least: Count = (value) => (typeof value === "bigint" && value > 0n ? value : 0n);

/** A message may be for both its parties to sign. The wallet is its taker where it is named as that, and not as maker. */
export function isTaker(message: Struct, wallet: Address): boolean {
  const isNamed = (party: string) =>
    [...message.fields()].some(({ name, value }) => plain(name).replace(/address$/, "") === party && value === wallet);
  return isNamed("taker") && !isNamed("maker");
}

/** Trades that a message states by the names of their two sides: two tokens with their amounts, or a struct for each. */
export function findSides(message: Struct, wallet: Address): Sides[] {
  const found: Sides[] = [];
  const by = isTaker(message, wallet) ? BY_TAKER : BY_MAKER;
  const visit = (terms: Struct) => {
    const sold = itemsOf(terms, by.sold, most);
    const bought = itemsOf(terms, by.bought, least);
    if (sold && bought) found.push({ terms, sold, bought });
    else
      for (const { value } of terms.fields())
        for (const one of [value].flat()) if (one instanceof Struct && found.length < MAX_TRADES) visit(one);
  };
  visit(message);
  return found;
}

/** Items that terms ask for on this network, where they state no more than that. */
export function findBought(terms: Struct, wallet: Address): readonly OrderItem[] | null {
  if ([...terms.fields()].some(({ name }) => /chain/i.test(name))) return null;
  return itemsOf(terms, (isTaker(terms, wallet) ? BY_TAKER : BY_MAKER).bought, least);
}

function itemsOf(terms: Struct, side: Side, count: Count): OrderItem[] | null {
  const token = nameOf(terms, "address", side.token);
  const amount = nameOf(terms, "uint", side.amount);
  if (token !== null && amount !== null) return [moneyItem(terms.party(token), count(terms.at(amount)), null)];
  const listed = listedItems(terms, side, count);
  if (listed) return listed;
  let none: OrderItem[] | null = null;
  for (const { name, kind, value } of terms.fields()) {
    if (!side.struct.test(plain(name))) continue;
    const structs = [value].flat().filter((one) => one instanceof Struct);
    const items = structs.map((one) => itemOf(one, count));
    if (items.length > 0 && items.every((one) => one !== null)) return items;
    if (kind === "array" && /^[A-Z]/.test(terms.typeOf(name) ?? "") && [value].flat().length === 0) none = [];
  }
  return none;
}

/** Tokens in one list, their amounts in another; lists of lists where there are several makers. */
function listedItems(terms: Struct, side: Side, count: Count): OrderItem[] | null {
  const token = nameOf(terms, "array", side.token);
  const amount = nameOf(terms, "array", side.amount);
  if (token === null || amount === null || !terms.typeOf(token)?.startsWith("address")) return null;
  const [tokens, amounts] = [token, amount].map((name) => terms.list(name).flat(2)) as [TypedValue[], TypedValue[]];
  return tokens
    .slice(0, MAX_ITEMS)
    .map((one, i) =>
      moneyItem(typeof one === "string" ? (one as Address) : UNREADABLE, count(amounts[i] ?? null), null),
    );
}

function itemOf(struct: Struct, count: Count): OrderItem | null {
  const token = nameOf(struct, "address", TOKEN);
  const amount = nameOf(struct, "uint", AMOUNT);
  const id = nameOf(struct, "uint", ID);
  if (token === null || (amount === null && id === null)) return null;
  const isOneOfAKind = struct.hex("kind") === COLLECTION_KIND;
  const units = amount === null || isOneOfAKind ? 1n : count(struct.at(amount));
  const at = struct.party(token) ?? UNREADABLE;
  const isItem = id !== null && at !== ZERO_ADDRESS && (struct.uint(id) !== 0n || units === 1n);
  if (!isItem) return moneyItem(at, units, null);
  return nftItem(units > 1n ? "erc1155" : "erc721", at, struct.uint(id), units);
}

/** The first field of that kind whose name fits. */
function nameOf(struct: Struct, kind: "address" | "uint" | "array", pattern: RegExp): string | null {
  for (const field of struct.fields()) if (field.kind === kind && pattern.test(plain(field.name))) return field.name;
  return null;
}

const plain = (name: string) => name.toLowerCase().replaceAll("_", "");
