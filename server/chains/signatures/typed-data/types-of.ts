import type { TypedDataInput } from "../types";
import { MAX_NAME } from "./limits";

export interface Member {
  readonly name: string;
  readonly type: string;
}

/** Without a prototype, so that a type called `constructor` is one or is none. */
export type Types = { readonly [name: string]: readonly Member[] };

export type Shape =
  | { kind: "struct"; name: string }
  | { kind: "array"; of: string; length: number | null }
  | { kind: "uint" | "int"; bits: number }
  | { kind: "bytes"; size: number | null }
  | { kind: "address" | "bool" | "string" };

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Hyperliquid has a colon in the names of its types. */
const TYPE_NAME = /^[A-Za-z_$][\w$]*(?::[\w$]+)*$/;
const ARRAY = /^(.+)\[(\d{0,6})\]$/s;
const INTEGER = /^(u?)int(\d{0,3})$/;
const BYTES = /^bytes(\d{0,2})$/;

export interface ReadTypes {
  /** The definitions as they are signed. */
  types: Types;
  /** False where a wallet could read them in different ways. */
  sound: boolean;
  /** False where the domain holds something, and yet no definition says what of it is signed. */
  definesDomain: boolean;
  /** False where ethers, which goes by what the domain holds, hashes another domain than the definition says. */
  isStandardDomain: boolean;
}

export function readTypes(input: TypedDataInput): ReadTypes {
  const types: { [name: string]: readonly Member[] } = Object.create(null);
  let sound = true;
  for (const [name, members] of Object.entries(input.types)) {
    if (name === "__proto__") {
      sound = false;
      continue;
    }
    const names = new Set(members.map((member) => member.name));
    if (!isName(name, TYPE_NAME) || elementary(name) || names.size !== members.length || !members.every(isMember))
      sound = false;
    types[name] = members.filter(isMember).map((member) => ({ name: member.name, type: member.type }));
  }
  const standard = domainMembers(input.domain);
  const definesDomain = types.EIP712Domain !== undefined || standard.length === 0;
  types.EIP712Domain ??= standard;
  return { types, sound, definesDomain, isStandardDomain: describe(types.EIP712Domain) === describe(standard) };
}

/** Null for a type that doesn't exist. */
export function shapeOf(type: string, types: Types): Shape | null {
  if (type.length > MAX_NAME) return null;
  const array = ARRAY.exec(type);
  if (array?.[1] !== undefined) return { kind: "array", of: array[1], length: array[2] ? Number(array[2]) : null };
  if (types[type] !== undefined) return { kind: "struct", name: type };
  return elementary(type);
}

function elementary(type: string): Shape | null {
  if (type === "address" || type === "bool" || type === "string") return { kind: type };
  const integer = INTEGER.exec(type);
  if (integer) {
    const bits = integer[2] ? Number(integer[2]) : 256;
    return bits > 0 && bits <= 256 && bits % 8 === 0 ? { kind: integer[1] ? "uint" : "int", bits } : null;
  }
  const bytes = BYTES.exec(type);
  if (!bytes) return null;
  if (bytes[1] === "") return { kind: "bytes", size: null };
  const size = Number(bytes[1]);
  return size > 0 && size <= 32 ? { kind: "bytes", size } : null;
}

const describe = (members: readonly Member[]) => members.map(({ type, name }) => `${type} ${name}`).join();

/** The definition that viem, ethers and ox fill in by what the domain holds; MetaMask's fills in an empty one. */
function domainMembers(domain: TypedDataInput["domain"]): Member[] {
  const standard = {
    name: "string",
    version: "string",
    chainId: "uint256",
    verifyingContract: "address",
    salt: "bytes32",
  };
  return Object.entries(standard)
    .filter(([name]) => Object.hasOwn(domain, name) && domain[name] !== null)
    .map(([name, type]) => ({ name, type }));
}

function isName(name: string, form = IDENTIFIER): boolean {
  return name.length <= MAX_NAME && form.test(name);
}

function isMember({ name, type }: Member): boolean {
  return isName(name) && name !== "__proto__" && type.length <= MAX_NAME;
}
