import { canonicalJson } from "./canonical";
import { signBody } from "./sign";
import type { Call } from "./types";
import { newUlid } from "./ulid";

/** Never resolved: requests to it go to the engine in this process. */
export const embeddedOrigin = "http://inngest.embedded";
export const servePath = "/api/inngest";

/** The signed request with which Inngest calls a function (docs/SDK_SPEC.md of inngest-js; recorded exchanges in tests). */
export function callRequest(call: Call, signingKey: string): Request {
  const requestId = newUlid(Date.now());
  const isFirst = call.steps.length === 0 && call.attempt === 0;
  const version = isFirst ? -1 : 2;
  const body = callBody(call, requestId, version);
  const query = new URLSearchParams({ fnId: call.functionId, stepId: call.step });
  return signedRequest("POST", `${servePath}?${query}`, body, signingKey, {
    "x-run-id": call.runId,
    "x-request-id": requestId,
    "x-inngest-req-version": String(version),
    "x-inngest-generation-id": String(call.generation),
    "x-inngest-job-id": call.item,
    "x-inngest-step-id": call.step,
  });
}

/** Makes the SDK register its functions. */
export function syncRequest(signingKey: string): Request {
  return signedRequest("PUT", servePath, canonicalJson({ url: `${embeddedOrigin}${servePath}` }), signingKey);
}

function signedRequest(
  method: string,
  path: string,
  body: string,
  signingKey: string,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${embeddedOrigin}${path}`, {
    method,
    body,
    headers: {
      ...headers,
      host: new URL(embeddedOrigin).host,
      "content-type": "application/json",
      "x-inngest-server-kind": "cloud",
      "x-inngest-signature": signBody(body, signingKey),
    },
  });
}

/** Canonical as a whole, since its members are sorted and its parts are canonical already. */
function callBody(call: Call, requestId: string, version: number): string {
  const ctx = canonicalJson({
    attempt: call.attempt,
    disable_immediate_execution: call.step !== "step",
    env: "",
    fn_id: call.functionId,
    generation_id: call.generation,
    job_id: call.item,
    max_attempts: call.maxAttempts,
    qi_id: call.item,
    request_id: requestId,
    run_id: call.runId,
    stack: { current: call.steps.length, stack: call.steps.map(({ id }) => id) },
    step_id: "step",
    use_api: false,
  });
  const steps = [...call.steps]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, result }) => `${JSON.stringify(id)}:${result}`)
    .join(",");
  return `{"ctx":${ctx},"defers":{},"event":${call.event},"events":[${call.event}],"steps":{${steps}},"use_api":false,"version":${version}}`;
}
