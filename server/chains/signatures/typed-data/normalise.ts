import type { Json } from "../../calldata/types";
import type { SignatureNote, SignatureNoteCode } from "../types";
import { MAX_DEPTH, MAX_NOTES, MAX_VALUES } from "./limits";
import { Struct, type TypedValue } from "./struct";
import { type Shape, shapeOf, type Types } from "./types-of";

/** One value in the two forms that it is needed in: to judge and hash, to show. */
interface Normalised {
  typed: TypedValue;
  shown: Json;
}

const UNREAD: Normalised = { typed: null, shown: "…" };
const SHOWN_TEXT = 2_048;
const SHOWN_ITEMS = 100;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/i;
const DECIMAL = /^-?\d{1,78}$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]{1,64}$/i;

/**
 * Reads values by their types: nothing that no type names, nothing inherited, no more than the limits. After a value
 * that doesn't fit, reading goes on, so that nobody hides behind a mistake; only the digest is lost.
 */
export class Normaliser {
  readonly notes: SignatureNote[] = [];
  values = 0;
  /** False once the digest can't be known: it then depends on the wallet, or wasn't worth the work. */
  hashable = true;

  constructor(private readonly types: Types) {}

  note(code: SignatureNoteCode, at: string | null): void {
    if (code !== "unsigned-field" && code !== "hidden-text") this.hashable = false;
    const known = this.notes.some((one) => one.code === code && one.at === at);
    // That not all was read must not be crowded out.
    if (!known && (this.notes.length < MAX_NOTES || (code === "too-large" && at === null)))
      this.notes.push({ code, at: at === null ? null : at.slice(0, 200) });
  }

  struct(type: string, value: unknown, at: string, depth = 0): Normalised & { typed: Struct | null } {
    const members = this.types[type] ?? [];
    if (!isRecord(value)) {
      this.note(value === undefined || value === null ? "missing-field" : "bad-value", at);
      return { typed: null, shown: null };
    }
    if (depth > MAX_DEPTH) {
      this.note("too-large", at);
      return { typed: null, shown: "…" };
    }
    const typed: TypedValue[] = [];
    const shown: { [name: string]: Json } = {};
    for (const member of members) {
      const path = `${at}.${member.name}`;
      const own = Object.hasOwn(value, member.name) ? value[member.name] : undefined;
      if (own === undefined) this.note("missing-field", path);
      const read = this.values > MAX_VALUES ? UNREAD : this.value(member.type, own, path, depth + 1);
      typed.push(read.typed);
      shown[member.name] = read.shown;
    }
    this.noteUnsigned(value, members, at);
    return { typed: new Struct(type, members, typed), shown };
  }

  private value(type: string, value: unknown, at: string, depth: number): Normalised {
    if (++this.values > MAX_VALUES || depth > MAX_DEPTH) {
      this.note("too-large", null);
      return { typed: null, shown: "…" };
    }
    const shape = shapeOf(type, this.types);
    if (shape === null) {
      this.note("bad-types", at);
      return { typed: null, shown: show(value) };
    }
    if (shape.kind === "struct") return this.struct(shape.name, value, at, depth);
    if (shape.kind === "array") return this.array(shape, value, at, depth);
    if (value === undefined) return { typed: null, shown: null };
    const read = readElementary(shape, value);
    if (read.problem) this.note(read.problem, at);
    return { typed: read.typed, shown: show(value) };
  }

  private array(shape: Shape & { kind: "array" }, value: unknown, at: string, depth: number): Normalised {
    if (!Array.isArray(value)) {
      if (value !== undefined) this.note("bad-value", at);
      return { typed: null, shown: show(value) };
    }
    if (shape.length !== null && shape.length !== value.length) this.note("bad-value", at);
    const items: Normalised[] = [];
    for (const [index, item] of value.entries()) {
      if (this.values > MAX_VALUES) break;
      items.push(this.value(shape.of, item, `${at}.${index}`, depth + 1));
    }
    const shown = items.slice(0, SHOWN_ITEMS).map((item) => item.shown);
    return {
      typed: items.map((item) => item.typed),
      shown: items.length > SHOWN_ITEMS ? [...shown, "…"] : shown,
    };
  }

  private noteUnsigned(value: object, members: readonly { name: string }[], at: string): void {
    const signed = new Set(members.map(({ name }) => name));
    let looked = 0;
    for (const name of Object.keys(value)) {
      if (++looked > MAX_VALUES) return;
      if (!signed.has(name)) this.note("unsigned-field", `${at}.${name}`);
    }
  }
}

interface Elementary {
  typed: bigint | boolean | string | null;
  problem?: SignatureNoteCode;
}

function readElementary(shape: Shape, value: unknown): Elementary {
  switch (shape.kind) {
    case "uint":
    case "int":
      return readInteger(shape.kind === "int", shape.bits, value);
    case "address":
      if (typeof value === "string" && ADDRESS.test(value)) return { typed: value.toLowerCase() };
      return { typed: null, problem: "bad-value" };
    case "bool":
      return typeof value === "boolean" ? { typed: value } : { typed: null, problem: "bad-value" };
    case "string":
      return typeof value === "string" ? { typed: value } : { typed: null, problem: "bad-value" };
    case "bytes":
      return readBytes(shape.size, value);
    default:
      return { typed: null, problem: "bad-types" };
  }
}

function readInteger(signed: boolean, bits: number, value: unknown): Elementary {
  const number = toBigInt(value);
  if (number === null) return { typed: null, problem: "bad-value" };
  const most = 2n ** BigInt(signed ? bits - 1 : bits) - 1n;
  const least = signed ? -most - 1n : 0n;
  if (number > most) return { typed: most, problem: "bad-value" };
  if (number < least) return { typed: most, problem: "bad-value" };
  const exact = typeof value !== "number" || Number.isSafeInteger(value);
  return exact ? { typed: number } : { typed: number, problem: "imprecise-number" };
}

function toBigInt(value: unknown): bigint | null {
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value) : null;
  if (typeof value !== "string" || !(DECIMAL.test(value) || HEXADECIMAL.test(value))) return null;
  return BigInt(value.toLowerCase());
}

function readBytes(size: number | null, value: unknown): Elementary {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]*$/i.test(value)) return { typed: null, problem: "bad-value" };
  const hex = value.toLowerCase();
  const fits = hex.length % 2 === 0 && (size === null || hex.length === 2 + 2 * size);
  if (fits) return { typed: hex };
  return { typed: hex.length % 2 === 0 ? hex : `0x0${hex.slice(2)}`, problem: "bad-value" };
}

/** As it was sent, cut where it is long. Whatever is no plain value isn't what its type says. */
function show(value: unknown): Json {
  if (typeof value === "string") return value.length > SHOWN_TEXT ? `${value.slice(0, SHOWN_TEXT)}…` : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : "…";
}

function isRecord(value: unknown): value is { [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
