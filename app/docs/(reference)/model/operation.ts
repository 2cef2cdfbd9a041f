import type { Plan } from "@/server/accounts/plans";
import type { Content, DocumentedOperation, DocumentedParameter, DocumentedResponse, OpenApi } from "./document";
import { type Field, fieldOf, type Shape, shapesOf } from "./fields";
import { type Describe, nameOf, typeName } from "./schema";

interface Parameter extends Field {
  in: "path" | "query" | "header";
  example?: string | undefined;
}

/** A body, of a request or of an answer. */
interface Body {
  type: string;
  shapes: Shape[];
  /** Value in its sent form. */
  example?: string | undefined;
}

interface Answer {
  status: string;
  meaning: string;
  headers: { name: string; meaning: string }[];
  body?: Body | undefined;
}

export interface Operation {
  /** Anchor of the operation. */
  id: string;
  method: string;
  path: string;
  summary: string;
  meaning: string;
  /** The header that carries the key; none where none is asked for. */
  key?: "Authorization" | "X-API-Key" | undefined;
  /** The lowest plan that may call it; undefined for every plan. */
  plan?: Plan | undefined;
  parameters: Parameter[];
  body?: Body | undefined;
  answers: Answer[];
  /** Codes of /docs/errors by status. */
  errors: { status: string; codes: string[] }[];
}

/** These come with every answer, or go with every request: the introduction explains them. */
const everywhere = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];

export function operationOf(
  method: string,
  path: string,
  of: DocumentedOperation,
  document: OpenApi,
  say: Describe,
): Operation {
  const { components } = document;
  const context = { schemas: components.schemas, say };
  const responses = Object.entries(of.responses).map(
    ([status, one]) => [status, "$ref" in one ? components.responses[nameOf(one.$ref)] : one] as const,
  ) as [string, DocumentedResponse][];
  const parameters = (of.parameters ?? []).map((one) =>
    "$ref" in one ? components.parameters[nameOf(one.$ref)] : one,
  ) as DocumentedParameter[];
  const bodyOf = (content: Content | undefined) => readBody(content, context);
  const failures = responses.filter(([, response]) => errorCodes(response).length > 0);
  return {
    id: of.operationId,
    method: method.toUpperCase(),
    path,
    // An event is called by its name.
    summary: of.summary === path ? path : say(of.summary),
    meaning: say(of.description),
    key: keyOf(of),
    plan: of["x-required-plan"],
    parameters: parameters
      .filter(({ name }) => !everywhere.includes(name))
      .map(({ name, in: place, required = false, description, schema, example }) => ({
        ...fieldOf(name, { ...schema, ...(description && { description }) }, required, context),
        in: place,
        example: example === undefined || example === null ? undefined : String(example),
      })),
    body: bodyOf(of.requestBody?.content),
    answers: responses
      .filter((one) => !failures.includes(one))
      // An object puts 410 before 2XX.
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([status, { description, headers = {}, content }]) => ({
        status,
        meaning: say(description),
        headers: Object.entries(headers)
          .filter(([name]) => !everywhere.includes(name))
          .map(([name, { $ref }]) => ({ name, meaning: say(components.headers[nameOf($ref)]?.description ?? "") })),
        body: bodyOf(content),
      })),
    errors: failures.map(([status, response]) => ({ status, codes: errorCodes(response) })),
  };
}

/** Error codes of a response. An error has one example for each code. A success has at most a `usual` one. */
function errorCodes({ content = {} }: DocumentedResponse): string[] {
  const examples = Object.values(content)[0]?.examples ?? {};
  return Object.keys(examples).filter((name) => name !== "usual");
}

function keyOf({ security }: DocumentedOperation): Operation["key"] {
  const schemes = security.flatMap((one) => Object.keys(one));
  return schemes.includes("apiKeyAuth") ? "X-API-Key" : schemes.length > 0 ? "Authorization" : undefined;
}

function readBody(content: Content | undefined, context: Parameters<typeof shapesOf>[1]): Body | undefined {
  const [media] = Object.values(content ?? {});
  if (!media) return undefined;
  const { schema = {}, example = media.examples?.usual?.value } = media;
  return {
    type: typeName(schema, context.schemas),
    shapes: shapesOf(schema, context),
    example:
      example === undefined ? undefined : typeof example === "string" ? example : JSON.stringify(example, null, 2),
  };
}
