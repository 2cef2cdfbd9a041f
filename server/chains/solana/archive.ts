import { isRpcError, RpcUnavailable } from "../errors";
import type { Endpoint } from "../rpc/endpoint";
import type { RequestOptions } from "../rpc/requester";
import type { SolanaClient } from "./client";
import { readNumber } from "./shapes";

const method = "getFirstAvailableBlock";
/** A node never regains purged data, but the same URL may lead to another node. */
const ttlMs = 10 * 60_000;
const patienceMs = 500;
/**
 * Latest first block of an archive, from the network's first days. A node that purges keeps some days or months,
 * hundreds of millions of slots later.
 */
const latestFirstBlock = 1_000_000;

/**
 * Endpoint with all of the past, down to the first transaction. Others omit purged data without notice. Undefined where
 * none is known.
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
