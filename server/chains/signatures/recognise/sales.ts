import { buildOrder, moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { isNativeMark } from "../../calldata/known";
import type { Address } from "../../calldata/types";
import { Struct, type TypedValue } from "../typed-data/struct";
import { receiversOf } from "./custom";
import { marketNameOf, type Recogniser, signerParty } from "./meaning";

/** How markets name who sells, what is sold, and for what. In lower case, without underscores. */
const SELLER = /^(?:seller|maker|offerer|lister|vendor|owner|trader|signer|creator)(?:address)?$/;
const BUYER = /^(?:buyer|bidder|purchaser)(?:address)?$/;
const COLLECTION = /^(?:nft|collection|erc721|erc1155)(?:token|contract|collection)?(?:address)?$/;
/** What is sold where no field is named after collections, and else what is paid with. */
const TOKEN = /^(?:(?:token|asset|item)(?:contract)?(?:address)?|contract(?:address)?)$/;
const ID = /^(?:(?:nft|token|asset|item|erc721token|erc1155token)?ids?|identifiers?|identifierorcriteria)$/;
const PRICE =
  /^(?:.*price|(?:erc20|payment|currency|pay|ask|asking|sale|consideration)(?:token)?(?:amount|value)?|cost)$/;
const CURRENCY =
  /^(?:(?:payment|erc20|currency|pricing|price|quote|settlement|pay)(?:token|currency|method|asset)?(?:address)?|currencyaddress)$/;
const COUNT = /^(?:amounts?|quantity|quantities|count|erc1155tokenamount|nftamount|units)$/;
const ENDS = ["expiration", "expiry", "expiryTime", "expirationTime", "endTime", "deadline", "validUntil"];
const BUYING = /bid|buy|purchase|collectionoffer/i;
const SELLING = /sell|sale|list|ask|auction|order/i;
const MAX_ITEMS = 64;
const ID_BITS = 160n;

/** What stands around an item, from the outermost struct inwards. */
interface Terms {
  readonly collection: Address | null;
  readonly price: bigint | null;
  readonly currency: Address | null;
}

interface Lot {
  readonly collection: Address;
  readonly id: bigint;
  readonly count: bigint;
  readonly price: bigint;
  readonly currency: Address | null;
}

/**
 * A sale on a market of no known kind, in whatever nesting: the signer as its seller or maker, a collection, an item's id
 * and a price. What is not read of the price counts as none.
 */
export const recogniseSale: Recogniser = (message, signing) => {
  const seller = named(message, SELLER);
  if (seller === null ? !SELLING.test(message.type) : seller !== signing.wallet && names(message, signing.wallet))
    return null;
  if (named(message, BUYER) === signing.wallet || isBuying(message)) return null;
  const lots: Lot[] = [];
  collect(message, { collection: null, price: null, currency: null }, lots);
  if (lots.length === 0) return null;
  const maker = signerParty(signing, seller);
  const end = ENDS.find((name) => message.kindOf(name) === "uint");
  const order = buildOrder({
    market: "other",
    ...marketNameOf(signing),
    action: "sign",
    maker,
    taker: null,
    offered: lots.map(({ collection, id, count }) => nftItem(count > 1n ? "erc1155" : "erc721", collection, id, count)),
    considered: lots.map((lot) => ({ ...paid(lot), recipient: maker.address })),
    recipient: null,
    ...(end !== undefined && { endTime: message.uint(end) }),
  });
  const recipients = receiversOf(message, signing.wallet);
  return { kind: "order", protocol: null, signer: seller, effects: [order], recipients };
};

const plain = (name: string) => name.toLowerCase().replaceAll("_", "");

function named(message: Struct, pattern: RegExp): Address | null {
  const found = [...message.fields()].flatMap(({ name, kind, value }) =>
    kind === "address" && typeof value === "string" && pattern.test(plain(name)) ? [value as Address] : [],
  );
  return found[0] ?? null;
}

/** Somewhere among its own fields. */
function names(message: Struct, wallet: Address): boolean {
  return [...message.fields()].some(({ kind, value }) => kind === "address" && value === wallet);
}

/** By the type's name, or by what its fields say of the side. */
function isBuying(message: Struct): boolean {
  const ask = ["isAsk", "isSell", "isOrderAsk", "sell"].find((name) => message.kindOf(name) === "bool");
  if (ask !== undefined) return message.at(ask) === false;
  return BUYING.test(message.type);
}

function collect(struct: Struct, around: Terms, lots: Lot[]): void {
  const found: { collection?: Address; token?: Address; price?: bigint; currency?: Address } = {};
  const ids: bigint[] = [];
  const packed: bigint[] = [];
  let count = 1n;
  for (const { name, kind, value } of struct.fields()) {
    const as = plain(name);
    if (kind === "address" && typeof value === "string") {
      if (CURRENCY.test(as)) found.currency ??= value as Address;
      else if (COLLECTION.test(as)) found.collection ??= value as Address;
      else if (TOKEN.test(as)) found.token ??= value as Address;
    } else if (kind === "uint") {
      if (ID.test(as)) ids.push(struct.uint(name));
      else if (PRICE.test(as)) found.price = least(found.price, value);
      else if (COUNT.test(as)) count = struct.uint(name) || 1n;
    } else if (kind === "array" && Array.isArray(value)) {
      if (ID.test(as)) ids.push(...numbersIn(value));
      if (as === "items" && struct.typeOf(name) === "bytes32[]") packed.push(...wordsIn(value));
      if (/prices$/.test(as)) found.price = value.reduce<bigint | undefined>(least, found.price);
    }
  }
  const terms: Terms = {
    collection: found.collection ?? found.token ?? around.collection,
    price: found.price ?? innerPrice(struct) ?? around.price,
    currency: found.currency ?? (found.collection && found.token) ?? around.currency,
  };
  const { collection, price, currency } = terms;
  const add = (id: bigint, asked: bigint) => {
    if (collection !== null && lots.length < MAX_ITEMS) lots.push({ collection, id, count, price: asked, currency });
  };
  if (price !== null) for (const id of ids) add(id, price);
  // Element packs a price in front of each id.
  for (const word of packed) add(BigInt.asUintN(Number(ID_BITS), word), word >> ID_BITS);
  for (const inner of structsIn(struct)) collect(inner, terms, lots);
}

/** Of terms that stand in a struct of their own, beside the item. */
function innerPrice(struct: Struct): bigint | undefined {
  let price: bigint | undefined;
  for (const inner of structsIn(struct)) {
    const fields = [...inner.fields()].map((field) => ({ ...field, as: plain(field.name) }));
    if (fields.some(({ as }) => ID.test(as))) continue;
    const own = fields.filter(({ kind, as }) => kind === "uint" && PRICE.test(as));
    for (const { value } of own) price = least(price, value);
    price ??= innerPrice(inner);
  }
  return price;
}

/** The lowest of the prices that are named: a seller gets no more than that. */
function least(known: bigint | undefined, value: TypedValue): bigint {
  const asked = typeof value === "bigint" ? value : 0n;
  return known === undefined || asked < known ? asked : known;
}

const numbersIn = (list: readonly TypedValue[]) => list.filter((one) => typeof one === "bigint");
const wordsIn = (list: readonly TypedValue[]) =>
  list.flatMap((one) => (typeof one === "string" && /^0x[0-9a-f]{64}$/i.test(one) ? [BigInt(one)] : []));

function* structsIn(value: TypedValue): Iterable<Struct> {
  for (const field of value instanceof Struct ? value.fields() : []) {
    for (const one of Array.isArray(field.value) ? field.value : [field.value]) if (one instanceof Struct) yield one;
  }
}

function paid({ price, currency }: Lot): OrderItem {
  const coin = currency === null || currency === ZERO_ADDRESS || isNativeMark(currency);
  return moneyItem(coin ? null : currency, price, null);
}
