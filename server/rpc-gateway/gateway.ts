import type { Accounts, Principal, RateVerdict } from "@/server/accounts";
import { type Chains, findNetwork, isEvmNetwork } from "@/server/chains";
import { type Guard, sendEndpoint } from "@/server/guard";
import { type AppError, isAppError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import { checkBody, maxBytes, parseBody, requireWhole } from "@/server/rest/body";
import type { Dispatch, Exchange } from "@/server/rest/dispatch";
import { toAppError } from "@/server/rest/errors";
import type { RestRequest, RestResponse } from "@/server/rest/message";
import { requestIdOf } from "@/server/rest/request-id";
import { type Answering, answerRead, answerSend, type ReadySend, readSend } from "./answer";
import { codes, failed, type RpcAnswer, type RpcRequest, readRpcRequest } from "./json-rpc";
import { isSendMethod } from "./methods";

export interface GatewayDependencies {
  accounts: Accounts;
  chains: Chains;
  guard: Guard;
  log: Logger;
  /** Headers of every answer. */
  everywhere: Record<string, string>;
  /** Further methods that the operator allows, such as `debug_traceTransaction`. */
  allowed: readonly string[];
  observe(exchange: Exchange, status: number, ms: number): void;
}

const PATH = /^\/rpc\/([a-z][a-z0-9-]{0,31}|eip155:\d{1,15})(?:\/([^/]{1,100}))?\/?$/;
const MAX_BATCH = 100;
/** Reads cost no call, and have so many times the plan's rate. */
const READ_FACTOR = 10;
/** Any page may ask: what it may do hangs on the key alone, which no browser sends by itself. */
const openToPages = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type, x-request-id",
  "access-control-max-age": "86400",
};

/** JSON-RPC at `/rpc/{network}` and `/rpc/{network}/{key}`; null for any other path. */
export function createRpcGateway(dependencies: GatewayDependencies): Dispatch {
  const allowed = new Set(dependencies.allowed);
  return async (request) => {
    if (!request.path.startsWith("/rpc/")) return null;
    const startedAt = performance.now();
    const requestId = requestIdOf(request.header("x-request-id"));
    const exchange = exchangeOf(request, requestId);
    let response: RestResponse;
    try {
      response = await answerHttp(dependencies, allowed, request, exchange);
    } catch (thrown) {
      response = failHttp(dependencies.log, exchange, toAppError(thrown));
    }
    Object.assign(response.headers, dependencies.everywhere, openToPages, { "x-request-id": requestId });
    dependencies.observe(exchange, response.status, performance.now() - startedAt);
    return response;
  };
}

/** Exchange for the logs: the path without its key. */
function exchangeOf(request: RestRequest, requestId: string): Exchange {
  const path = "/rpc/{network}";
  const { method } = request;
  const bare = request.path.split("/").slice(0, 3).join("/").slice(0, 64);
  const shown = {
    method,
    path: bare,
    query: "",
    header: (name: string) => (name === "x-request-id" ? requestId : undefined),
  };
  const route = { name: sendEndpoint, method: "POST", path };
  return {
    request: { ...shown, readBody: () => Promise.resolve(null) },
    ...{ requestId, family: "original", headers: {}, route: route as unknown as NonNullable<Exchange["route"]> },
  };
}

async function answerHttp(
  { accounts, chains, guard }: GatewayDependencies,
  allowed: ReadonlySet<string>,
  request: RestRequest,
  exchange: Exchange,
): Promise<RestResponse> {
  const [, name, keyInPath] = PATH.exec(request.path) ?? [];
  const network = name === undefined ? undefined : findNetwork(name);
  if (!network || !isEvmNetwork(network))
    return http(404, failed(null, codes.invalid, "There is no such network here"));
  if (request.method === "OPTIONS") return { status: 204, headers: { allow: "OPTIONS, POST" }, body: "" };
  if (request.method !== "POST")
    return http(405, failed(null, codes.invalid, "JSON-RPC is sent by POST"), { allow: "OPTIONS, POST" });
  checkBody(request);
  const principal = await identify(accounts, request, keyInPath);
  if (!principal) return http(401, failed(null, codes.unauthorized, WRONG_SCOPE), { "www-authenticate": "Bearer" });
  accounts.requirePlan(principal, "starter");
  const first = await takeReads(accounts, principal, 1);
  if (first) return limited(principal, exchange, first, failed(null, codes.limited, TOO_MANY));
  const body = parseBody(requireWhole(await request.readBody(maxBytes)));
  if (body === undefined) return http(200, failed(null, codes.parse, "The body is empty"));
  const client = chains.evm(network);
  if (!client) return http(200, answerOff(body));
  const caller = { principal, requestId: exchange.requestId };
  return answerBody({ chains, guard, network, client, caller, allowed }, accounts, exchange, body);
}

const WRONG_SCOPE = "The guarded RPC takes keys of scope rpc only: make one in the console under API keys";
const TOO_MANY = "Too many requests a second";

/** Undefined for a key of another scope. Throws 401 for one that is not known, and 403 where the account is suspended. */
async function identify(
  accounts: Accounts,
  request: RestRequest,
  keyInPath: string | undefined,
): Promise<Principal | undefined> {
  const bearer = /^Bearer +([^\s]+) *$/i.exec(request.header("authorization") ?? "")?.[1];
  const principal = await accounts.authenticate(keyInPath ?? bearer ?? "");
  return principal.scope === "rpc" ? principal : undefined;
}

