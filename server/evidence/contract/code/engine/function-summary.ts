import type { Hex } from "viem";
import type { Condition, Place, Value } from "./abstract-value";
import type { Path } from "./path";
import type { Conditions } from "./predicates";
import { Agenda } from "./worklist";

/** A function's selector; `fallback` for calls that match none; `receive` for calls without calldata. */
export type Entry = Hex | "fallback" | "receive";

export interface WriteFact {
  place: Place;
  value: Value;
  /** What has to hold for it to happen. */
  conditions: Conditions;
}

export interface CallFact {
  kind: "call" | "callcode" | "delegatecall" | "staticcall" | "create" | "create2" | "selfdestruct";
  target: Value;
  value: Value;
  /** Of the function called, and up to three of its arguments, in the order of `offsetsOf`; none where nothing is sent along. */
  selector: Hex | undefined;
  args: readonly Value[];
  conditions: Conditions;
}

/** What one function does, as far as the paths through it were followed. */
export interface Behaviour {
  entry: Entry;
  /** What has to hold for it not to revert; undefined: no way to its end was found. */
  needs: Conditions | undefined;
  /** What its branches ask for. */
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
  /** It writes to storage, be it to places that can't be told. */
  stores: boolean;
  /** Who called may be known from it: counters and switches, which are the same whoever calls, are nobody's. */
  remembers: boolean;
  /** Slots of the mappings of which it sets entries to what is nobody's: that tells of the caller whoever reads them. */
  marks: Set<string>;
  calls: CallFact[];
  logs: boolean;
  /** Where in the calldata stands what its events tell, and whether that is an address. */
  told: Map<number, boolean>;
  /** Parts of the code that it takes up as data, by where they begin, with their sizes: what it makes contracts of. */
  pieces: Map<number, number>;
  /** False where the budget ran out, or its end, if it has one, lies beyond what was followed: then there may be more. */
  complete: boolean;
  /** Whom it pays is put together by code that nothing else has a say in, and stands nowhere in it. */
  assembled?: boolean;
}

/** A function that is being followed. */
export class Work {
  readonly behaviour: Behaviour;
  /** Its writes and calls by what they are, for each to be noted once. */
  readonly facts = new Map<string, { conditions: Conditions }>();
  /** Ways that are still to be followed. */
  readonly paths = new Agenda<Running>();
  /** Steps so far. */
  spent = 0;
  /** A way ended where it could not be told where it goes on. */
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
