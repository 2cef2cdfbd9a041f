import { type HeaderName, headers } from "./headers";
import type { Paths, Response } from "./types";

const tags = ["Service"];
const text = { type: "string" };
/** Descriptions of the answers' members. */
const meanings: Record<string, string> = {
  status: "A word for programs: `ok`, `ready` or `not ready`.",
  problems: "What is missing, by part: `database` or `intel`, the threat lists.",
  error: "What to do instead, in words.",
};

function json(description: string, example: object, ...named: HeaderName[]): Response {
  const properties = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      {
        ...(typeof value === "string" ? text : { type: "object", additionalProperties: text }),
        description: meanings[name],
      },
    ]),
  );
  const schema = { type: "object", properties, required: Object.keys(example) };
  return {
    description,
    headers: headers("RequestId", ...named),
    content: { "application/json": { schema, example } },
  } as Response;
}

const wrongMethod = { "405": json("The path takes GET only.", { error: "This path takes GET." }, "Allow") };

/** Response that stays the same while the process runs. */
const document = (description: string) => ({
  "200": {
    description,
    headers: headers("RequestId", "ETag"),
    content: { "application/json": { schema: { type: "object" } } },
  } as Response,
  "304": {
    description: "It is still the version that If-None-Match names. Without a body.",
    headers: headers("RequestId", "ETag"),
  } as Response,
  ...wrongMethod,
});

/** Paths for operators and tools, outside both families, without an API key. */
export const servicePaths: Paths = {
  "/healthz": {
    get: {
      operationId: "getHealth",
      tags,
      summary: "Is the process alive",
      description: "Answers as long as the process can answer at all; asks nothing else.",
      security: [],
      responses: { "200": json("It is alive.", { status: "ok" }), ...wrongMethod },
    },
  },
  "/readyz": {
    get: {
      operationId: "getReadiness",
      tags,
      summary: "Can it take requests",
      description:
        "Looks at the database and at the threat lists in memory. Not ready before the console is, though REST may answer already.",
      security: [],
      responses: {
        "200": json("It can.", { status: "ready" }),
        "503": json(
          "It can't; `problems` says why.",
          { status: "not ready", problems: { database: "not reachable" } },
          "RetryAfter",
        ),
        ...wrongMethod,
      },
    },
  },
  "/metrics": {
    get: {
      operationId: "getMetrics",
      tags,
      summary: "Metrics for Prometheus",
      description: "Open unless the operator has set METRICS_TOKEN, which is then sent as a Bearer token.",
      security: [{}, { metricsToken: [] }],
      responses: {
        "200": {
          description: "Metrics in Prometheus's text format.",
          headers: headers("RequestId"),
          content: {
            "text/plain": {
              schema: text,
              example: "# TYPE portcullis_indicators gauge\nportcullis_indicators 184223\n",
            },
          },
        } as Response,
        "401": json(
          "METRICS_TOKEN is set, and this is not it.",
          { error: "Send the METRICS_TOKEN as a Bearer token." },
          "WwwAuthenticate",
        ),
        ...wrongMethod,
      },
    },
  },
  "/openapi.json": {
    get: {
      operationId: "getOpenApiDocument",
      tags,
      summary: "This document",
      description: "OpenAPI 3.1. A page for people, made from it, is at /docs.",
      security: [],
      responses: document("The OpenAPI document."),
    },
  },
  "/postman.json": {
    get: {
      operationId: "getPostmanCollection",
      tags,
      summary: "These requests for Postman",
      description: "This document as a Postman collection (2.1), which Bruno and Insomnia import too: set `api_key`.",
      security: [],
      responses: document("The collection."),
    },
  },
};
