import { op } from "@/server/chains/bytecode/opcodes";
import { known } from "../facts/known-functions";
import {
  addressOf,
  fieldOf,
  isNoParty,
  number,
  type Place,
  selectorOf,
  test,
  unknown,
  type Value,
} from "./abstract-value";
import { offsetsOf } from "./call-layout";
import type { CallFact, Running, Work } from "./function-summary";
import type { Memory } from "./memory";
import type { Path } from "./path";
import { type Conditions, intersect } from "./predicates";
import { placeOf } from "./storage-keys";

const MAX_FACTS = 400;
/** Above it stand limits of types. */
const largestWhole = 1n << 64n;
const isValidSignature = "0x1626ba7e";
const { SLOAD, SSTORE, MUL, DIV, CALL, STATICCALL, CODECOPY } = op;
const MAX_PIECES = 4;
const shortestCode = 64;
const LOG0 = 0xa0;
const LOG4 = 0xa4;

const kinds = new Map<number, CallFact["kind"]>([
  [op.CALL, "call"],
  [op.CALLCODE, "callcode"],
  [op.DELEGATECALL, "delegatecall"],
  [op.STATICCALL, "staticcall"],
  [op.CREATE, "create"],
  [op.CREATE2, "create2"],
  [op.SELFDESTRUCT, "selfdestruct"],
]);

/** Opcodes that anything is noted of. */
export const isObserved = new Uint8Array(256);
for (const opcode of [SLOAD, SSTORE, MUL, DIV, CODECOPY, ...kinds.keys()]) isObserved[opcode] = 1;
isObserved.fill(1, LOG0, LOG4 + 1);

/** Notes what the next instruction, one of those observed, reads, writes or calls. */
export function observe(opcode: number, path: Running): void {
  const { stack, work, conditions } = path;
  if (opcode === SLOAD) noteRead(work, placeOf(topOf(stack, 0)));
  else if (opcode === SSTORE) noteWrite(path, topOf(stack, 0), topOf(stack, 1));
  else if (opcode === MUL) {
    noteFactor(path, topOf(stack, 0), topOf(stack, 1));
    noteFactor(path, topOf(stack, 1), topOf(stack, 0));
  } else if (opcode === DIV) noteDivisor(work, topOf(stack, 0), topOf(stack, 1));
  else if (opcode === CODECOPY) notePiece(work, topOf(stack, 1), topOf(stack, 2));
  else if (opcode >= LOG0 && opcode <= LOG4) noteEvent(path, opcode - LOG0);
  else {
    const kind = kinds.get(opcode)!;
    const fact: CallFact = { kind, ...readCall(kind, path), conditions };
    const about = [fact.target, fact.value, ...fact.args].map(nameOf).join(" ");
    note(work, `${path.at} ${about}`, work.behaviour.calls, fact);
  }
}

function topOf(stack: readonly Value[], depth: number): Value {
  return stack[stack.length - 1 - depth] ?? unknown;
}

function noteRead({ behaviour: { reads } }: Work, place: Place | undefined): void {
  if (place && reads.size < MAX_FACTS) reads.set(place.id, place);
}

/**
 * Notes a factor of an amount. A share of the contract's own value, such as of the supply, is no share of a sent
 * amount.
 */
function noteFactor({ work, forced }: Running, value: Value, other: Value): void {
  const { factors } = work.behaviour;
  if (isNoParty(other) || factors.size >= MAX_FACTS) return;
  if (value.is === "verdict" && value.of) factors.add(`answer ${value.of}`);
  if (value.is === "number" && value.value === forced) factors.add("forced");
  if (value.is === "storage" || value.is === "raised") factors.add(value.place.id);
}

function noteDivisor({ behaviour }: Work, value: Value, by: Value): void {
  if (by.is === "storage" && !isNoParty(value) && behaviour.divisors.size < MAX_FACTS)
    behaviour.divisors.add(by.place.id);
  if (by.is !== "number" || by.value <= behaviour.whole || by.value >= largestWhole) return;
  // Fields of a word are moved down to their place by dividing, too.
  if ((by.value & (by.value - 1n)) !== 0n) behaviour.whole = by.value;
}

/** Words of text are copied, too; code that does anything is longer. */
function notePiece({ behaviour: { pieces } }: Work, from: Value, bytes: Value): void {
  if (from.is !== "number" || bytes.is !== "number" || from.small < 0 || bytes.small < shortestCode) return;
  if (pieces.size < MAX_PIECES) pieces.set(from.small, bytes.small);
}

