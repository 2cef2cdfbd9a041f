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
  doubt: CreationDoubt | null;
}

/** Why the data is hardly a contract's: it calls a function that is known, or can't be run. */
export type CreationDoubt = { why: "call"; name: string } | { why: "no-code" };

export function creation(
  { sender, value }: Frame,
  { size, doubt }: Pick<CreationEffect, "size" | "doubt">,
): Omit<CreationEffect, "path" | "guessed"> {
  return { kind: "creation", by: sender, value: value.toString(), size, doubt };
}
