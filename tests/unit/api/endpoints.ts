import type { AnyProcedure } from "@trpc/server";
import type { z } from "zod";
import { apiRouter } from "@/server/api";
import { buildOpenApi } from "@/server/api/openapi";
import type { Operation } from "@/server/api/openapi/types";
import type { ApiMeta } from "@/server/api/trpc";

export const document = buildOpenApi({ baseUrl: "http://localhost:3000", version: "0.1.0" });

export interface Endpoint {
  /** Method and path, as in metering. */
  name: string;
  id: string;
  meta: ApiMeta;
  procedure: AnyProcedure;
  input: z.ZodType;
  output: z.ZodType;
  operation: Operation;
}

/** Every REST endpoint with its two sides: the procedure that answers, and what the document says of it. */
export const endpoints: Endpoint[] = Object.values(
  apiRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).map((procedure) => {
  const { meta, inputs, output } = procedure._def as unknown as {
    meta: ApiMeta;
    inputs: [z.ZodType];
    output: z.ZodType;
  };
  const { method, path, operationId = "" } = meta.openapi;
  const operation = document.paths?.[path]?.[method.toLowerCase() as "get"] as Operation;
  return { name: `${method} ${path}`, id: operationId, meta, procedure, input: inputs[0], output, operation };
});
