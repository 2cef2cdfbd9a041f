import type { AnyRouter } from "@trpc/server";
import type { Principal, RateVerdict } from "@/server/accounts";
import type { ApiContext, ApiServices } from "@/server/api/context";
import { AppError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import { checkBody, maxBytes, parseBody, requireWhole } from "./body";
import { readKey } from "./credentials";
import { toAppError } from "./errors";
import { idempotent, keepNothing } from "./idempotency";
import { inputOf } from "./input";
import type { RestRequest, RestResponse } from "./message";
import { nearbyPath } from "./nearby-path";
import { nextjsMethods } from "./nextjs-routes";
import { type Family, familyOf, problemOf } from "./problem";
import { addRateHeaders } from "./rate-headers";
import { requestIdOf } from "./request-id";
import { createMatcher, type Match, type Matcher, type Route } from "./routes";

interface RestDependencies {
  router: AnyRouter;
  services: ApiServices;
  baseUrl: string;
  log: Logger;
  /** Whether /api/inngest is a real Inngest's: the embedded engine takes no calls there. */
  servesJobs: boolean;
  /** Headers of every answer. */
  everywhere: Record<string, string>;
  /** Called once for each answered request, after the answer is known. */
  observe(exchange: Exchange, status: number, ms: number): void;
}

/** State of one request while it is answered. */
export interface Exchange {
  request: RestRequest;
  requestId: string;
  family: Family;
  /** Headers of every answer, beside the answer's own. */
  headers: Record<string, string>;
  route?: Route;
  principal?: Principal;
  /** The rate limit's verdict; absent where it was not checked. */
  rate?: RateVerdict;
  /** The error's code, where it ended with one. */
  code?: string;
}

/** Answers a request of the REST families; null for a path that is not theirs. */
export type Dispatch = (request: RestRequest) => Promise<RestResponse | null>;

const ours = /^\/+(v1|api)(\/|$)/;
const noBytes = new Uint8Array();

/** Whether REST answers such a request, an endpoint there or not. */
export function isForRest({ path, method }: Pick<RestRequest, "path" | "method">, servesJobs = false): boolean {
  return ours.test(path) && !nextjsMethods(path, servesJobs)?.includes(method);
}

export function createDispatch(dependencies: RestDependencies): Dispatch {
  const { router, servesJobs } = dependencies;
  const { match } = createMatcher(router);
  return async (request) => {
    const found = match(request.path);
    if (!found && !isForRest(request, servesJobs)) return null;
    const startedAt = performance.now();
    const requestId = requestIdOf(request.header("x-request-id"));
    const family = familyOf(request.path);
    const exchange: Exchange = { request, requestId, family, headers: { "x-request-id": requestId } };
    // Each promise in the way of a scan from memory costs as much as a step of the scan.
    let response: RestResponse;
    try {
      response = await answer(dependencies, exchange, found, match);
    } catch (thrown) {
      response = fail(dependencies, exchange, thrown);
    }
    Object.assign(response.headers, dependencies.everywhere, exchange.headers);
    const { principal, rate } = exchange;
    if (principal)
      addRateHeaders(response.headers, principal, rate ?? dependencies.services.accounts.rateStatus(principal));
    dependencies.observe(exchange, response.status, performance.now() - startedAt);
    return response;
  };
}

/**
 * The contract defines the order of checks: route, media type and size, key, plan, rate, body, quota. A size that is
 * only known after reading is reported after the rate.
 */
async function answer(
  dependencies: RestDependencies,
  exchange: Exchange,
  found: Match | null,
  match: Matcher,
): Promise<RestResponse> {
  const { request, family } = exchange;
  if (!found) throw refusePath(dependencies, exchange, match);
  const route = routeOf(exchange, found);
  exchange.route = route;
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  if (hasBody) checkBody(request);

  const { accounts } = dependencies.services;
  const known = accounts.authenticate(readKey(request, family));
  // Most are remembered, and what need not be waited for isn't: a turn of the microtasks costs as much as a check.
  const principal = known instanceof Promise ? await known : known;
  exchange.principal = principal;
  if (principal.scope !== "api") throw new AppError("wrong_key_scope", "This key works on the guarded RPC only.");
  // Always counted, and reported after the plan: a caller refused for its plan must not be unlimited.
  const taken = accounts.takeRate(principal);
  const verdict = taken instanceof Promise ? await taken : taken;
  exchange.rate = verdict;
  accounts.requirePlan(principal, route.meta.rest.plan);
  if (!verdict.allowed) {
    throw new AppError("rate_limited", `More than ${principal.rate} requests a second; the plan's burst is used up.`, {
      retryAfter: verdict.retryAfterSeconds,
    });
  }
  // Only for a known caller, since unknown callers must not fill the memory.
  const bytes = hasBody ? requireWhole(await request.readBody(maxBytes)) : noBytes;
  const input = inputOf(route, found.params, request.query, parseBody(bytes));
  if (!route.meta.rest.idempotent) return await call(dependencies, exchange, route, principal, input, keepNothing);
  return await idempotent(accounts, dependencies.log, exchange, route.name, bytes, (keep) =>
    call(dependencies, exchange, route, principal, input, keep),
  );
}

function refusePath({ baseUrl, servesJobs }: RestDependencies, exchange: Exchange, match: Matcher): AppError {
  const { path } = exchange.request;
  const others = nextjsMethods(path, servesJobs);
  if (others) return refuseMethod(exchange, others);
  const meant = nearbyPath(path, match);
  return new AppError(
    "not_found",
    `There is no endpoint at this path${meant ? `. Did you mean ${meant}?` : `; ${baseUrl}/docs lists them.`}`,
  );
}

function routeOf(exchange: Exchange, { methods }: Match): Route {
  const { method } = exchange.request;
  const route = methods.get(method === "HEAD" ? "GET" : method);
  if (route) return route;
  throw refuseMethod(exchange, [...methods.keys(), ...(methods.has("GET") ? ["HEAD"] : [])]);
}

function refuseMethod({ headers }: Exchange, taken: string[]): AppError {
  headers.allow = taken.sort().join(", ");
  return new AppError("method_not_allowed", `This path takes ${headers.allow}.`);
}

async function call(
  { services }: RestDependencies,
  { requestId }: Exchange,
  route: Route,
  principal: Principal,
  input: unknown,
  keep: ApiContext["keep"],
): Promise<RestResponse> {
  const { charge, status = 200 } = route.meta.rest;
  const { parse, resolve, present } = route.steps;
  if (charge === "call") requireQuota(services, principal, route, input);
  const reply: ApiContext["reply"] = {};
  const ctx: ApiContext = { services, principal, requestId, reply, keep };
  const result = await resolve({ ctx, input: parse(input, services) });
  const body = reply.text ?? JSON.stringify(present(result)) ?? "";
  if (charge === "call") await services.accounts.charge(principal, route.name);
  const headers: Record<string, string> = { "cache-control": "no-store", ...reply.headers };
  if (body) headers["content-type"] = "application/json";
  return { status: reply.status ?? status, headers, body };
}

/** A quota known to be spent saves the work. A wrong body is still reported first. */
function requireQuota(services: ApiServices, principal: Principal, route: Route, input: unknown): void {
  try {
    services.accounts.requireQuota(principal);
  } catch (spent) {
    route.steps.parse(input, services);
    throw spent;
  }
}

function fail({ baseUrl, log }: RestDependencies, exchange: Exchange, thrown: unknown): RestResponse {
  const error = toAppError(thrown);
  exchange.code = error.code;
  const { requestId, route } = exchange;
  // Ours to mend where something broke; a stated refusal is no failure.
  if (error.status >= 500 && error.cause !== undefined) {
    log.error({ requestId, endpoint: route?.name, code: error.code, err: error.cause }, "request failed");
  }
  return problemOf(error, exchange.family, requestId, baseUrl);
}
