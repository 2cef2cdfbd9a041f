import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Address } from "../../calldata/types";
import { type FieldKind, Struct, type TypedValue } from "../typed-data/struct";

/** Fields of addresses that get assets, or may take some, including fees. */
const RECEIVING = /^(?:to|buyer|destination|payto|spender|builder|.*(?:recipient|receiver|beneficiary|payee))$/;
/** Fields of addresses that gain control: owners, and the keys that applications let sign in the wallet's stead. */
const RULING =
  /^(?:new|added|linked|delegated|authorized|approved)?(?:owner|admin|delegate|operator|signer|agent|grantee|manager|trader|guardian|authorized)$|^(?:session|api|trading|signing|agent|delegated?|linked|hot)(?:public)?(?:key|wallet|signer)$|^(?:key|subaccount)$/;
const COUNTING =
  /nonce|deadline|expir|time|valid|salt|chain|version|index|count|kind|type|side|fee|gas|epoch|block|season|round|choice|id$/i;
const AMOUNT = /amount|value|wad|sum|price|limit|balance|quantity|shares/i;
const MAX = 64;

/**
 * Probable recipients in unknown typed data: addresses identified by the field's name, or by an amount beside them in
 * the same struct.
 */
export function recipientsOf(message: Struct | null): Address[] {
  const found = new Set<Address>();
  if (message) collect(message, found);
  return [...found].slice(0, MAX);
}

function collect(struct: Struct, found: Set<Address>): void {
  const fields = [...struct.fields()];
  const counts = fields.some(({ name, kind, value }) => kind === "uint" && value !== 0n && !COUNTING.test(name));
  const amounts = counts && fields.some(({ name, kind }) => kind === "uint" && AMOUNT.test(name));
  for (const { name, kind, value } of fields) {
    for (const one of structsIn(value)) collect(one, found);
    if (typeof value !== "string") continue;
    const address = addressIn(value, kind);
    if (address === null || /^0x0*$/.test(address) || /token|asset|currency|collection/i.test(name)) continue;
    const plain = plainName(name);
    const isGiven = RECEIVING.test(plain) || RULING.test(plain);
    if (isGiven || (amounts && kind !== "bytes32")) found.add(address);
  }
}

/** In lists of lists, too. */
function structsIn(value: TypedValue): Struct[] {
  if (value instanceof Struct) return [value];
  return Array.isArray(value) ? value.flatMap(structsIn) : [];
}

/**
 * Fields of an order's terms that name the recipient of the bought assets. Where the wallet is among them, the others
 * get fees.
 */
const PAID =
  /^(?:to|destination|payto|(?!.*(?:fee|royalt|refund|market|protocol|partner)).*(?:recipient|receiver|beneficiary|payee))$/;

/** Addresses that the terms of an order pay instead of the wallet, at any depth. */
export function receiversOf(terms: Struct, wallet: Address): Address[] {
  const found = namedAsPaid(terms, () => true);
  return found.has(wallet) || found.has(ZERO_ADDRESS) ? [] : [...found].slice(0, MAX);
}

/** Addresses that a message pays a counted amount, such as an exchange's withdrawal: the amount may be a text. */
export function paidBy(message: Struct): Address[] {
  const counts = (struct: Struct) =>
    [...struct.fields()].some(({ name, kind }) => (kind === "uint" || kind === "string") && AMOUNT.test(name));
  return [...namedAsPaid(message, counts)].slice(0, MAX);
}

function namedAsPaid(terms: Struct, counts: (struct: Struct) => boolean): Set<Address> {
  const found = new Set<Address>();
  const visit = (struct: Struct) => {
    const pays = counts(struct);
    for (const { name, kind, value } of struct.fields()) {
      for (const one of structsIn(value)) visit(one);
      const address = pays && typeof value === "string" && PAID.test(plainName(name)) ? addressIn(value, kind) : null;
      if (address !== null) found.add(address);
    }
  };
  visit(terms);
  return found;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("_", "")
    .replace(/(address|addr)$/, "");
}

/** Written as text by exchanges off the chain; in a word by those that serve other chains too, filled up on either side. */
function addressIn(value: string, kind: FieldKind | null): Address | null {
  if (kind === "address") return value as Address;
  if (kind === "string") return /^0x[0-9a-fA-F]{40}$/.test(value) ? (value.toLowerCase() as Address) : null;
  const digits = kind === "bytes32" && /^0x(?:0{24}([0-9a-f]{40})|([0-9a-f]{40})0{24})$/.exec(value);
  return digits ? `0x${digits[1] ?? digits[2]}` : null;
}
