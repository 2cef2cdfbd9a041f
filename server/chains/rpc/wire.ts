import { isRpcError, type RpcError, RpcInvalid, Unanswered, type WireError } from "../errors";
import { classifyError } from "./classify";

export type Reply = { value: unknown } | { error: RpcError };

/** One call, before it gets its id. `params` is JSON already. */
export interface WireCall {
  method: string;
  params: string;
  /** Makes a typed value of the result, or throws RpcInvalid. */
  check(result: unknown): unknown;
  /** The longest answer that makes sense. */
  maxBytes: number;
  /** The chain's contents decide the size of the answer, so an oversized one is not the node's fault. */
  chainSized: boolean;
  /** A refusal says nothing of the method. */
  past: boolean;
  /** Calls that a node refuses all or none of; see Request. */
  kind?: string;
  /** How many keys are in its list; see Request. */
  inputs?: number;
  /** The account that asks, where there is one. */
  owner: string;
  /** The assessment that it is asked for first. */
  work: unknown;
}

/** The calls with the ids `first`, `first + 1`, …: one object for one call, a batch for more. */
export function writeCalls(calls: readonly WireCall[], first: number): string {
  const parts = calls.map(
    ({ method, params }, index) => `{"jsonrpc":"2.0","id":${first + index},"method":"${method}","params":${params}}`,
  );
  return parts.length === 1 ? parts[0]! : `[${parts.join(",")}]`;
}

/**
 * Replies in the order of the calls; "refused" where a batch got one answer for all of it. Ids may come back in any
 * order, doubled (the first counts), invented (ignored) or not at all (invalid).
 */
export function readReplies(text: string, calls: readonly WireCall[], first: number): Reply[] | { refused: unknown } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return everyReply(calls, "The node's answer is not JSON");
  }
  if (calls.length === 1 && !Array.isArray(body)) return [readReply(body, calls[0]!, first)];
  if (!Array.isArray(body)) return { refused: errorOf(body) };
  // geth and Erigon put the first call's id on a refusal of the whole batch.
  if (body.length === 1 && calls.length > 1 && errorOf(body[0])) return { refused: errorOf(body[0]) };

  const byId = new Map<number, unknown>();
  for (const answer of body.slice(0, calls.length * 2)) {
    const id = idOf(answer);
    if (typeof id === "number" && !byId.has(id)) byId.set(id, answer);
  }
  return calls.map((call, index) => {
    const answer = byId.get(first + index);
    return answer === undefined
      ? unanswered(`The node left out the answer to ${call.method}`)
      : readReply(answer, call, first + index);
  });
}

function readReply(answer: unknown, call: WireCall, id: number): Reply {
  if (typeof answer !== "object" || answer === null)
    return invalid(`The node's answer to ${call.method} is not an object`);
  const { error, result } = answer as { error?: unknown; result?: unknown };
  // Errors come without an id from nodes that did not get as far as reading it.
  if (error !== undefined && error !== null) {
    const classified = classifyError(error, call.method);
    classified.wire = wireError(error);
    return { error: classified };
  }
  if (idOf(answer) !== id) return unanswered(`The node answered ${call.method} with another request's id`);
  if (result === undefined) return invalid(`The node answered ${call.method} with neither result nor error`);
  try {
    return { value: call.check(result) };
  } catch (problem) {
    return isRpcError(problem) ? { error: problem } : invalid(`The node's answer to ${call.method} can't be read`);
  }
}

export function everyReply(calls: readonly WireCall[], problem: string | RpcError): Reply[] {
  return calls.map(() => (typeof problem === "string" ? unanswered(problem) : { error: problem }));
}

function unanswered(message: string): Reply {
  return { error: new Unanswered(message) };
}

function invalid(message: string): Reply {
  return { error: new RpcInvalid(message) };
}

function wireError(error: unknown): WireError | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code !== "number" || typeof message !== "string") return undefined;
  return { code, message, ...(data !== undefined && data !== null && { data }) };
}

/** Ids that came back as text of a number count as the number: some gateways do that. */
function idOf(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return undefined;
  const { id } = answer as { id?: unknown };
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : id === undefined ? null : id;
}

function errorOf(body: unknown): unknown {
  return typeof body === "object" && body !== null ? (body as { error?: unknown }).error : undefined;
}
