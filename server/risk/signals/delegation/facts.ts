import type { ListEvidence } from "../listing/facts";
import type { Inert } from "./evidence";

/** The listed contract that code equals but for constants; not `exact`: it was changed a little. */
export interface CodeCopy {
  address: string;
  list: string;
  category: string;
  exact: boolean;
}

/** The code that runs in an account's name (EIP-7702). */
export interface DelegationFact {
  network: string;
  delegate: string;
  delegateLabel?: string;
  /** Contract that the delegate forwards calls to, where it is a clone or a proxy. */
  implementation?: string;
  lists: ListEvidence;
  /** Where its receive or fallback sends what arrives; null: nowhere fixed. */
  sink: string | null;
  /** The listed contract whose code it has, but for constants. */
  copyOf?: CodeCopy;
  /** Another address, named in the code, that alone may have it do anything. */
  ruler?: string;
  /** Functions through which any caller makes it call or pay others. */
  unguarded: string[];
  /** No code runs there. */
  inert?: Inert;
}
