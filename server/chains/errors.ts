/**
 * never: the answer is the chain's own and another node gives the same (a revert, bad parameters);
 * elsewhere: another node may do better; later: this node asks for patience.
 */
type Retry = "never" | "elsewhere" | "later";

type RpcErrorCode = "rpc_unavailable" | "rpc_timeout" | "rpc_rejected" | "rpc_invalid" | "range_too_large";

/** A JSON-RPC error as a node sent it. */
export interface WireError {
  code: number;
  message: string;
  data?: unknown;
}

/** A read that gave no usable answer. Messages hold no URL and no credentials, and a node's own words only shortened. */
export abstract class RpcError extends Error {
  readonly isRpcError = true;
  /** The node's own error, whole, where it sent one. */
  wire: WireError | undefined;
  abstract readonly code: RpcErrorCode;

  constructor(
    message: string,
    readonly retry: Retry,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** No node could be reached, or none that may be asked now. */
export class RpcUnavailable extends RpcError {
  readonly code = "rpc_unavailable";

  constructor(message: string, retry: Retry = "elsewhere") {
    super(message, retry);
  }
}

/** The deadline passed, or the caller went away. */
export class RpcTimeout extends RpcError {
  readonly code = "rpc_timeout";

  constructor(message = "The node did not answer in time") {
    super(message, "never");
  }
}

/** The node answered with a JSON-RPC error. */
export class RpcRejected extends RpcError {
  readonly code = "rpc_rejected";

  constructor(
    readonly rpcCode: number,
    message: string,
    retry: Retry,
    /** Revert data of a failed call, hex. */
    readonly data?: string,
    /** The node does not know or does not allow the method; `code`: only its number says so, in no words. */
    readonly methodMissing: boolean | "code" = false,
  ) {
    super(message, retry);
  }
}

/** The contract itself failed the call: a revert or a halt. Every node says the same. */
export class CallFailed extends RpcRejected {
  constructor(rpcCode: number, message: string, data?: string) {
    super(rpcCode, message, "never", data);
  }
}

/** The sender has too little for value and gas, so no node runs it. */
export class InsufficientFunds extends RpcRejected {
  constructor(rpcCode: number, message: string) {
    super(rpcCode, message, "never");
  }
}

/** The node keeps no history so far back. */
export class HistoryPruned extends RpcUnavailable {
  constructor(
    message: string,
    /** The earliest block that it keeps, where it says so. */
    readonly floor?: number,
  ) {
    super(message);
  }
}

/** The range ends beyond the node's newest block. */
export class RangeAhead extends RpcRejected {
  constructor(
    rpcCode: number,
    message: string,
    /** Newest block of the node, where it states one. */
    readonly head?: number,
  ) {
    super(rpcCode, message, "elsewhere");
  }
}

/** A list of keys in a call was longer than the node takes; another, or shorter ones, may do. */
export class TooManyInputs extends RpcRejected {
  constructor(
    rpcCode: number,
    message: string,
    /** How many it takes, where it says so. */
    readonly accepted?: number,
  ) {
    super(rpcCode, message, "elsewhere");
  }
}

/** The node answered with something that is not an answer: wrong types, broken JSON, too much. */
export class RpcInvalid extends RpcError {
  readonly code = "rpc_invalid";

  constructor(
    message: string,
    readonly tooLarge = false,
    retry: Retry = "elsewhere",
  ) {
    super(message, retry);
  }
}

/** One call of a request got no answer that can be read, which says nothing of the others in it. */
export class Unanswered extends RpcInvalid {}

/** eth_getLogs was refused for its range (`blocks`) or for what it found in it (`results`). */
export class RangeTooLarge extends RpcError {
  readonly code = "range_too_large";

  constructor(
    message: string,
    readonly reason: "blocks" | "results",
    /** How many blocks the node says it accepts, where it says so. */
    readonly acceptedBlocks?: number,
    /** The node did not refuse: it sent more than we take. */
    readonly flooded = false,
  ) {
    super(message, "never");
  }
}

/** By brand, not instanceof: Next bundles a second copy of this module. */
export function isRpcError(error: unknown): error is RpcError {
  return typeof error === "object" && error !== null && (error as { isRpcError?: unknown }).isRpcError === true;
}

/** A node's own words, fit for a log line or a message: one line, no control characters, 200 characters at most. */
export function quote(text: string): string {
  const line = text
    .slice(0, 400)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/https?:\/\/\S+/g, "<url>");
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
