import { RpcUnavailable } from "../errors";
import type { Head } from "./currency";
import type { WireCall } from "./wire";

type Question = Pick<WireCall, "method" | "params" | "check">;

/** How an endpoint shows that it serves the right chain. `check` throws WrongChain where it doesn't. */
export interface Identity extends Question {
  /** A node that refuses the question is taken at its word. */
  optional?: boolean;
  /** Request that every healthy node answers at once, regardless of other calls. */
  neutral: Pick<WireCall, "method" | "params">;
  /** Newest block or slot of the node. */
  head: Pick<WireCall, "method" | "params"> & { read(result: unknown): Head };
  /** How a node shows that people try things out with it: by the chain that it serves, or by an answer of its own. */
  trial?: Question & { isChain(answer: unknown): boolean };
  /** The block or slot as of which a result was given, where results say so. */
  headIn?(result: unknown): Head | undefined;
}

export class WrongChain extends RpcUnavailable {
  constructor(
    message: string,
    readonly chainId?: number,
  ) {
    super(message);
  }
}

export function questionOf({ method, params, check }: Question): WireCall {
  return {
    ...{ method, params, check, maxBytes: 1024 * 1024, chainSized: false, past: false },
    ...{ owner: "", work: undefined },
  };
}