function noteWrite(path: Running, slot: Value, word: Value): void {
  const { work, conditions } = path;
  work.behaviour.stores = true;
  const whole = placeOf(slot);
  if (!whole) {
    work.behaviour.remembers = true;
    return;
  }
  const fields = readFields(whole, word);
  for (const { place, value } of fields) {
    if (!isNoParty(value, place.slot)) work.behaviour.remembers = true;
    else if (place.keys.length > 0) work.behaviour.marks.add(place.slot);
    note(work, `${path.at} ${place.id} ${place.keptAt} ${nameOf(value)}`, work.behaviour.writes, {
      place,
      value,
      conditions,
    });
  }
  path.sum = sumIn(fields) ?? unlessWritten(path.sum, fields);
  // Requirements on the previous value no longer hold, but their existence is still relevant.
  const demands = fields.flatMap(({ place: { id } }) => [`zero ${id}` as const, `nonzero ${id}` as const]);
  const stale = demands.filter((each) => conditions.has(each));
  if (stale.length === 0) return;
  const rest = new Set(conditions);
  for (const each of stale) rest.delete(each);
  for (const each of stale) rest.add(`once ${each}`);
  path.conditions = rest;
}

function sumIn(fields: readonly { place: Place; value: Value }[]): Path["sum"] {
  for (const { place, value } of fields)
    if (value.is === "raised" && value.by === "sent" && place.keys.length === 0 && value.place.id === place.id)
      return value;
  return undefined;
}

/** Keeps the sum unless its place is written. Writes beside it, or elsewhere, do not change it. */
function unlessWritten(sum: Path["sum"], fields: readonly { place: Place }[]): Path["sum"] {
  return fields.some(({ place }) => place.id === sum?.place.id) ? undefined : sum;
}

/** Which fields of the slot are written, and with what. A word of which a field was only cleared sets it to zero. */
function readFields(whole: Place, word: Value): readonly { place: Place; value: Value }[] {
  if (word.is === "packed" && isIn(word.place, whole)) {
    const cleared = word.open ? [{ place: word.open, value: number(0n) }] : [];
    return [{ place: word.place, value: word.value }, ...(word.more ?? []), ...cleared];
  }
  if (word.is === "cleared" && isIn(word.place, whole))
    return [{ place: fieldOf(word.place, word.bit), value: number(0n) }];
  if (word.is === "storage" && word.rest && isIn(word.rest, whole)) return [{ place: word.rest, value: number(0n) }];
  if (word.is === "storage" && word.without && isIn(word.place, whole))
    return [{ place: word.without, value: number(0n) }];
  return [{ place: whole, value: word }];
}

/** A word of another entry that is written here is a copy, whatever was done to its fields. */
function isIn({ id, at }: Place, whole: Place): boolean {
  const isOthers = at !== undefined && whole.at !== undefined && at !== whole.at;
  return !isOthers && (id === whole.id || id.startsWith(`${whole.id}@`));
}

/** The same seen again counts once, under what both times demanded. */
function note<Fact extends { conditions: Conditions }>({ facts }: Work, key: string, list: Fact[], fact: Fact): void {
  const known = facts.get(key);
  if (known) known.conditions = intersect(known.conditions, fact.conditions);
  else if (facts.size < MAX_FACTS) {
    facts.set(key, fact);
    list.push(fact);
  }
}

function nameOf(value: Value): string {
  if (value.is === "number") return value.value.toString(16);
  return value.is === "storage" ? value.place.id : value.is;
}

function readCall(kind: CallFact["kind"], { stack, memory }: Running): Omit<CallFact, "kind" | "conditions"> {
  const none = { selector: undefined, args: [] };
  if (kind === "selfdestruct") return { target: topOf(stack, 0), value: { is: "own-balance" }, ...none };
  if (kind === "create" || kind === "create2") return { target: unknown, value: topOf(stack, 0), ...none };
  const hasValue = kind === "call" || kind === "callcode";
  const input = topOf(stack, hasValue ? 3 : 2);
  const first = memory.read(input);
  const inside = first.is === "number" && first.value >> 224n > 0n ? first.value >> 224n : memory.selectorAt(input);
  const size = topOf(stack, hasValue ? 4 : 3);
  const isEmpty = size.is === "number" && size.value === 0n;
  // Whatever stands in memory there isn't sent then.
  const selector = inside === undefined || isEmpty ? undefined : selectorOf(inside);
  const args = isEmpty ? [] : offsetsOf(selector).map((offset) => readArgument(memory, input, offset));
  return { target: topOf(stack, 1), value: hasValue ? topOf(stack, 2) : number(0n), selector, args };
}

