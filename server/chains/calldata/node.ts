import type { Args } from "./abi/args";
import type { CreationDoubt } from "./effects/creation";
import type { Step } from "./entry";
import type { Frame } from "./frame";
import type { Address, CallNode } from "./types";

/** Facts that scoring needs beyond the shown ones. Stored under a symbol, so that JSON omits them. */
export const DETAIL = Symbol("detail");

interface Detail {
  readonly step: Step | null;
  /** Complete, unlike the shown arguments. */
  readonly args: Args;
  readonly frame: Frame;
  /** Bytes of calldata, or of code for a creation. */
  readonly size: number;
  /** Whether the data are human-readable words: see isNote. */
  readonly words: boolean;
  /** Reason why a creation is improbable. */
  readonly doubt: CreationDoubt | null;
  /** Addresses in data that no ABI explains, and in nested calls that the budget left undecoded. */
  readonly mentions: readonly Address[];
}

export interface DecodedNode extends CallNode {
  readonly [DETAIL]: Detail;
  readonly children: readonly DecodedNode[];
}
