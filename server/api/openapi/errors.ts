import { z } from "zod";
import { type ErrorCode, errorCodes } from "@/server/kernel/errors";
import { errorDocs } from "../error-docs";
import type { ApiMeta } from "../trpc";
import { type HeaderName, headers } from "./headers";
import { type Family, familyOf, type Response, ref } from "./types";

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
/** No endpoint of the document answers with it. */
const ofJobs = "invalid_signature";
const requestId = "3f0c2a1e-6a0b-4c53-9d0e-0f3a7b8c9d21";

const Issue = z.object({
  path: z.string().meta({
    description: "Where in the request, its parts joined by dots; empty for the request as a whole.",
    examples: ["wallets.3"],
  }),
  message: z.string().meta({ description: "What is wrong there." }),
});

const IssueList = z.array(Issue).optional().meta({ description: "Every problem of the request at once." });
const extras = {
  requiredPlan: z.string().optional().meta({ description: "With `plan_required`: the lowest plan that may." }),
  limit: z.number().int().optional().meta({ description: "With `plan_limit_reached`: how many the plan has." }),
  used: z.number().int().optional().meta({ description: "With `plan_limit_reached`: how many the account has." }),
};

const code = z.enum(codes).meta({ description: "What programs tell errors apart by; /docs/errors explains each." });
const ofRequest = z.string().meta({ description: "Also the header `X-Request-Id`: name it when you ask for help." });

export const Problem = z
  .object({
    type: z.string().meta({ description: "A page about this code, for people." }),
    title: z.string().meta({ description: "What the code means, the same for every request." }),
    status: z.number().int().meta({ description: "The HTTP status." }),
    detail: z.string().meta({ description: "What is wrong with this request." }),
    code,
    requestId: ofRequest,
    ...extras,
    issues: IssueList,
  })
  .meta({
    id: "Problem",
    description: "An error of the original family: RFC 9457, with `code`, `requestId` and `issues`.",
  });

export const FirewallErrorDetail = z
  .object({
    code,
    message: z.string().meta({ description: "What is wrong with this request." }),
    requestId: ofRequest,
    ...extras,
    issues: IssueList,
  })
  .meta({ id: "FirewallErrorDetail", description: "An error of the firewall family, inside its envelope." });

/** Every code that an endpoint can answer with, from its method, its path and its rules. */
function errorCodesOf({ openapi: { method, path }, rest, doc }: ApiMeta): ErrorCode[] {
  const writes = method !== "GET";
  const possible: [boolean, ErrorCode[]][] = [
    [writes, ["invalid_json", "body_too_large", "unsupported_media_type"]],
    [
      true,
      [
        "invalid_request",
        "missing_api_key",
        "invalid_api_key",
        "expired_api_key",
        "revoked_api_key",
        "wrong_key_scope",
        "account_suspended",
      ],
    ],
    [rest.plan !== undefined, ["plan_required"]],
    [path.includes("{"), ["not_found"]],
    [true, ["method_not_allowed", "rate_limited", "internal_error", "unavailable"]],
    [rest.charge !== "none", ["quota_exceeded"]],
    [rest.idempotent === true, ["idempotency_in_flight", "idempotency_key_reused"]],
    [doc?.errors !== undefined, doc?.errors ?? []],
  ];
  const found = new Set(possible.flatMap(([can, some]) => (can ? some : [])));
  return codes.filter((code) => found.has(code));
}

/** The error responses of an endpoint by status, and the components behind them by name. */
export function errorResponses(meta: ApiMeta, baseUrl: string) {
  const family = familyOf(meta.openapi.path);
  const possible = errorCodesOf(meta);
  const responses: Record<string, Response> = {};
  const components: Record<string, Response> = {};
  for (const status of new Set(possible.map((code) => errorCodes[code].status))) {
    const ofStatus = (code: ErrorCode) => errorCodes[code].status === status;
    const some = possible.filter(ofStatus);
    const all = some.length === codes.filter((code) => ofStatus(code) && code !== ofJobs).length;
    // Only what is a name in every programming language: generators make types of it.
    const name = `${family === "firewall" ? "FirewallError" : "Problem"}${status}${all ? "" : `_${some.join("_")}`}`;
    responses[status] = ref("responses", name);
    components[name] = errorResponse(family, status, some, baseUrl);
  }
  return { responses, components };
}

function errorResponse(family: Family, status: number, some: ErrorCode[], baseUrl: string): Response {
  const narrowed = { type: "object", properties: { code: { enum: some } } };
  const firewall = family === "firewall";
  const detail = { allOf: [ref("schemas", firewall ? "FirewallErrorDetail" : "Problem"), narrowed] };
  const envelope = {
    success: { type: "boolean", const: false, description: "A success has true, and `data` instead of `error`." },
    error: { ...detail, description: "What went wrong." },
  };
  const schema = firewall ? { type: "object", properties: envelope, required: Object.keys(envelope) } : detail;
  // The first is what mock servers and pages show: a field that doesn't fit is what callers meet most.
  const examples = some
    .toSorted((a, b) => Number(b === "invalid_request") - Number(a === "invalid_request"))
    .map((code) => [code, { summary: errorCodes[code].title, value: errorExample(family, code, baseUrl) }]);
  return {
    description: some.map((code) => `\`${code}\`: ${errorCodes[code].title}.`).join(" "),
    headers: headers(...headersOf(status, some)),
    content: {
      [firewall ? "application/json" : "application/problem+json"]: { schema, examples: Object.fromEntries(examples) },
    },
  } as Response;
}

/** The rate is known only of callers who may call: what is checked before, and of a suspended account, carries none. */
function headersOf(status: number, some: ErrorCode[]): HeaderName[] {
  const own: Partial<Record<number, HeaderName[]>> = {
    401: ["WwwAuthenticate"],
    405: ["Allow"],
    429: ["RetryAfter"],
    503: ["RetryAfter"],
  };
  const before = [401, 405, 413, 415].includes(status) || some.every((code) => code === "account_suspended");
  const waits = own[status] ?? (some.includes("idempotency_in_flight") ? ["RetryAfter"] : []);
  return ["RequestId", ...(before ? [] : (["RateLimitPolicy", "RateLimit"] as const)), ...waits];
}

function errorExample(family: Family, code: ErrorCode, baseUrl: string): object {
  const { status, title } = errorCodes[code];
  const { detail: usual, ofFirewall = usual, issues, extra } = errorDocs[code].example;
  const detail = family === "firewall" ? ofFirewall : usual;
  const rest = { ...extra, ...(issues && { issues }) };
  return family === "firewall"
    ? { success: false, error: { code, message: detail, requestId, ...rest } }
    : { type: `${baseUrl}/docs/errors#${code}`, title, status, detail, code, requestId, ...rest };
}