/** An address may stand in its place as the front of a word that begins 12 bytes on. */
function readArgument(memory: Memory, input: Value, offset: number | undefined): Value {
  if (offset === undefined) return unknown;
  const front = memory.read(input, offset + 12);
  return front.is === "seeded" ? front.key : memory.read(input, offset);
}

const MAX_TOLD = 16;

/** Arguments that stand in it as they are. */
function noteEvent({ work: { behaviour }, stack, memory }: Running, topics: number): void {
  behaviour.logs = true;
  const size = topOf(stack, 1);
  const data = memory.within(topOf(stack, 0), size.is === "number" ? size.small : 0).map(([, value]) => value);
  for (const value of [...data, ...Array.from({ length: topics }, (_, index) => topOf(stack, 2 + index))])
    if (value.is === "argument" && value.at !== undefined && behaviour.told.size < MAX_TOLD)
      behaviour.told.set(value.at, behaviour.told.get(value.at) || value.as === "address");
}

/** Effects of a call on the path. */
export interface Answer {
  out: Value;
  size: Value;
  /**
   * `signed`: a signature was recovered; `verdict`: a contract's answer about the caller; `own-tokens`: a token's
   * answer about the contract's balance; else nothing is known of it.
   */
  is: "signed" | "verdict" | "own-tokens" | "unknown";
  /** Contract that was queried about an address, or paid native currency: the place of its address, or the address. */
  asked: string | undefined;
}

/** Memory contents after the next instruction; undefined: it is no call that answers. */
export function foreseeAnswer(opcode: number, path: Running): Answer | undefined {
  if (opcode !== CALL && opcode !== STATICCALL) return undefined;
  const at = opcode === CALL ? 5 : 4;
  const { target, args, selector } = readCall(opcode === CALL ? "call" : "staticcall", path);
  const isRecovery = target.is === "number" && target.value === 1n;
  // The payment may be zero on some path, but the recipient is still called.
  const isPaid = opcode === CALL && selector === undefined;
  const onItself = selector === known.balanceOf && args[0]?.is === "self";
  const onCaller = args.some(({ is }) => is === "caller") || selector === isValidSignature;
  return {
    out: topOf(path.stack, at),
    size: topOf(path.stack, at + 1),
    is: isRecovery ? "signed" : onCaller ? "verdict" : onItself ? "own-tokens" : "unknown",
    asked: isPaid || args.some(isParty) ? transferCheckOf(target) : undefined,
  };
}

/** The caller, or an address that the arguments name. */
function isParty(value: Value): boolean {
  return value.is === "caller" || (value.is === "argument" && value.as === "address");
}

/** Where another contract's address comes from: a plain place in storage, or the code. */
export function transferCheckOf(target: Value): string | undefined {
  if (target.is === "storage") return target.place.keys.length === 0 ? target.place.id : undefined;
  return target.is === "number" && target.value > 0xffffn ? addressOf(target.value) : undefined;
}

/** Assumed answer of one of the queried contracts. */
export interface ForcedAnswer {
  of: string;
  value: bigint;
}

/** The top of the stack shows whether it answered at all. */
export function receiveAnswer({ out, size, is, asked }: Answer, path: Path, forced?: ForcedAnswer): void {
  path.memory.forget(out, size);
  path.returned = undefined;
  // One question however often it is looked at, so that what follows a refusal isn't taken for what follows an answer.
  if (path.stack.length > 0)
    path.stack[path.stack.length - 1] = test(asked === undefined ? [] : [`answered ${asked}`], []);
  if (is === "signed") {
    path.conditions = new Set([...path.conditions, "signed"]);
    path.memory.write(out, { is: "signer" });
    // The recovery never fails, and without a signer there is none to compare with.
    path.stack[path.stack.length - 1] = number(1n);
    path.returned = number(32n);
  } else if (asked !== undefined && asked === forced?.of) {
    path.memory.write(out, number(forced.value));
    path.forced = forced.value;
  } else if (is !== "unknown") path.memory.write(out, is === "verdict" ? { is, of: asked } : { is });
}
