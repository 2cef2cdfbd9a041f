import { describe, expect, test } from "vitest";
import { errorDocs } from "@/server/api/error-docs";
import { buildOpenApi } from "@/server/api/openapi";
import { type ErrorCode, errorCodes } from "@/server/kernel/errors";
import type { Json } from "@/tests/support/app";
import { document, type Endpoint, endpoints } from "./endpoints";

interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: unknown; examples?: Record<string, { value: Record<string, unknown> }> }>;
}

/** Follows `$ref` into the document. */
function resolve<T>(value: unknown): T {
  const pointer = (value as { $ref?: string }).$ref;
  if (pointer === undefined) return value as T;
  const [, , kind = "", name = ""] = pointer.split("/");
  return (document.components as unknown as Record<string, Record<string, unknown>>)[kind]?.[name] as T;
}

const responseOf = ({ operation }: Endpoint, status: number) => resolve<Response>(operation.responses?.[status]);
const failuresOf = ({ operation }: Endpoint) =>
  Object.keys(operation.responses ?? {}).filter((status) => !/^2/.test(status));
const codesOf = (endpoint: Endpoint) =>
  failuresOf(endpoint).flatMap((status) =>
    Object.values(responseOf(endpoint, Number(status)).content ?? {}).flatMap(({ examples }) =>
      Object.keys(examples ?? {}),
    ),
  );
const endpoint = (id: string) => endpoints.find((one) => one.id === id) as Endpoint;
const isFirewall = ({ meta }: Endpoint) => meta.openapi.path.startsWith("/api/v1/");
const walk = (value: unknown, visit: (node: Record<string, unknown>) => void): void => {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const child of Object.values(value)) walk(child, visit);
};

