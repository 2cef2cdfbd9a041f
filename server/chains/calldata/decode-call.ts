import { AppError } from "@/server/kernel/errors";
import { chainInfo } from "../networks";
import { Args } from "./abi/args";
import { type AbiNote, type Decoded, decodeArgs, Meter } from "./abi/decode";
import { ROOM_OF_A_TREE, type Room, renderArgs } from "./abi/render";
import { canonicalise } from "./canonicalise";
import { callFrom, selfDelegate } from "./children";
import { doubtCreation } from "./doubt-creation";
import type { Child, Entry, Step } from "./entry";
import { type Frame, party } from "./frame";
import { guessShape } from "./guess";
import { mentionedAddresses } from "./mentions";
import { DETAIL, type DecodedNode } from "./node";
import { isNote } from "./note";
import { readUserOperation } from "./protocols/user-operation";
import { candidatesFor, isCanonicalCall, NO_SELECTOR } from "./registry";
import { readRaw } from "./system-contracts";
import {
  type Address,
  type Budget,
  type CallInput,
  type CallTree,
  DEFAULT_BUDGET,
  type Exceeded,
  type Hex,
  type MalformedCode,
  type MalformedNote,
} from "./types";

export interface DecodedTree extends CallTree {
  readonly root: DecodedNode;
}

const MAX_NOTES = 256;
/** Calls beyond the budget of which at least the addresses are looked at. */
const MAX_LEFT = 256;
const NO_ARGS = new Args([], []);

/**
 * Decodes a transaction's calldata with all nested calls. Work is bounded by the budget for any input.
 * @throws {AppError} `invalid_request` where calldata is not hexadecimal or an address is none; never for any bytes
 */
export function decodeCall(input: CallInput, budget: Budget = DEFAULT_BUDGET): DecodedTree {
  const wallet = toAddress(input.from, "wallet");
  const to = input.to === null ? null : toAddress(input.to, "to");
  const { readings, notes } = canonicalise(input.data);
  const walk = new Walk(budget);
  for (const code of notes) walk.note({ code, path: null, at: null });
  const data = readings.length === 1 ? readings[0] : likelier(readings, to);
  const sender = { address: wallet, role: "wallet" } as const;
  const frame: Frame = {
    chainId: input.chainId,
    wallet,
    sender,
    self: sender,
    to,
    value: input.value,
    operation: to === null ? "create" : "call",
    guessed: false,
    accounts: [],
  };
  return walk.tree({ frame: { ...frame, self: party(frame, to) }, data, step: null });
}

class Walk {
  private readonly meter: Meter;
  private readonly room: Room = { leaves: ROOM_OF_A_TREE };
  private readonly malformed: MalformedNote[] = [];
  private calls = 0;
  private maxDepth = 0;
  private exceeded: Exceeded | null = null;
  /** Not all of the data is read: that it ends too early is then our doing. */
  private shortened = false;

  constructor(private readonly budget: Budget) {
    this.meter = new Meter(Math.ceil(budget.bytes / 32) * 4);
  }

  note(note: MalformedNote): void {
    if (this.malformed.length < MAX_NOTES) this.malformed.push(note);
  }

  tree(child: Child): DecodedTree {
    const { length } = child.data;
    this.shortened = length > this.budget.bytes;
    if (this.shortened) this.exceeded = "bytes";
    const root = this.node({ ...child, data: child.data.subarray(0, this.budget.bytes) }, "0", 0);
    if (this.meter.spent) this.exceeded ??= "bytes";
    return {
      root,
      calls: this.calls,
      maxDepth: this.maxDepth,
      bytes: length,
      words: this.meter.words,
      exceeded: this.exceeded,
      malformed: this.malformed,
    };
  }

