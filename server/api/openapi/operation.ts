import type { ApiMeta, JsonSchema } from "../trpc";
import { errorResponses } from "./errors";
import { examples } from "./examples";
import { headers } from "./headers";
import { familyOf, type Operation, type Parameter, type Response, ref } from "./types";

interface BodySchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Answer {
  description: string;
  schema?: string;
  location?: true;
}

/** Completes a generated operation with facts unknown to the generator: callers, headers and errors. */
export function finishOperation(generated: Operation, meta: ApiMeta, baseUrl: string) {
  const { rest, openapi } = meta;
  const { responses: errors, components } = errorResponses(meta, baseUrl);
  const body = bodyOf(generated);
  const fromQuery = (rest.query ?? []).filter((name) => body?.properties?.[name] !== undefined);
  const operation: Operation = {
    ...generated,
    // For the pages and for programs; people read it in the description.
    ...(rest.plan && { "x-required-plan": rest.plan }),
    security: [familyOf(openapi.path) === "firewall" ? { apiKeyAuth: [] } : { bearerAuth: [] }],
    parameters: [
      ...(generated.parameters ?? []).map((parameter) => withExample(parameter as Parameter, openapi.operationId)),
      ...fromQuery.map((name) => ({ ...queryParameter(name, body?.properties?.[name] ?? {}) })),
      ...(rest.idempotent ? [ref("parameters", "IdempotencyKey")] : []),
      ref("parameters", "RequestId"),
    ],
    responses: { ...successResponses(generated, meta), ...errors },
  };
  if (body) operation.requestBody = requestBody(body, fromQuery, meta);
  return { operation, components };
}

function bodyOf({ requestBody: generated }: Operation): BodySchema | undefined {
  if (!generated || "$ref" in generated) return undefined;
  return generated.content["application/json"]?.schema as BodySchema | undefined;
}

function queryParameter(name: string, { description, ...schema }: JsonSchema): Parameter {
  return { name, in: "query", description: description as string, schema } as Parameter;
}

function withExample(parameter: Parameter, operationId = ""): Parameter {
  if ("$ref" in parameter) return parameter;
  const value = examples[operationId]?.parameters?.[parameter.name];
  return value === undefined ? parameter : { ...parameter, example: value };
}

/** The body without what comes from the query, with the rule between its fields and an example. */
function requestBody(
  { properties = {}, required = [], ...schema }: BodySchema,
  fromQuery: string[],
  { openapi, doc }: ApiMeta,
) {
  const stays = (name: string) => !fromQuery.includes(name);
  const kept = {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => stays(name))),
    ...(required.some(stays) && { required: required.filter(stays) }),
    ...doc?.between,
  };
  const example = examples[openapi.operationId ?? ""]?.request;
  return {
    // A rule between fields asks for some of them.
    required: "required" in kept || doc?.between !== undefined,
    content: { "application/json": { schema: kept, ...(example !== undefined && { example }) } },
  };
}

function successResponses(generated: Operation, { openapi, rest, doc }: ApiMeta): Record<string, Response> {
  const usual = rest.status ?? 200;
  const given = generated.responses?.["200"] as { content?: Record<string, { schema: JsonSchema }> } | undefined;
  const schema = given?.content?.["application/json"]?.schema;
  const answers: Record<number, Answer> = doc?.answers ?? {
    [usual]: { description: openapi.successDescription ?? "Success." },
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const carried = answer.schema ? ref("schemas", answer.schema) : schema;
      const example = examples[openapi.operationId ?? ""]?.responses[Number(status)];
      const response = {
        description: answer.description,
        headers: headers(
          "RequestId",
          "RateLimitPolicy",
          "RateLimit",
          ...(rest.idempotent ? (["IdempotentReplayed"] as const) : []),
          ...(answer.location ? (["Location"] as const) : []),
        ),
        ...(Number(status) !== 204 && {
          // One of `examples`: some readers show it, but replace a lone `example` with values made up from the schema.
          content: { "application/json": { schema: carried, examples: { usual: { value: example } } } },
        }),
      };
      return [status, response as Response];
    }),
  );
}