describe("document", () => {
  test("is OpenAPI 3.1 with every endpoint and the service's own", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ version: "0.1.0", license: { identifier: "Apache-2.0" } });
    const service = ["/healthz", "/readyz", "/metrics", "/openapi.json", "/postman.json"];
    expect(Object.keys(document.paths ?? {}).sort()).toEqual(
      [...new Set(endpoints.map(({ meta }) => meta.openapi.path)), ...service].sort(),
    );
    expect(document.servers).toEqual([{ url: "http://localhost:3000", description: "This installation." }]);
  });

  test("names its components as every programming language can", () => {
    const names = Object.values(document.components ?? {}).flatMap((some) => Object.keys(some as object));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))).toEqual([]);
  });

  test("shows errors as they are met: the one that callers meet most first, and each family's own words", () => {
    const responses = document.components?.responses ?? {};
    for (const [name, media, detailOf] of [
      ["Problem", "application/problem+json", (value: Json) => value.detail],
      ["FirewallError", "application/json", (value: Json) => value.error.message],
    ] as const) {
      const examples = (status: number): Record<string, { value: Json }> =>
        Object.assign(
          {},
          ...Object.entries(responses as Record<string, Json>)
            .filter(([key]) => key.startsWith(`${name}${status}`))
            .map(([, { content }]) => content[media].examples),
        );
      expect(Object.keys(examples(400))[0]).toBe("invalid_request");
      const own = name === "Problem" ? "Authorization: Bearer" : "X-API-Key";
      expect(detailOf(examples(401).missing_api_key!.value)).toBe(
        name === "Problem" ? `Send the API key in the header ${own} <key>.` : `Send the API key in the header ${own}.`,
      );
    }
  });

  test("is the same when it is built again, and changes only with what it is given", () => {
    expect(buildOpenApi({ baseUrl: "http://localhost:3000", version: "0.1.0" })).toEqual(document);
    const other = JSON.stringify(buildOpenApi({ baseUrl: "https://other.example", version: "9.9.9" }));
    expect(other).not.toContain("localhost:3000");
  });

  test("has no reference into nowhere, and closes no answer to additions", () => {
    walk(document, (node) => {
      if (typeof node.$ref === "string") expect(resolve(node), node.$ref).toBeDefined();
      expect(node.additionalProperties).not.toBe(false);
    });
  });

  test("names the families' keys apart", () => {
    for (const one of endpoints) {
      expect(one.operation.security).toEqual([isFirewall(one) ? { apiKeyAuth: [] } : { bearerAuth: [] }]);
    }
    expect(document.components?.securitySchemes).toMatchObject({
      bearerAuth: { type: "http", scheme: "bearer" },
      apiKeyAuth: { type: "apiKey", in: "header", name: "X-API-Key" },
    });
  });

  test("takes lang from the query and never from a body", () => {
    for (const one of endpoints.filter((one) => isFirewall(one) && one.operation.requestBody)) {
      const lang = one.operation.parameters
        ?.map((parameter) => resolve<{ name: string }>(parameter))
        .find(({ name }) => name === "lang");
      expect(lang).toMatchObject({ in: "query", schema: { enum: ["en", "pt"], default: "en" } });
      const body = resolve<{ content: Record<string, { schema: { properties: object } }> }>(one.operation.requestBody);
      expect(Object.keys(body.content["application/json"]?.schema.properties ?? {})).not.toContain("lang");
    }
  });

  test("tells what a page's limit is, with its default", () => {
    const limits = endpoints.flatMap(({ operation }) =>
      (operation.parameters ?? []).filter((one) => "name" in one && one.name === "limit"),
    );
    expect(limits).toHaveLength(6);
    const schema = { type: "integer", minimum: 1, maximum: 100, default: 20 };
    for (const limit of limits) expect(limit).toMatchObject({ schema });
  });

  test("shows the fields of every body, not alternatives, and only bounds of our own", () => {
    for (const { operation } of endpoints.filter(({ operation }) => operation.requestBody)) {
      const body = resolve<{ content: Record<string, { schema: Record<string, unknown> }> }>(operation.requestBody);
      const { schema = {} } = body.content["application/json"] ?? {};
      expect(Object.keys(schema.properties ?? {})).not.toEqual([]);
      for (const keyword of ["allOf", "anyOf", "oneOf"]) expect(schema).not.toHaveProperty(keyword);
    }
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test("gives the statuses of success", () => {
    const successes = Object.fromEntries(
      endpoints.map(({ id, operation }) => [
        id,
        Object.keys(operation.responses ?? {})
          .filter((status) => /^2/.test(status))
          .join(" "),
      ]),
    );
    expect(successes).toMatchObject({
      scanWallet: "200",
      bulkScan: "200 202",
      monitorWallet: "200 201",
      unmonitorWallet: "204",
      subscribeWebhook: "201",
      deleteWebhook: "204",
      testWebhook: "202",
      resendWebhookDelivery: "202",
      recoverWebhook: "202",
      cancelBulkJob: "200",
    });
    expect(responseOf(endpoint("bulkScan"), 202).headers).toHaveProperty("Location");
    expect(responseOf(endpoint("unmonitorWallet"), 204).content).toBeUndefined();
  });

  test("tells the headers", () => {
    for (const one of endpoints) {
      for (const [status, response] of Object.entries(one.operation.responses ?? {})) {
        const { headers } = resolve<Response>(response);
        expect(headers).toHaveProperty("X-Request-Id");
        if (/^2/.test(status)) expect(headers).toMatchObject({ RateLimit: {}, "RateLimit-Policy": {} });
        const waits = status === "429" || status === "503" || (status === "409" && one.meta.rest.idempotent === true);
        expect("Retry-After" in (headers ?? {})).toBe(waits);
        if (status === "405") expect(headers).toHaveProperty("Allow");
        if (status === "403") {
          const isOfSuspended =
            codesOf(one).filter((code) => errorCodes[code as ErrorCode].status === 403).length === 1;
          expect("RateLimit" in (headers ?? {})).toBe(!isOfSuspended);
        }
      }
      const names = one.operation.parameters?.map((parameter) => resolve<{ name: string }>(parameter).name);
      expect(names).toContain("X-Request-Id");
      expect(names?.includes("Idempotency-Key")).toBe(one.meta.rest.idempotent === true);
      const usual = one.meta.rest.status ?? 200;
      expect("Idempotent-Replayed" in (responseOf(one, usual).headers ?? {})).toBe(one.meta.rest.idempotent === true);
    }
  });

  test("gives every code of the contract, each under its status", () => {
    const everywhere = [
      "invalid_request",
      "missing_api_key",
      "revoked_api_key",
      "account_suspended",
      "method_not_allowed",
    ];
    for (const one of endpoints) {
      expect(codesOf(one)).toEqual(
        expect.arrayContaining([...everywhere, "rate_limited", "internal_error", "unavailable"]),
      );
      for (const status of failuresOf(one)) {
        const { content = {} } = responseOf(one, Number(status));
        for (const code of Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {}))) {
          expect(errorCodes[code as ErrorCode].status).toBe(Number(status));
        }
      }
    }
    // Errors of requests refused before the endpoint is known.
    const early = ["invalid_signature", "request_timeout", "expectation_failed", "headers_too_large"];
    expect(new Set([...endpoints.flatMap(codesOf), ...early])).toEqual(new Set(Object.keys(errorCodes)));
  });

  test.each([
    [
      "scanWallet",
      ["quota_exceeded", "body_too_large", "unsupported_media_type", "invalid_json"],
      ["plan_required", "not_found"],
    ],
    ["bulkScan", ["plan_required", "quota_exceeded", "idempotency_in_flight", "idempotency_key_reused"], ["conflict"]],
    ["getBulkJob", ["not_found", "plan_required"], ["invalid_json", "unsupported_media_type", "quota_exceeded"]],
    ["cancelBulkJob", ["conflict", "not_found"], ["quota_exceeded"]],
    ["getMonitoredWallet", ["wallet_not_monitored"], ["not_found", "plan_required"]],
    ["monitorWallet", ["plan_limit_reached"], ["quota_exceeded"]],
    ["subscribeWebhook", ["plan_limit_reached", "idempotency_key_reused"], ["plan_required"]],
    ["simulateTransaction", ["simulation_quota_exceeded", "quota_exceeded", "plan_required"], ["not_found"]],
    ["walletRisk", ["quota_exceeded"], ["plan_required", "simulation_quota_exceeded"]],
  ])("%s can fail as its rules say", (id, given, notGiven) => {
    const codes = codesOf(endpoint(id));
    expect(codes).toEqual(expect.arrayContaining(given));
    for (const code of notGiven) expect(codes).not.toContain(code);
  });

  test("shows errors in the shape of their family", () => {
    for (const one of endpoints) {
      const { content = {} } = responseOf(one, 400);
      const [type, { examples }] = Object.entries(content)[0] as [
        string,
        { examples: Record<string, { value: object }> },
      ];
      const { value } = examples.invalid_request as { value: object };
      if (isFirewall(one)) {
        expect(type).toBe("application/json");
        expect(value).toMatchObject({
          success: false,
          error: { code: "invalid_request", requestId: expect.any(String) },
        });
      } else {
        expect(type).toBe("application/problem+json");
        expect(value).toMatchObject({
          type: "http://localhost:3000/docs/errors#invalid_request",
          status: 400,
          code: "invalid_request",
        });
      }
    }
  });

  test("describes the events with the headers that sign them", () => {
    expect(Object.keys(document.webhooks ?? {}).sort()).toEqual(
      [
        "approval.infinite",
        "bulk.completed",
        "event.retracted",
        "phishing.attempt",
        "risk.score.changed",
        "status.critical",
        "threat.detected",
        "transaction.blocked",
        "transaction.held",
      ].sort(),
    );
    for (const item of Object.values(document.webhooks ?? {})) {
      const { parameters = [] } = (item as { post: { parameters: { name: string; in: string }[] } }).post;
      expect(parameters.map(({ name }) => name)).toEqual([
        "webhook-test",
        "X-Service-Signature",
        "webhook-id",
        "webhook-timestamp",
        "webhook-signature",
      ]);
    }
  });
});

test("every error code is documented for people", () => {
  expect(Object.keys(errorDocs)).toEqual(Object.keys(errorCodes));
  for (const { meaning, remedy, example } of Object.values(errorDocs)) {
    for (const sentence of [meaning, remedy, example.detail]) expect(sentence).toMatch(/^[A-Z].*[.]$/s);
  }
});
