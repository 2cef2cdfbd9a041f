import { RpcUnavailable } from "../errors";
import type { WireCall } from "./wire";

/** How an endpoint shows that it serves the right chain. `check` throws WrongChain where it doesn't. */
export interface Identity extends Pick<WireCall, "method" | "params" | "check"> {
  /** A node that refuses the question is taken at its word. */
  optional?: boolean;
}

export class WrongChain extends RpcUnavailable {}

export function questionOf({ method, params, check }: Identity): WireCall {
  return { method, params, check, maxBytes: 4_096, chainSized: false, past: false };
}
