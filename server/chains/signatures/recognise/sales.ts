import { buildOrder, moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { isNativeMark } from "../../calldata/known";
import type { Address, Party } from "../../calldata/types";
import { Struct, type TypedValue } from "../typed-data/struct";
import { receiversOf } from "./custom";
import { type Meaning, marketNameOf, type Recogniser, type Signing, signerParty } from "./meaning";

/** How markets name who sells, what is sold, and for what. In lower case, without underscores. */
const SELLER = /^(?:seller|maker|offerer|lister|vendor|owner|trader|signer|creator)(?:address)?$/;
const BUYER = /^(?:buyer|bidder|purchaser)(?:address)?$/;
const COLLECTION = /^(?:nft|collection|erc721|erc1155)(?:token|contract|collection)?(?:address)?$/;
/** Sold asset where no field is named after collections, otherwise the means of payment. */
const TOKEN = /^(?:(?:token|asset|item)(?:contract)?(?:address)?|contract(?:address)?)$/;
const ID = /^(?:(?:nft|token|asset|item|erc721token|erc1155token)?ids?|identifiers?|identifierorcriteria)$/;
const PRICE =
  /^(?:.*price(?:per\w+|in\w+)?|(?:min|minimum|starting|reserve)bid|(?:wei|eth|native)(?:amount|value)?|(?:erc20|payment|currency|pay|ask|asking|sale|consideration)(?:token)?(?:amount|value)?|cost)$/;
const CURRENCY =
  /^(?:(?:payment|erc20|currency|pricing|price|quote|settlement|pay)(?:token|currency|method|asset)?(?:address)?|currencyaddress)$/;
const COUNT = /^(?:amounts?|quantity|quantities|count|erc1155tokenamount|nftamount|units)$/;
const ENDS = ["expiration", "expiry", "expiryTime", "expirationTime", "endTime", "deadline", "validUntil"];
const BUYING = /bid|buy|purchase|collectionoffer/i;
const SELLING = /sell|sale|list|ask|auction|order/i;
/** A message of that name, or by one of these, is a sale even where it states no price. */
const SURELY_SELLING = /sell|sale|listing|auction|^ask/i;
const SURE_SELLER = /^(?:seller|offerer|lister|vendor)(?:address)?$/;
/** A struct that says what is paid. */
const PAYMENT = /^(?:pay(?:ment)?|price|ask|cost|consideration|currency)s?$/;
const PAID_AMOUNT = /^(?:amount|value|quantity)$/;
/** Shares of the price in basis points that others keep. */
const FEE = /^(?:.*fee(?:numerator|bps|inbps|basispoints))$/;
const BASIS_POINTS = 10_000n;
const MAX_ITEMS = 64;
const ID_BITS = 160n;

/** Terms around an item, from the outermost struct inwards. */
interface Terms {
  readonly collection: Address | null;
  readonly price: bigint | null;
  readonly currency: Address | null;
}

type Choose = (known: bigint | undefined, value: TypedValue) => bigint;

interface Lot {
  readonly collection: Address;
  readonly id: bigint;
  readonly count: bigint;
  readonly price: bigint;
  /** The order states a price; an order without one is worth nothing to its seller. */
  readonly isPriced: boolean;
  readonly currency: Address | null;
}

/**
 * A sale or a bid on a market of no known kind, in whatever nesting: the signer on either side, a collection, an item's id
 * and a price. What is not read of a seller's price counts as none. A sale without a price is an order of unread terms.
 */
export const recogniseSale: Recogniser = (message, signing) => {
  if (named(message, BUYER) === signing.wallet || isBuying(message)) return bid(message, signing);
  const seller = named(message, SELLER) ?? namedWithin(message, SELLER);
  if (seller === null ? !SELLING.test(message.type) : seller !== signing.wallet && names(message, signing.wallet))
    return null;
  const { lots, isPriced } = lotsOf(message, least);
  const recipients = receiversOf(message, signing.wallet);
  const order = { kind: "order", protocol: null, signer: seller, recipients } as const;
  if (lots.length === 0) return null;
  if (!isPriced) return isSurelySale(message, signing.wallet) ? order : null;
  const maker = signerParty(signing, seller);
  const kept = BASIS_POINTS - sharesOf(message);
  const considered = lots.map((lot) => ({ ...paid(lot, kept), recipient: maker.address }));
  return { ...order, effects: [deal(message, signing, maker, { offered: lots.map(itemOf), considered })] };
};

/** Most that the signer pays, for an item or for any of a collection. */
function bid(message: Struct, signing: Signing): Meaning | null {
  const { lots, isPriced } = lotsOf(message, most);
  if (!isPriced || lots.every(({ price }) => price === 0n)) return null;
  const signer = named(message, BUYER) ?? named(message, SELLER);
  const maker = signerParty(signing, signer);
  const considered = lots.map((lot) => ({ ...itemOf(lot), recipient: maker.address }));
  const offered = lots.map((lot) => paid(lot, BASIS_POINTS));
  const effects = [deal(message, signing, maker, { offered, considered })];
  return { kind: "order", protocol: null, signer, effects, recipients: receiversOf(message, signing.wallet) };
}

type Sides = Pick<Parameters<typeof buildOrder>[0], "offered" | "considered">;

function deal(message: Struct, signing: Signing, maker: Party, sides: Sides) {
  const end = ENDS.find((name) => message.kindOf(name) === "uint");
  const endTime = end !== undefined && { endTime: message.uint(end) };
  const terms = { market: "other", action: "sign", maker, taker: null, recipient: null } as const;
  return buildOrder({ ...terms, ...marketNameOf(signing), ...sides, ...endTime });
}

const itemOf = ({ collection, id, count }: Lot) => nftItem(count > 1n ? "erc1155" : "erc721", collection, id, count);

function isSurelySale(message: Struct, wallet: Address): boolean {
  return (
    SURELY_SELLING.test(message.type) || (named(message, SURE_SELLER) ?? namedWithin(message, SURE_SELLER)) === wallet
  );
}

function lotsOf(message: Struct, pick: Choose): { lots: Lot[]; isPriced: boolean } {
  const lots: Lot[] = [];
  collect(message, { collection: null, price: null, currency: null }, lots, pick);
  const priced = lots.filter(({ isPriced }) => isPriced);
  return priced.length > 0 ? { lots: priced, isPriced: true } : { lots, isPriced: false };
}

const plain = (name: string) => name.toLowerCase().replaceAll("_", "");

function named(message: Struct, pattern: RegExp): Address | null {
  const found = [...message.fields()].flatMap(({ name, kind, value }) =>
    kind === "address" && typeof value === "string" && pattern.test(plain(name)) ? [value as Address] : [],
  );
  return found[0] ?? null;
}

function namedWithin(message: Struct, pattern: RegExp): Address | null {
  for (const { struct } of structsIn(message)) {
    const found = named(struct, pattern) ?? namedWithin(struct, pattern);
    if (found !== null) return found;
  }
  return null;
}

/** Share of the price that others keep, all of it at most. */
function sharesOf(message: Struct): bigint {
  const shares = [...message.fields()].filter(({ name, kind }) => kind === "uint" && FEE.test(plain(name)));
  const sum = shares.reduce((all, { name }) => all + message.uint(name), 0n);
  return sum < BASIS_POINTS ? sum : BASIS_POINTS;
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

function collect(struct: Struct, around: Terms, lots: Lot[], pick: Choose): void {
  const found: { collection?: Address; token?: Address; price?: bigint; currency?: Address } = {};
  const ids: bigint[] = [];
  const packed: bigint[] = [];
  let count = 1n;
  let amount: bigint | undefined;
  for (const { name, kind, value } of struct.fields()) {
    const as = plain(name);
    if (kind === "address" && typeof value === "string") {
      if (CURRENCY.test(as)) found.currency ??= value as Address;
      else if (COLLECTION.test(as)) found.collection ??= value as Address;
      else if (TOKEN.test(as)) found.token ??= value as Address;
    } else if (kind === "uint") {
      if (ID.test(as)) ids.push(struct.uint(name));
      else if (PRICE.test(as)) found.price = pick(found.price, value);
      else if (COUNT.test(as)) count = struct.uint(name) || 1n;
      if (as === "amount") amount = pick(amount, value);
    } else if (kind === "array" && Array.isArray(value)) {
      if (ID.test(as)) ids.push(...numbersIn(value));
      if (as === "items" && struct.typeOf(name) === "bytes32[]") packed.push(...wordsIn(value));
      if (/prices$/.test(as)) found.price = value.reduce<bigint | undefined>(pick, found.price);
    }
  }
  const inner = innerPrice(struct, pick);
  const terms: Terms = {
    collection: found.collection ?? found.token ?? around.collection,
    price: found.price ?? inner?.price ?? around.price,
    currency: found.currency ?? (found.collection && found.token) ?? inner?.currency ?? around.currency,
  };
  const { collection, currency } = terms;
  let { price } = terms;
  if (price === null && found.currency !== undefined && amount !== undefined) {
    // Beside a currency, and with no other price, the amount is of that.
    price = amount;
    count = 1n;
  }
  const add = (id: bigint, asked: bigint | null) => {
    if (collection === null || lots.length >= MAX_ITEMS) return;
    lots.push({ collection, id, count, price: asked ?? 0n, isPriced: asked !== null, currency });
  };
  for (const id of ids) add(id, price);
  // Any item of a collection, as bids are made.
  if (pick === most && ids.length === 0 && found.collection !== undefined && price !== null) add(0n, price);
  // Element packs a price in front of each id.
  for (const word of packed) add(BigInt.asUintN(Number(ID_BITS), word), word >> ID_BITS);
  for (const { struct: inner } of structsIn(struct)) collect(inner, terms, lots, pick);
}

/** Price from terms in a separate struct, beside the item. */
function innerPrice(struct: Struct, pick: Choose): { price: bigint; currency: Address | null } | null {
  let price: bigint | undefined;
  let currency: Address | null = null;
  for (const { at, struct: inner } of structsIn(struct)) {
    const fields = [...inner.fields()].map((field) => ({ ...field, as: plain(field.name) }));
    if (fields.some(({ as }) => ID.test(as))) continue;
    const isPayment = PAYMENT.test(at);
    const own = fields.filter(
      ({ kind, as }) => kind === "uint" && (PRICE.test(as) || (isPayment && PAID_AMOUNT.test(as))),
    );
    for (const { value } of own) price = pick(price, value);
    if (own.length > 0) currency ??= named(inner, CURRENCY) ?? (isPayment ? named(inner, TOKEN) : null);
    const within = own.length > 0 ? null : innerPrice(inner, pick);
    if (within) price = pick(price, within.price);
    currency ??= within?.currency ?? null;
  }
  return price === undefined ? null : { price, currency };
}

/** The lowest of the prices that are named: a seller gets no more than that. */
function least(known: bigint | undefined, value: TypedValue): bigint {
  const asked = typeof value === "bigint" && value > 0n ? value : 0n;
  return known === undefined || asked < known ? asked : known;
}

/** The highest of them: a buyer may pay as much. */
function most(known: bigint | undefined, value: TypedValue): bigint {
  const bid = typeof value === "bigint" && value > 0n ? value : 0n;
  return known === undefined || bid > known ? bid : known;
}

const numbersIn = (list: readonly TypedValue[]) => list.filter((one) => typeof one === "bigint");
const wordsIn = (list: readonly TypedValue[]) =>
  list.flatMap((one) => (typeof one === "string" && /^0x[0-9a-f]{64}$/i.test(one) ? [BigInt(one)] : []));

function* structsIn(struct: Struct): Iterable<{ at: string; struct: Struct }> {
  for (const { name, value } of struct.fields()) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one instanceof Struct) yield { at: plain(name), struct: one };
  }
}

function paid({ price, currency }: Lot, kept: bigint): OrderItem {
  const nativeCurrency = currency === null || currency === ZERO_ADDRESS || isNativeMark(currency);
  return moneyItem(nativeCurrency ? null : currency, (price * kept) / BASIS_POINTS, null);
}
