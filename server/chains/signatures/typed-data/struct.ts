import { maxUint256 } from "viem";
import type { Address, Hex } from "../../calldata/types";
import type { Member } from "./types-of";

/** A value as its type says; null where none of that type was sent. */
export type TypedValue = bigint | boolean | string | null | Struct | TypedValue[];

/** Placeholder for an address that cannot be read: never the wallet's own, and no marker of a native currency. */
export const UNREADABLE: Address = "0xffffffffffffffffffffffffffffffffffffffff";

/** Whole number types of any width count as `uint`, so that structure is recognised rather than spelling. */
export type FieldKind = "address" | "uint" | "bool" | "bytes" | "bytes32" | "string" | "struct" | "array";

/** Where each member stands, by name the first of that name; once for each type, however many values it has. */
const placesOf = new WeakMap<readonly Member[], ReadonlyMap<string, number>>();

function findPlaces(members: readonly Member[]): ReadonlyMap<string, number> {
  let places = placesOf.get(members);
  if (!places) {
    // The first of several members with one name is used.
    places = new Map(members.map(({ name }, index) => [name, index] as const).reverse());
    placesOf.set(members, places);
  }
  return places;
}

/** One struct of typed data with the fields that are signed, and no others. */
export class Struct {
  readonly #places: ReadonlyMap<string, number>;

  constructor(
    readonly type: string,
    readonly members: readonly Member[],
    readonly values: readonly TypedValue[],
  ) {
    this.#places = findPlaces(members);
  }

  /** True where all these fields are there in their kind. */
  has(fields: { readonly [name: string]: FieldKind }): boolean {
    return Object.entries(fields).every(([name, kind]) => this.kindOf(name) === kind);
  }

  kindOf(name: string): FieldKind | null {
    const type = this.typeOf(name);
    if (type === undefined) return null;
    if (type.endsWith("]")) return "array";
    if (/^u?int\d*$/.test(type)) return "uint";
    if (type === "address" || type === "bool" || type === "bytes" || type === "bytes32" || type === "string")
      return type;
    return /^bytes\d+$/.test(type) ? "bytes" : "struct";
  }

  /** Type in the definition's spelling. */
  typeOf(name: string): string | undefined {
    return this.members[this.#places.get(name) ?? -1]?.type;
  }

  at(name: string): TypedValue {
    return this.values[this.#places.get(name) ?? -1] ?? null;
  }

  address(name: string): Address | null {
    const value = this.at(name);
    return this.kindOf(name) === "address" && typeof value === "string" ? (value as Address) : null;
  }

  /** The address, or {@link UNREADABLE} where one should stand and none can be read; null where the type has no such field. */
  party(name: string): Address | null {
    return this.kindOf(name) === "address" ? (this.address(name) ?? UNREADABLE) : null;
  }

  /** The first of these fields that the type has. */
  firstParty(names: readonly string[]): Address | null {
    return names.map((name) => this.party(name)).find((one) => one !== null) ?? null;
  }

  /** For what the wallet gives: a number that can't be read counts as the most. */
  uint(name: string): bigint {
    const value = this.at(name);
    return typeof value === "bigint" ? value : maxUint256;
  }

  /** For what the wallet gets: a number that can't be read, or lies below zero, counts as nothing. */
  least(name: string): bigint {
    const value = this.at(name);
    return typeof value === "bigint" && value > 0n ? value : 0n;
  }

  /** Anything but a plain `false` counts as true. */
  flag(name: string): boolean {
    return this.at(name) !== false;
  }

  text(name: string): string {
    const value = this.at(name);
    return this.kindOf(name) === "string" && typeof value === "string" ? value : "";
  }

  hex(name: string): Hex {
    const value = this.at(name);
    return typeof value === "string" && value.startsWith("0x") ? (value as Hex) : "0x";
  }

  struct(name: string): Struct | null {
    const value = this.at(name);
    return value instanceof Struct ? value : null;
  }

  list(name: string): readonly TypedValue[] {
    const value = this.at(name);
    return Array.isArray(value) ? value : [];
  }

  structs(name: string): Struct[] {
    return this.list(name).filter((value) => value instanceof Struct);
  }

  /** Field after field, with its kind. */
  *fields(): Iterable<{ name: string; kind: FieldKind | null; value: TypedValue }> {
    for (const [index, { name }] of this.members.entries()) {
      yield { name, kind: this.kindOf(name), value: this.values[index] ?? null };
    }
  }
}
