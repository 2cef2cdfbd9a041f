import { isAddressShaped } from "../../calldata/address-shape";
import type { Address } from "../../calldata/types";
import { decodeText, withoutPrefix } from "../text";
import type { OtherReading } from "./elementary-value";
import { MAX_MENTIONS } from "./limits";
import { Struct, type TypedValue } from "./struct";

/** Contents of a message's leaves, which are read to their ends: a request is a megabyte at most. */
interface Leaves {
  /** At most {@link MAX_MENTIONS}. */
  addresses: Set<Address>;
  /** Byte strings, whole. */
  bytes: string[];
  /** Characters, and bytes that are some. */
  texts: string[];
  /** Texts that were wrapped in bytes. */
  wrapped: string[];
}

/** @param others further readings of values that don't fit their type */
export function collectLeaves(roots: readonly (Struct | null)[], others: readonly OtherReading[]): Leaves {
  const leaves: Leaves = { addresses: new Set(), bytes: [], texts: [], wrapped: [] };
  for (const root of roots) if (root) walk(root, leaves);
  for (const { type, value } of others) leaf(type, value, leaves);
  for (const hex of leaves.bytes) addressesIn(hex.slice(2), leaves.addresses);
  for (const text of leaves.texts) addressesInText(text, leaves.addresses);
  return leaves;
}

function walk(struct: Struct, leaves: Leaves): void {
  for (const { kind, value, name } of struct.fields()) {
    const type = struct.typeOf(name) ?? "";
    for (const one of flatten(value)) {
      if (one instanceof Struct) walk(one, leaves);
      else if (typeof one === "bigint") addressOfNumber(one, leaves);
      else if (typeof one === "string") leaf(kind === "array" ? (/^\w+/.exec(type)?.[0] ?? "") : type, one, leaves);
    }
  }
}

function leaf(type: string, value: string, leaves: Leaves): void {
  if (type === "address") add(leaves.addresses, value as Address);
  else if (type === "string") leaves.texts.push(value);
  else {
    leaves.bytes.push(value);
    const text = textOf(type, value);
    if (text === null) return;
    leaves.wrapped.push(text);
    leaves.texts.push(text);
  }
}

/** Text signed for a smart account is wrapped in bytes; short texts are padded with zeros. */
function textOf(type: string, hex: string): string | null {
  const bytes = Buffer.from(hex.slice(2), "hex");
  if (type === "bytes") return decodeText(withoutPrefix(bytes));
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return decodeText(bytes.subarray(0, end));
}

/** An address can be written as a number just as well. */
function addressOfNumber(value: bigint, leaves: Leaves): void {
  if (value >> 120n === 0n || value >> 160n !== 0n) return;
  const word = Buffer.from(value.toString(16).padStart(64, "0"), "hex");
  if (isAddressShaped(word, 0)) add(leaves.addresses, `0x${word.toString("hex", 12)}`);
}

function* flatten(value: TypedValue): Iterable<TypedValue> {
  if (!Array.isArray(value)) yield value;
  else for (const item of value) yield* flatten(item);
}

/** Address-shaped words at any offset: packed data has no alignment. Also the bare 20 bytes at the front or the end. */
export function addressesIn(hex: string, found: Set<Address>): void {
  const data = Buffer.from(hex.length % 2 === 0 ? hex : hex.slice(0, -1), "hex");
  for (let at = 0; at + 32 <= data.length && found.size < MAX_MENTIONS; at++) {
    if (isAddressShaped(data, at)) found.add(`0x${data.toString("hex", at + 12, at + 32)}`);
  }
  if (data.length >= 20 && data.length < 128) {
    add(found, `0x${data.toString("hex", 0, 20)}`);
    add(found, `0x${data.toString("hex", data.length - 20)}`);
  }
}

/** Addresses written out in a text, alone or in hexadecimal that goes on: `0x` and 40 digits. */
export function addressesInText(text: string, found: Set<Address>): void {
  for (const [match] of text.matchAll(/(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g)) {
    if (found.size >= MAX_MENTIONS) return;
    add(found, match.toLowerCase() as Address);
  }
}

function add(found: Set<Address>, address: Address): void {
  if (found.size < MAX_MENTIONS && !/^0x0*$/.test(address)) found.add(address);
}
