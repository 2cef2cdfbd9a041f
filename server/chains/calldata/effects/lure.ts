import type { Frame } from "../frame";
import type { Address, Hex, Party } from "../types";

/** A call shaped like those of native-coin sweepers: a promising name, no arguments, and coin sent along. */
export interface LureEffect {
  kind: "lure";
  path: string;
  guessed: boolean;
  name: string;
  selector: Hex;
  target: Address | null;
  by: Party;
  /** Wei, decimal. "0" is possible: the judge wants to know the name then, too. */
  value: string;
  /** `strong` names are rare among honest contracts; `common` ones, such as `claim()`, need a second sign. */
  strength: "strong" | "common";
}

export function lure(
  frame: Frame,
  name: string,
  selector: Hex,
  strength: LureEffect["strength"],
): Omit<LureEffect, "path" | "guessed"> {
  return {
    kind: "lure",
    name,
    selector,
    target: frame.to,
    by: frame.sender,
    value: frame.operation === "call" ? frame.value.toString() : "0",
    strength,
  };
}
