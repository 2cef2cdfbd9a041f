import type { OpenAPIObject } from "trpc-openapi";
import type { Operation, Parameter } from "./types";

/** One request of a Postman collection, format 2.1. Bruno and Insomnia read it too. */
export interface PostmanItem {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: { type: "noauth" } | { type: "apikey"; apikey: { key: string; value: string; type: "string" }[] };
    header: Entry[];
    url: { raw: string; host: string[]; path: string[]; query: Entry[]; variable: Entry[] };
    body?: { mode: "raw"; raw: string; options: { raw: { language: "json" } } };
  };
}

export interface PostmanCollection {
  info: { name: string; description: string; schema: string };
  auth: { type: "bearer"; bearer: { key: string; value: string; type: "string" }[] };
  variable: { key: string; value: string }[];
  /** A folder a tag. */
  item: { name: string; item: PostmanItem[] }[];
}

interface Entry {
  key: string;
  value: string;
  description?: string;
  /** Shown, and not sent until somebody ticks it. */
  disabled?: true;
}

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** A collection of every request in the document, with its examples; `base_url` and `api_key` are its variables. Pure. */
export function buildPostmanCollection(document: OpenAPIObject): PostmanCollection {
  const folders = new Map<string, PostmanItem[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "delete"] as const) {
      const operation = methods[method];
      if (!operation) continue;
      const [tag = "Other"] = operation.tags ?? [];
      const item = itemOf(document, path, method, operation);
      folders.set(tag, [...(folders.get(tag) ?? []), item]);
    }
  }
  const baseUrl = document.servers?.[0]?.variables?.base_url?.default ?? "";
  return {
    info: { name: document.info.title, description: document.info.description ?? "", schema },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{api_key}}", type: "string" }] },
    variable: [
      { key: "base_url", value: String(baseUrl) },
      { key: "api_key", value: "" },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

function itemOf(document: OpenAPIObject, path: string, method: string, operation: Operation): PostmanItem {
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one));
  const among = (place: string) => parameters.filter((one) => one.in === place).map(entryOf);
  const query = among("query");
  const body = bodyOf(operation);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  // Postman writes `:id` where OpenAPI writes `{id}`.
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
  return {
    name: operation.summary ?? path,
    request: {
      method: method.toUpperCase(),
      description: operation.description ?? "",
      ...authOf(operation),
      header: [...(body ? [{ key: "Content-Type", value: "application/json" }] : []), ...among("header")],
      url: {
        raw: `{{base_url}}/${segments}${sent.length > 0 ? `?${sent.join("&")}` : ""}`,
        host: ["{{base_url}}"],
        path: segments.split("/"),
        query,
        variable: among("path"),
      },
      ...(body && { body }),
    },
  };
}

/** Nothing where it is the collection's own, the Bearer key. */
function authOf({ security }: Operation): Pick<PostmanItem["request"], "auth"> {
  if (!security || security.length === 0 || security.some((one) => Object.keys(one).length === 0)) {
    return { auth: { type: "noauth" } };
  }
  if (!security.some((one) => "apiKeyAuth" in one)) return {};
  const apikey = [
    { key: "key", value: "X-API-Key", type: "string" as const },
    { key: "value", value: "{{api_key}}", type: "string" as const },
    { key: "in", value: "header", type: "string" as const },
  ];
  return { auth: { type: "apikey", apikey } };
}

function bodyOf({ requestBody }: Operation): PostmanItem["request"]["body"] {
  if (!requestBody || "$ref" in requestBody) return undefined;
  const raw = JSON.stringify(requestBody.content["application/json"]?.example ?? {}, null, 2);
  return { mode: "raw", raw, options: { raw: { language: "json" } } };
}

type Resolved = Exclude<Parameter, { $ref: string }>;

function resolve({ components }: OpenAPIObject, parameter: Parameter): Resolved {
  if (!("$ref" in parameter)) return parameter;
  const name = parameter.$ref.slice(parameter.$ref.lastIndexOf("/") + 1);
  return components?.parameters?.[name] as Resolved;
}

/** Only what has an example, or has to be sent, is sent. */
function entryOf({ name, description, example, required, in: place }: Resolved): Entry {
  const off = place === "header" || (example === undefined && !required);
  return {
    key: name,
    value: example === undefined || example === null ? "" : String(example),
    ...(description && { description }),
    ...(off && { disabled: true }),
  };
}