async function answerBody(
  answering: Answering,
  accounts: Accounts,
  exchange: Exchange,
  body: unknown,
): Promise<RestResponse> {
  if (!Array.isArray(body)) return answerAll(answering, accounts, exchange, [body], ([only]) => only);
  if (body.length === 0) return http(200, failed(null, codes.invalid, "The batch is empty"));
  if (body.length > MAX_BATCH)
    return http(200, failed(null, codes.invalid, `A batch has at most ${MAX_BATCH} requests`));
  return answerAll(answering, accounts, exchange, body, (answers) => answers);
}

/** No node is asked there: each request is answered under its own id. */
function answerOff(body: unknown): unknown {
  const refuse = (entry: unknown) => {
    const one = readRpcRequest(entry);
    return isRequest(one) ? failed(one.id, codes.noNode, "This network is switched off here") : one;
  };
  return Array.isArray(body) && body.length > 0 && body.length <= MAX_BATCH ? body.map(refuse) : refuse(body);
}

/** Reads go out together; what is sent goes one after the other, in the order of the batch. */
async function answerAll(
  answering: Answering,
  accounts: Accounts,
  exchange: Exchange,
  entries: readonly unknown[],
  shape: (answers: RpcAnswer[]) => unknown,
): Promise<RestResponse> {
  const { principal } = answering.caller;
  const requests = entries.map(readRpcRequest);
  const refuseAll = (verdict: RateVerdict) =>
    limited(principal, exchange, verdict, shape(requests.map(({ id }) => failed(id, codes.limited, TOO_MANY))));
  // The first was counted before the body was read.
  const beyond = await takeReads(accounts, principal, entries.length - 1);
  if (beyond) return refuseAll(beyond);
  // Unreadable requests cost nothing, regardless of the rest of the month's quota.
  const ready = await Promise.all(
    requests.map((one) =>
      isRequest(one) && isSendMethod(one.method) ? readSend(answering.network, one, one.method) : one,
    ),
  );
  for (const one of ready) {
    if (!isSend(one)) continue;
    exchange.principal = principal;
    const verdict = await accounts.takeRate(principal);
    if (!verdict.allowed) return refuseAll(verdict);
    accounts.requireQuota(principal);
  }
  let sending: Promise<unknown> = Promise.resolve();
  const answers = await Promise.all(
    ready.map((one) => {
      if (!isSend(one)) return isRequest(one) ? answerRead(answering, one) : one;
      const answer = sending.then(() => answerOrQuota(answering, one));
      sending = answer.catch(() => {});
      return answer;
    }),
  );
  const isSpent = answers.some((one) => "error" in one && one.error.code === codes.limited);
  return http(isSpent ? 429 : 200, shape(answers), isSpent ? { "retry-after": "60" } : {});
}

/** Where the last call went to another request meanwhile, this one alone is refused. */
async function answerOrQuota(answering: Answering, send: ReadySend): Promise<RpcAnswer> {
  try {
    return await answerSend(answering, send);
  } catch (error) {
    if (isAppError(error) && error.status === 429) return failed(send.id, codes.limited, error.message);
    throw error;
  }
}

function isRequest(one: RpcRequest | RpcAnswer): one is RpcRequest {
  return "method" in one;
}

function isSend(one: RpcRequest | RpcAnswer | ReadySend): one is ReadySend {
  return "signed" in one;
}

/** Undefined where all were allowed. */
async function takeReads(
  accounts: Accounts,
  { accountId, rate, burst }: Principal,
  count: number,
): Promise<RateVerdict | undefined> {
  if (rate === null) return undefined;
  for (let taken = 0; taken < count; taken++) {
    const asked = accounts.takeLimit(`rpc ${accountId}`, READ_FACTOR * rate, READ_FACTOR * burst);
    const verdict = asked instanceof Promise ? await asked : asked;
    if (!verdict.allowed) return verdict;
  }
  return undefined;
}

function limited(principal: Principal, exchange: Exchange, verdict: RateVerdict, body: unknown): RestResponse {
  exchange.principal = principal;
  exchange.rate = verdict;
  exchange.code = "rate_limited";
  return http(429, body, { "retry-after": `${Math.max(1, verdict.retryAfterSeconds)}` });
}

function http(status: number, body: unknown, headers: Record<string, string> = {}): RestResponse {
  const text = JSON.stringify(body);
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
    body: text,
  };
}

/** A refusal before any request was read, in the words of JSON-RPC. */
function failHttp(log: Logger, exchange: Exchange, error: AppError): RestResponse {
  exchange.code = error.code;
  const { status, code, message, retryAfter } = error;
  if (status >= 500 && error.cause !== undefined)
    log.error({ requestId: exchange.requestId, endpoint: sendEndpoint, code, err: error.cause }, "request failed");
  if (code === "invalid_json") return http(200, failed(null, codes.parse, message));
  const headers: Record<string, string> = {};
  if (status === 401) headers["www-authenticate"] = "Bearer";
  if (status === 429 || status === 503) headers["retry-after"] = `${Math.max(1, Math.ceil(retryAfter ?? 1))}`;
  return http(status, failed(null, codeOf(status), message), headers);
}

function codeOf(status: number): number {
  if (status === 401 || status === 403) return codes.unauthorized;
  if (status === 429) return codes.limited;
  return status >= 500 ? codes.internal : codes.invalid;
}
