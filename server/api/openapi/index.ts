import type { AnyProcedure, AnyRouter } from "@trpc/server";
import { generateOpenApiDocument, type OpenAPIObject, type OpenApiRouter } from "trpc-openapi";
import { apiRouter } from "..";
import { eventPayloads } from "../original/webhooks/events";
import type { ApiMeta } from "../trpc";
import { FirewallErrorDetail, Problem } from "./errors";
import { headerComponents, parameterComponents } from "./headers";
import { description, license, securitySchemes, tags, title } from "./info";
import { finishOperation } from "./operation";
import { servicePaths } from "./service";
import type { Components, PathItem, Paths } from "./types";
import { webhookItems } from "./webhooks";

/**
 * The OpenAPI 3.1 document of the whole service. trpc-openapi writes paths and schemas from the routers; what it can't
 * say (two families of keys and errors, headers, statuses, webhooks) is added here. Pure: the same for the same input.
 */
export function buildOpenApi({ baseUrl, version }: { baseUrl: string; version: string }): OpenAPIObject {
  const payloads = Object.values(eventPayloads).map((schema) => [schema.meta()?.id ?? "", schema]);
  const generated = loosen(
    // The parameter type refuses routers whose meta has members of its own, but only `openapi` is read.
    generateOpenApiDocument(apiRouter as unknown as OpenApiRouter, {
      title,
      version,
      baseUrl,
      description,
      license,
      securitySchemes,
      defs: { Problem, FirewallErrorDetail, ...Object.fromEntries(payloads) },
    }),
  );
  const rules = metaByOperation(apiRouter);
  const responses: Components["responses"] = {};
  const paths: Paths = {};
  for (const [path, item] of Object.entries(generated.paths ?? {})) {
    const finished: PathItem = {};
    for (const method of ["get", "post", "patch", "delete"] as const) {
      const operation = item[method];
      if (!operation) continue;
      const done = finishOperation(operation, rules.get(operation.operationId ?? "") as ApiMeta, baseUrl);
      finished[method] = done.operation;
      Object.assign(responses, done.components);
    }
    paths[path] = finished;
  }
  return {
    openapi: generated.openapi,
    info: generated.info,
    // No template: some generators take `{base_url}` for the address itself.
    servers: [{ url: baseUrl, description: "This installation." }],
    tags,
    paths: { ...paths, ...servicePaths },
    webhooks: webhookItems(),
    components: {
      schemas: ownSchemas(generated.components?.schemas ?? {}),
      responses,
      parameters: parameterComponents,
      headers: headerComponents,
      securitySchemes,
    },
  };
}

function metaByOperation(router: AnyRouter): ReadonlyMap<string, ApiMeta> {
  const procedures = Object.values(router._def.procedures as Record<string, AnyProcedure>);
  const metas = procedures.map(({ _def }) => _def.meta as ApiMeta);
  return new Map(metas.map((meta) => [meta.openapi.operationId ?? "", meta]));
}

/** Without the generator's own error shapes (`error.BAD_REQUEST`…), which nothing here answers with. */
function ownSchemas(schemas: NonNullable<Components["schemas"]>): NonNullable<Components["schemas"]> {
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith("error.")));
}

/**
 * Takes out what the generator says for us. It closes every object, and strict clients would break on a new member; it
 * bounds every integer by what a double can count, which readers take for a bound of ours.
 */
function loosen<T>(value: T): T {
  if (Array.isArray(value)) return value.map(loosen) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, child]) => loosened[key] !== child);
  return Object.fromEntries(entries.map(([key, child]) => [key, loosen(child)])) as T;
}

const loosened: Record<string, unknown> = {
  additionalProperties: false,
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
};
