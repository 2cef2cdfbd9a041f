import type { Args } from "./abi/args";
import type { CreationDoubt } from "./effects/creation";
import type { Step } from "./entry";
import type { Frame } from "./frame";
import type { Address, CallNode } from "./types";

/** What judging needs beyond what is shown. Under a symbol, so that JSON leaves it out. */
export const DETAIL = Symbol("detail");

interface Detail {
  readonly step: Step | null;
  /** Complete, unlike the shown arguments. */
  readonly args: Args;
  readonly frame: Frame;
  /** Bytes of calldata, or of code for a creation. */
  readonly size: number;
  /** They are words that a person can read: see isNote. */
  readonly words: boolean;
  /** Of a creation: why it is hardly one. */
  readonly doubt: CreationDoubt | null;
  /** Of data that no ABI explains, and of nested calls that the budget left undecoded. */
  readonly mentions: readonly Address[];
}

export interface DecodedNode extends CallNode {
  readonly [DETAIL]: Detail;
  readonly children: readonly DecodedNode[];
}
