import type { OpenAPIObject } from "trpc-openapi";
import type { Operation, Parameter } from "./types";

/** One request of a Postman collection, format 2.1. Bruno and Insomnia read it too. */
export interface PostmanItem {
  name: string;
  /** Keeps ids of the answer for the requests that need them. */
  event?: { listen: "test"; script: { type: "text/javascript"; exec: string[] } }[];
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
  variable: { key: string; value: string; description?: string }[];
  /** A folder a tag. */
  item: { name: string; item: PostmanItem[] }[];
}

interface Entry {
  key: string;
  value: string;
  description?: string;
  /** Shown, but not sent until the user ticks it. */
  disabled?: true;
}

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** Members of an operation's answer that later requests use, by name. */
const handedOn: Record<string, readonly string[]> = {
  bulkScan: ["jobId"],
  monitorWallet: ["wallet"],
  subscribeWebhook: ["id"],
  createChannel: ["id"],
  testWebhook: ["deliveryId"],
};
/** The variables that those become, with what they are before. */
const variables: Record<string, string> = {
  jobId: "",
  wallet: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  id: "",
  deliveryId: "",
};
/** Creation comes before reading, and removal last, so that a folder can be run as a whole. */
const order = ["POST", "GET", "PATCH", "DELETE"];
const jobSize = 50;

/**
 * A collection of every request in the document, with its examples; `base_url`, `api_key` and `receiver_url` are for the
 * reader to set, the other variables are set by answers. Pure.
 */
export function buildPostmanCollection(document: OpenAPIObject): PostmanCollection {
  const folders = new Map<string, PostmanItem[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "delete"] as const) {
      const operation = methods[method];
      if (!operation) continue;
      const [tag = "Other"] = operation.tags ?? [];
      const item = itemOf(document, path, method, operation);
      folders.set(tag, [
        ...(folders.get(tag) ?? []),
        item,
        ...(operation.operationId === "bulkScan" ? [asJob(item)] : []),
      ]);
    }
  }
  const baseUrl = document.servers?.[0]?.url ?? "";
  return {
    info: { name: document.info.title, description: document.info.description ?? "", schema },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{api_key}}", type: "string" }] },
    variable: [
      { key: "base_url", value: baseUrl },
      { key: "api_key", value: "" },
      { key: "receiver_url", value: "https://example.com/portcullis", description: "Where events are sent: yours." },
      ...Object.entries(variables).map(([key, value]) => ({
        key,
        value,
        description: "Set by the answer that makes it.",
      })),
    ],
    item: [...folders].map(([name, item]) => ({
      name,
      item: item.toSorted((a, b) => order.indexOf(a.request.method) - order.indexOf(b.request.method)),
    })),
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
  const handed = handedOn[operation.operationId ?? ""];
  return {
    name: operation.summary ?? path,
    ...(handed && { event: [keeps(handed)] }),
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

/** From so many wallets on the answer is a job, which the requests on jobs need. */
function asJob(item: PostmanItem): PostmanItem {
  const [wallet] = JSON.parse(item.request.body?.raw ?? "{}").wallets as string[];
  const raw = JSON.stringify({ wallets: new Array(jobSize).fill(wallet) }, null, 2);
  const body = { ...item.request.body!, raw };
  return { ...item, name: `Scan ${jobSize} wallets as a job`, request: { ...item.request, body } };
}

function keeps(names: readonly string[]): NonNullable<PostmanItem["event"]>[number] {
  const exec = [
    "const answer = pm.response.code < 300 ? pm.response.json() : {};",
    ...names.map((name) => `if (answer.${name}) pm.collectionVariables.set("${name}", answer.${name});`),
  ];
  return { listen: "test", script: { type: "text/javascript", exec } };
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
  const example = (requestBody.content["application/json"]?.example ?? {}) as object;
  // The example's receiver exists in no DNS.
  const sent = "url" in example ? { ...example, url: "{{receiver_url}}" } : example;
  const raw = JSON.stringify(sent, null, 2);
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
    value: name in variables ? `{{${name}}}` : example === undefined || example === null ? "" : String(example),
    ...(description && { description }),
    ...(off && { disabled: true }),
  };
}
