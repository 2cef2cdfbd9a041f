import type { Deadline } from "../deadline";
import { isRpcError, RpcUnavailable, type WireError } from "../errors";
import type { EvmClient } from "../evm/client";
import type { WireCall } from "./wire";

/** Unchanged answer of a node. */
export type Relayed = { result: unknown } | { error: WireError };

const MAX_BYTES = 8 * 1024 * 1024;
const SMALL_BYTES = 64 * 1024;
/** Methods where the chain's contents decide the length and the duration of the answer. */
const LARGE =
  /^eth_(call|getLogs|getBlock(By.*|Receipts)|getTransaction(By.*|Receipt)|getProof|getCode|createAccessList|simulateV1|feeHistory)$|^debug_/;
const asItIs = (result: unknown) => result;

/**
 * Asks any node of the network and passes its answer on. Throws RpcUnavailable, RpcTimeout or RpcInvalid where none gave
 * one.
 */
export async function relay(
  { requester }: EvmClient,
  method: string,
  params: readonly unknown[],
  deadline: Deadline,
): Promise<Relayed> {
  const isLarge = LARGE.test(method);
  const limits = { maxBytes: isLarge ? MAX_BYTES : SMALL_BYTES, heavy: isLarge, chainSized: true };
  try {
    // `past`: a caller chooses the parameters, so a refusal says nothing of the method.
    return { result: await requester.request({ method, params, check: asItIs, past: true, ...limits }, { deadline }) };
  } catch (error) {
    const isOfNode = isRpcError(error) && (error.code === "rpc_rejected" || error.code === "range_too_large");
    if (isOfNode && error.wire) return { error: error.wire };
    throw error;
  }
}

/**
 * Gives one node the call, once: no other node and no second try, whatever happens. Throws RpcUnavailable where no node
 * may be asked, and what went wrong on the way: then it is not known whether the node has it.
 */
export async function relayOnce(
  { requester }: EvmClient,
  method: string,
  params: readonly unknown[],
  deadline: Deadline,
): Promise<Relayed> {
  const now = requester.steady.now();
  const endpoint = requester.endpoints.find(({ unusable, health }) => !unusable && health.admits(now));
  if (!endpoint) throw new RpcUnavailable("No node can be asked now");
  const call: WireCall = {
    ...{ method, params: JSON.stringify(params), check: asItIs, maxBytes: SMALL_BYTES },
    ...{ chainSized: true, past: true, owner: deadline.accountId, work: deadline },
  };
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline.remainingMs)));
  // Sent alone as a heavy call, and never repeated in parallel.
  const run = { signal, endsAt: deadline.endsAt, background: false, heavy: method, lane: method };
  const reply = await deadline.race(endpoint.exchangeOnce(call, run));
  if ("value" in reply) return { result: reply.value };
  if (reply.error.wire) return { error: reply.error.wire };
  throw reply.error;
}
