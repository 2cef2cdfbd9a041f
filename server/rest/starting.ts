import { AppError } from "@/server/kernel/errors";
import { type Dispatch, isForRest } from "./dispatch";
import type { RestRequest, RestResponse } from "./message";
import { familyOf, problemOf } from "./problem";
import { requestIdOf } from "./request-id";
import { securityHeaders } from "./security-headers";
import { createProbes } from "./service";

const retryAfter = 2;

/** Answers every path while the services start: alive, not ready, and in the shape that the path's callers read. */
export function createStartingDispatch(baseUrl: string): Dispatch {
  const everywhere = securityHeaders(baseUrl);
  const probes = createProbes({ unready: async () => ({ start: "not finished yet" }), everywhere });
  return async (request) => {
    const probe = probes.get(request.path);
    if (probe) return probe(request);
    const response = refuse(request, baseUrl);
    Object.assign(response.headers, everywhere);
    return response;
  };
}

/** Answers REST while the console is still being built: all else, and readiness, as before. */
export function createPartialDispatch(starting: Dispatch, rest: Dispatch): Dispatch {
  return async (request) => (request.path === "/readyz" ? null : await rest(request)) ?? starting(request);
}

function refuse(request: RestRequest, baseUrl: string): RestResponse {
  const requestId = requestIdOf(request.header("x-request-id"));
  if (isForRest(request)) {
    const error = new AppError("unavailable", "The service is starting. Try again.", { retryAfter });
    const response = problemOf(error, familyOf(request.path), requestId, baseUrl);
    response.headers["x-request-id"] = requestId;
    return response;
  }
  const again = { "retry-after": String(retryAfter), refresh: String(retryAfter) };
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...again };
  return { status: 503, headers, body: "Portcullis is starting. A browser asks again by itself.\n" };
}
