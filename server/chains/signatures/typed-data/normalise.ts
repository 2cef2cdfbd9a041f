import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Json } from "../../calldata/types";
import { hasHidden } from "../text";
import type { SignatureNote, SignatureNoteCode } from "../types";
import { readElementary } from "./elementary";
import type { OtherReading } from "./elementary-value";
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
const CONTRACT = "domain.verifyingContract";
/** Notes that do not change the digest. */
const HASHABLE: ReadonlySet<SignatureNoteCode> = new Set(["unsigned-field", "hidden-text", "digest-varies"]);

/**
 * Reads values by their types: no untyped or inherited ones, and none beyond the limits. After a value that does not
 * fit, reading continues, so that an error cannot hide the rest. Only the digest is lost.
 */
export class Normaliser {
  readonly notes: SignatureNote[] = [];
  /** Alternative readings by wallets of values that do not fit. */
  readonly others: OtherReading[] = [];
  values = 0;
  /** False once the digest can't be known: it then depends on the wallet, or wasn't worth the work. */
  hashable = true;

  constructor(private readonly types: Types) {}

  note(code: SignatureNoteCode, at: string | null): void {
    if (!HASHABLE.has(code)) this.hashable = false;
    const place = at === null ? null : at.slice(0, 200);
    // Many of one kind must not crowd out the first of another.
    const alike = this.notes.filter((one) => one.code === code);
    const isKnown = alike.some((one) => one.at === place);
    if (!isKnown && (alike.length < MAX_NOTES || (code === "too-large" && at === null)))
      this.notes.push({ code, at: place });
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
    // No contract at all: MetaMask lets it pass on purpose, and its library alone hashes it.
    const read = readElementary(shape, at === CONTRACT && value === "" ? ZERO_ADDRESS : value);
    if (read.problem) this.note(read.problem, at);
    if (read.others) this.others.push(...read.others);
    if (shape.kind === "string" && typeof read.typed === "string" && hasHidden(read.typed))
      this.note("hidden-text", at);
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

/** Value in its sent form, truncated where it is long. A value that is not plain does not match its type. */
function show(value: unknown): Json {
  if (typeof value === "string") return value.length > SHOWN_TEXT ? `${value.slice(0, SHOWN_TEXT)}…` : value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : "…";
}

function isRecord(value: unknown): value is { [name: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
