import { createHash, timingSafeEqual } from "node:crypto";
import type { RestRequest, RestResponse } from "./message";
import { requestIdOf } from "./request-id";

/** Dependencies of the endpoints for operators and tools. */
interface ServiceDependencies {
  /** Parts that are not ready, by name; empty when all are. */
  unready(): Promise<Record<string, string>>;
  /** Documents, each written at its first request. */
  openApi(): string;
  postman(): string;
  metrics(): Promise<{ type: string; text: string }>;
  metricsToken: string | undefined;
  /** Headers of every answer. */
  everywhere: Record<string, string>;
}

type Answer = (request: RestRequest) => RestResponse | Promise<RestResponse>;
type Endpoints = ReadonlyMap<string, (request: RestRequest) => Promise<RestResponse>>;

/** `/healthz` and `/readyz`: GET only, no key. */
export function createProbes({ unready, everywhere }: Pick<ServiceDependencies, "unready" | "everywhere">): Endpoints {
  return readable(everywhere, {
    "/healthz": () => json(200, { status: "ok" }),
    "/readyz": async () => {
      const problems = await unready();
      const ready = Object.keys(problems).length === 0;
      return ready
        ? json(200, { status: "ready" })
        : json(503, { status: "not ready", problems }, { "retry-after": "1" });
    },
  });
}

/** The same with `/metrics`, `/openapi.json` and `/postman.json`. */
export function createServiceEndpoints(dependencies: ServiceDependencies): Endpoints {
  const own = readable(dependencies.everywhere, {
    "/openapi.json": documentOf(dependencies.openApi),
    "/postman.json": documentOf(dependencies.postman),
    "/metrics": async (request) => {
      if (dependencies.metricsToken && !isToken(request, dependencies.metricsToken)) {
        return json(401, { error: "Send the METRICS_TOKEN as a Bearer token." }, { "www-authenticate": "Bearer" });
      }
      const { type, text: body } = await dependencies.metrics();
      return text(200, type, body);
    },
  });
  return new Map([...createProbes(dependencies), ...own]);
}

/** Endpoints that are read by GET and HEAD, and refuse all else. */
function readable(everywhere: Record<string, string>, endpoints: Record<string, Answer>): Endpoints {
  return new Map(
    Object.entries(endpoints).map(([path, answer]) => [
      path,
      async (request: RestRequest) => {
        const allowed = request.method === "GET" || request.method === "HEAD";
        const response = allowed
          ? await answer(request)
          : json(405, { error: "This path takes GET." }, { allow: "GET, HEAD" });
        const requestId = requestIdOf(request.header("x-request-id"));
        Object.assign(response.headers, everywhere, { "x-request-id": requestId });
        return response;
      },
    ]),
  );
}

/**
 * A document that stays the same while the process runs. A client that has it already is answered so (RFC 9110
 * §13.1.2).
 */
function documentOf(write: () => string): Answer {
  let written: { body: string; etag: string } | undefined;
  return (request) => {
    written ??= tag(write());
    const { body, etag } = written;
    const headers = { "cache-control": "public, max-age=60", etag };
    return has(request.header("if-none-match"), etag)
      ? { status: 304, headers, body: "" }
      : text(200, "application/json", body, headers);
  };
}

function tag(body: string) {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}

/** Compared weakly: who compresses on the way makes a mark weak. */
function has(marks = "", etag: string): boolean {
  return marks.trim() === "*" || (marks.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

/** Compared as digests, so that neither length nor content shows in the time. */
function isToken(request: RestRequest, token: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  // The scheme's name is written as one likes (RFC 9110 §11.1).
  const given = (request.header("authorization") ?? "").replace(/^Bearer +/i, "Bearer ");
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

function text(status: number, type: string, body: string, headers: Record<string, string> = {}): RestResponse {
  return { status, headers: { "cache-control": "no-store", "content-type": type, ...headers }, body };
}

function json(status: number, body: unknown, headers?: Record<string, string>): RestResponse {
  return text(status, "application/json", JSON.stringify(body), headers);
}