  private node(child: Child, path: string, depth: number): DecodedNode {
    this.maxDepth = Math.max(this.maxDepth, depth);
    const { frame, data } = child;
    const malformed: MalformedNote[] = [];
    const note = (code: MalformedCode, at: string | null = null) => {
      if (this.shortened || malformed.some((known) => known.code === code && known.at === at)) return;
      const made = { code, path, at };
      malformed.push(made);
      this.note(made);
    };

    const isCall = child.step === null && frame.operation !== "create";
    const raw = isCall ? (readRaw(frame.to, data) ?? readUserOperation(data)) : null;
    const bare = isCall && !raw && isBare(frame.to, data);
    const selector = raw?.selector ?? (isCall && !raw && !bare && data.length >= 4 ? selectorOf(data) : null);
    if (isCall && !raw && !bare && data.length > 0 && selector === null) note("short-selector");
    const body = raw?.body ?? (selector === null ? data : data.subarray(4));
    const steps = raw?.steps ?? child.step ?? (selector === null ? [] : candidatesFor(selector, frame.to));
    const found = best(steps, body, this.meter);
    const step = found?.step ?? null;
    for (const each of found?.decoded.notes ?? []) note(each.code, each.at);
    const takesNative = !step?.nonpayable || frame.to === chainInfo(frame.chainId)?.currencyContract;
    if (!takesNative && frame.value > 0n && frame.operation === "call") note("unexpected-value");

    const isOpaque = step === null || step.opaque === true;
    const guess = isOpaque && (selector !== null || bare) ? guessShape(body, this.meter) : null;
    const args = found?.decoded.args ?? guess?.args ?? NO_ARGS;
    // Before the nested calls, so that what is cut for lack of room is the deepest.
    const shown = renderArgs(args, this.room);
    const nested = step?.expand?.(args, frame, note) ?? (guess ? hiddenCalls(guess.strings, frame, this.meter) : []);
    const { children, left } = this.descend(nested, path, depth);
    const unexplained = isOpaque && isCall ? [body, ...left.map((each) => each.data)] : left.map((each) => each.data);
    return {
      path,
      selector,
      name: step?.name ?? null,
      signature: step ? step.abi().signature : guess && selector ? `${selector}(${guess.types})` : null,
      protocol: step?.protocol ?? null,
      guessed: frame.guessed || (step === null && guess !== null),
      args: shown,
      to: frame.to,
      value: frame.operation === "call" || frame.operation === "create" ? frame.value.toString() : "0",
      actor: { sender: frame.sender, self: frame.self },
      operation: frame.operation,
      malformed,
      cut: left.length > 0,
      children,
      [DETAIL]: {
        step,
        args,
        frame,
        size: data.length,
        words: isCall && step === null && isNote(data),
        doubt: frame.operation === "create" ? doubtCreation(data) : null,
        mentions: mentionedAddresses(unexplained, this.meter),
      },
    };
  }

  private descend(nested: Iterable<Child>, path: string, depth: number) {
    const children: DecodedNode[] = [];
    const left: Child[] = [];
    for (const child of nested) {
      const limit = this.limit(depth);
      if (limit !== null) {
        this.exceeded ??= limit;
        left.push(child);
        if (left.length >= MAX_LEFT || this.meter.spent) break;
        continue;
      }
      this.calls++;
      children.push(this.node(child, `${path}.${children.length}`, depth + 1));
    }
    return { children, left };
  }

  private limit(depth: number): Exceeded | null {
    if (depth >= this.budget.depth) return "depth";
    if (this.calls >= this.budget.calls) return "calls";
    return this.meter.spent ? "bytes" : null;
  }
}

/** The reading without notes, or else with the fewest. */
function best<S extends Step>(candidates: readonly S[], body: Buffer, meter: Meter) {
  let found: { step: S; decoded: Decoded } | null = null;
  for (const step of candidates) {
    const decoded = decodeArgs(step.abi().inputs, body, meter);
    if (decoded.notes.length === 0) return { step, decoded };
    if (!found || weight(decoded.notes) < weight(found.decoded.notes)) found = { step, decoded };
  }
  return found;
}

/** Pointing outside the data is a surer sign of the wrong layout than a dirty bit. */
function weight(notes: readonly AbiNote[]): number {
  return notes.reduce((sum, { code }) => sum + (code.endsWith("out-of-bounds") || code === "short-data" ? 4 : 1), 0);
}

const selectorOf = (data: Buffer): Hex => `0x${data.toString("hex", 0, 4)}`;

/** Whole words that begin with zeros: data that is ABI-encoded without a function to take it, such as a memo. */
function isBare(to: Address | null, data: Buffer): boolean {
  const isWords = data.length > 0 && data.length % 32 === 0 && selectorOf(data) === NO_SELECTOR;
  return isWords && candidatesFor(NO_SELECTOR, to).length === 0;
}

/** Byte strings in unknown data that are a known function's call. */
function* hiddenCalls(
  strings: readonly { to: Address | null; data: Buffer }[],
  frame: Frame,
  meter: Meter,
): Iterable<Child> {
  for (const { to, data } of strings) {
    if (!isCanonicalCall(data, to, meter)) continue;
    const { self } = frame;
    const guessed: Frame = { ...frame, guessed: true };
    const sender = self.role === "contract" ? ({ address: self.address, role: "unknown" } as const) : self;
    yield to === null ? selfDelegate(guessed, data) : callFrom(guessed, to, data, 0n, sender);
  }
}

/** Reading of odd-length hex that a known function explains best. */
function likelier(readings: readonly [Buffer, ...Buffer[]], to: Address | null): Buffer {
  if (to === null) return readings[0];
  let selected = readings[0];
  let least = Number.POSITIVE_INFINITY;
  for (const reading of readings) {
    const candidates: readonly Entry[] = reading.length < 4 ? [] : candidatesFor(selectorOf(reading), to);
    const found = best(candidates, reading.subarray(4, 4_096), new Meter(1_024));
    const penalty = found ? weight(found.decoded.notes) : Number.POSITIVE_INFINITY;
    if (penalty < least) {
      least = penalty;
      selected = reading;
    }
  }
  return selected;
}

function toAddress(text: string, field: string): Address {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return text.toLowerCase() as Address;
  throw new AppError("invalid_request", `The ${field} is not an address.`, {
    issues: [{ path: field, message: "must be 0x and 40 hexadecimal digits" }],
  });
}
