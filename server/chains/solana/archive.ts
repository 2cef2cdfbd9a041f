import { isRpcError, RpcUnavailable } from "../errors";
import type { Endpoint } from "../rpc/endpoint";
import type { RequestOptions } from "../rpc/requester";
import type { SolanaClient } from "./client";
import { readNumber } from "./shapes";

const method = "getFirstAvailableBlock";
/** What a node has no more of, it never has again; it may be another node behind the same URL, though. */
const ttlMs = 10 * 60_000;
const patienceMs = 500;
/** Of the network's first days. A node that purges keeps some days or months, hundreds of millions of slots later. */
const latestFirstBlock = 1_000_000;

/**
 * An endpoint that has all of the past, and so tells of it down to the first transaction. Others leave out what they
 * purged without saying so. Undefined where none is known to.
 */
export async function findArchive(
  { requester, cache }: SolanaClient,
  { deadline, background = false }: RequestOptions,
): Promise<Endpoint | undefined> {
  const options = { deadline: deadline.within(patienceMs), background };
  const asked = requester.endpoints.map(async (endpoint, index) => {
    if (endpoint.lacks(method)) throw new RpcUnavailable(`${endpoint.name} doesn't tell of its past`);
    const key = `${method} ${index}`;
    const kept = cache.find<number>(key)?.value;
    const first =
      kept ?? (await requester.request({ method, params: [], check: readNumber }, { ...options, endpoint }));
    if (kept === undefined) cache.keep(key, first, ttlMs);
    if (first > latestFirstBlock) throw new RpcUnavailable(`${endpoint.name} has not all of the past`);
    return endpoint;
  });
  try {
    return await Promise.any(asked);
  } catch (error) {
    const fault = (error as AggregateError).errors.find((each) => !isRpcError(each));
    if (fault) throw fault;
    return undefined;
  }
}
