import type { Frame } from "../frame";
import type { Party } from "../types";

/** A new contract. */
export interface CreationEffect {
  kind: "creation";
  path: string;
  guessed: boolean;
  by: Party;
  /** Wei, decimal. */
  value: string;
  /** Bytes of code and constructor arguments. */
  size: number;
}

export function creation(frame: Frame, size: number, by = frame.sender): Omit<CreationEffect, "path" | "guessed"> {
  return { kind: "creation", by, value: frame.value.toString(), size };
}
