import { keccak256 } from "viem";
import type { Args } from "./abi/args";
import { type CompiledFunction, compileFunction } from "./abi/type";
import type { EffectDraft } from "./effects/types";
import type { Frame } from "./frame";
import type { Hex, MalformedCode } from "./types";

/** A nested call, or a step inside the same call. A step's `data` has no selector in front. */
export interface Child {
  readonly frame: Frame;
  readonly data: Buffer;
  /** Readings of a step's data, by the versions of the protocol; null for a call. */
  readonly step: readonly Step[] | null;
}

export interface Reading {
  /** Nested calls, in order of execution. Taken one by one, so an endless list costs only what the budget allows. */
  expand?: (args: Args, frame: Frame, note: (code: MalformedCode) => void) => Iterable<Child>;
  effects?: (args: Args, frame: Frame) => readonly EffectDraft[];
  /** Standard functions that no implementation makes payable: coin sent along is a sign of something else. */
  nonpayable?: boolean;
  /**
   * Holds data in its caller's own format that has effects. Parts that no effect covers are examined as in an unknown
   * function.
   */
  opaque?: boolean;
  /** Other contracts have the same function and merely call where this reading lends the caller's name. */
  ambiguous?: boolean;
  structs?: readonly string[];
}

/** A function, or a packed step, that the decoder understands. Its ABI is parsed when first met: a quick start. */
export interface Step extends Reading {
  readonly protocol: string;
  readonly name: string;
  readonly abi: () => CompiledFunction;
}

export interface Entry extends Step {
  readonly selector: Hex;
}

/** @param text the Solidity signature without the word function, arguments named */
export function fn(text: string, reading: Reading = {}): Omit<Entry, "protocol"> {
  return { selector: selectorOf(text, reading), ...shape(text, reading) };
}

const argumentName = / \w+(?=[,)])/g;

/** Without parsing the ABI, but where it names structs. */
function selectorOf(text: string, { structs }: Reading): Hex {
  const canonical = text.replace(argumentName, "").replaceAll(" ", "");
  const signature = structs ? compileFunction(text, structs).signature : canonical;
  return `0x${Buffer.from(keccak256(Buffer.from(signature), "bytes")).toString("hex", 0, 4)}`;
}

export function step(text: string, reading: Reading = {}): Omit<Step, "protocol"> {
  return shape(text, reading);
}

export function protocol<T>(name: string, items: readonly T[]): (T & { protocol: string })[] {
  return items.map((item) => ({ ...item, protocol: name }));
}

function shape(text: string, reading: Reading): Omit<Step, "protocol"> {
  let compiled: CompiledFunction | undefined;
  const abi = () => {
    compiled ??= compileFunction(text, reading.structs);
    return compiled;
  };
  return { name: text.slice(0, text.indexOf("(")), abi, ...reading };
}
