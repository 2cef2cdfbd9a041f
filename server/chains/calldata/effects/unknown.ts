import type { Frame } from "../frame";
import type { Address, Hex, Party } from "../types";

/** A call that no known ABI explains, or none explains all of, or of which the budget left nested calls undecoded. */
export interface UnknownEffect {
  kind: "unknown";
  path: string;
  guessed: boolean;
  target: Address | null;
  selector: Hex | null;
  by: Party;
  value: string;
  /** Whether its data are human-readable words. */
  words: boolean;
  /** Address-shaped words in its data, for a look-up: a bad party must not hide behind an unknown function. */
  mentions: Address[];
}

export function unknownCall(
  frame: Frame,
  { selector, words, mentions }: Pick<UnknownEffect, "selector" | "words"> & { mentions: readonly Address[] },
): Omit<UnknownEffect, "path" | "guessed"> {
  return {
    kind: "unknown",
    target: frame.to,
    selector,
    by: frame.sender,
    value: frame.value.toString(),
    words,
    mentions: [...mentions],
  };
}
