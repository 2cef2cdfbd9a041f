import type { Address, Hex } from "../types";

/** Integers are bigint, fixed bytes are hex, dynamic bytes are a view on the calldata. */
export type Value = bigint | boolean | string | Buffer | Text | Args | Value[];

/** A `string` as it stands in the calldata. Decoded on demand: lists may point at one long text thousands of times. */
export class Text {
  constructor(readonly bytes: Buffer) {}
}

/**
 * Decoded arguments by name. Reading a name or a kind that the ABI does not have is a mistake in a protocol file and
 * throws; the tests run every registered function to find such mistakes.
 */
export class Args {
  constructor(
    readonly names: readonly string[],
    readonly values: readonly Value[],
  ) {}

  get(name: string): Value {
    const index = this.names.indexOf(name);
    const value = this.values[index];
    if (value === undefined) throw new Error(`No argument ${name} among ${this.names.join(", ")}`);
    return value;
  }

  address(name: string): Address {
    return this.hex(name);
  }

  hex(name: string): Hex {
    const value = this.get(name);
    if (typeof value !== "string") throw new Error(`${name} is not an address or fixed bytes`);
    return value as Hex;
  }

  uint(name: string): bigint {
    const value = this.get(name);
    if (typeof value !== "bigint") throw new Error(`${name} is not an integer`);
    return value;
  }

  flag(name: string): boolean {
    const value = this.get(name);
    if (typeof value !== "boolean") throw new Error(`${name} is not a boolean`);
    return value;
  }

  bytes(name: string): Buffer {
    const value = this.get(name);
    if (!Buffer.isBuffer(value)) throw new Error(`${name} is not bytes`);
    return value;
  }

  tuple(name: string): Args {
    const value = this.get(name);
    if (!(value instanceof Args)) throw new Error(`${name} is not a tuple`);
    return value;
  }

  list(name: string): Value[] {
    const value = this.get(name);
    if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
    return value;
  }

  addresses(name: string): Address[] {
    return this.list(name) as Address[];
  }

  uints(name: string): bigint[] {
    return this.list(name) as bigint[];
  }

  byteses(name: string): Buffer[] {
    return this.list(name) as Buffer[];
  }

  tuples(name: string): Args[] {
    return this.list(name) as Args[];
  }
}
