import type { Hex } from "viem";
import type { Place, Value } from "./abstract-value";
import type { Path } from "./path";
import type { Condition, Conditions } from "./predicates";
import { Agenda } from "./worklist";

/** A function's selector; `fallback` for calls that match none; `receive` for calls without calldata. */
export type Entry = Hex | "fallback" | "receive";

export interface WriteFact {
  place: Place;
  value: Value;
  /** Conditions for it to happen. */
  conditions: Conditions;
}

export interface CallFact {
  kind: "call" | "callcode" | "delegatecall" | "staticcall" | "create" | "create2" | "selfdestruct";
  target: Value;
  value: Value;
  /**
   * Selector of the called function, followed by up to three of its arguments, in the order of `offsetsOf`. None where
   * no data are sent.
   */
  selector: Hex | undefined;
  args: readonly Value[];
  conditions: Conditions;
}

/** Behaviour of one function, as far as its paths were followed. */
export interface Behaviour {
  entry: Entry;
  /** Conditions for it not to revert; undefined: no path to its end was found. */
  needs: Conditions | undefined;
  /** Conditions that its branches check. */
  asked: Set<Condition>;
  reads: Map<string, Place>;
  /**
   * Ids of places whose numbers something is multiplied with; `answer <id>`: with what such a contract said; `forced`:
   * with what one was taken to say.
   */
  factors: Set<string>;
  /** Ids of places by whose numbers something is divided. */
  divisors: Set<string>;
  /** The largest fixed number that something is divided by, of which fees are parts. */
  whole: bigint;
  writes: WriteFact[];
  /** Whether it writes to storage, even to unknown places. */
  stores: boolean;
  /** Whether its writes may identify the caller. Counters and switches, which are the same for every caller, do not. */
  remembers: boolean;
  /**
   * Slots of the mappings whose entries it sets to values that belong to no address: the entry identifies the caller to
   * any reader.
   */
  marks: Set<string>;
  calls: CallFact[];
  logs: boolean;
  /** Calldata offsets of the values in its events, and whether each is an address. */
  told: Map<number, boolean>;
  /** Parts of the code that it takes up as data, by where they begin, with their sizes: what it makes contracts of. */
  pieces: Map<number, number>;
  /** False where the budget ran out, or its end, if it has one, lies beyond what was followed: then there may be more. */
  complete: boolean;
  /** The code assembles the payment's recipient without any other input, and does not contain it. */
  assembled?: boolean;
}

/** A function that is being followed. */
export class Work {
  readonly behaviour: Behaviour;
  /** Writes and calls by their content, so that each is noted once. */
  readonly facts = new Map<string, { conditions: Conditions }>();
  /** Ways that are still to be followed. */
  readonly paths = new Agenda<Running>();
  /** Steps so far. */
  spent = 0;
  /** A path ended because its continuation is unknown. */
  lost = false;
  /** Sides of branches: false where what was known on each way, such as a number, kept it from being taken. */
  readonly sides = new Map<number, boolean>();

  constructor(entry: Entry) {
    this.behaviour = {
      entry,
      needs: undefined,
      asked: new Set(),
      reads: new Map(),
      factors: new Set(),
      divisors: new Set(),
      whole: 0n,
      writes: [],
      stores: false,
      remembers: false,
      marks: new Set(),
      calls: [],
      logs: false,
      told: new Map(),
      pieces: new Map(),
      complete: true,
    };
  }
}

/** A path and the function that it belongs to. */
export interface Running extends Path {
  work: Work;
  /** Branches of which the way was known, met on this path. */
  rounds?: Rounds | undefined;
}

/** The last of them, and those before. */
export interface Rounds {
  place: number;
  variant: number;
  count: number;
  before: Rounds | undefined;
}
