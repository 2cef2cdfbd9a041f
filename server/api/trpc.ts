import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import type { Plan } from "@/server/accounts";
import type { ErrorCode, Issue } from "@/server/kernel/errors";
import type { ApiContext, ApiServices } from "./context";

/** What REST needs to know of an endpoint beside its path. */
export interface RestRule {
  /** Lowest plan that may call it; none means every plan. */
  plan?: Plan;
  /** What a successful call costs. `own`: the procedure meters by itself. */
  charge: "call" | "none" | "own";
  /** Fields that come from the query string. */
  query?: string[];
  /** They may come in the body instead. */
  queryOrBody?: true;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /**
   * What this installation refuses of an input that its schema refuses too, so that every problem is told at once. Of any
   * other input the procedure tells it.
   */
  alsoWrong?: (services: ApiServices, input: object) => Issue[];
  /** Status of success where it isn't 200; the procedure may still choose another. */
  status?: number;
}

export type JsonSchema = { [keyword: string]: unknown };

export interface Conditional {
  if: JsonSchema;
  then: JsonSchema;
  else?: JsonSchema | Conditional;
}

/** What the OpenAPI document says of an endpoint beyond its schemas. */
interface DocRule {
  /**
   * The rule between fields of the input: what an object's `.check` does. It stands beside the fields, as `if` and `then`:
   * of an object with `anyOf` readers of the document are shown the alternatives instead of the fields.
   */
  between?: Conditional;
  /** Codes that its path and its rules don't imply. */
  errors?: ErrorCode[];
  /** Where success has more than one answer: by status, the component that it carries. */
  answers?: Record<number, { description: string; schema: string; location?: true }>;
}

export type ApiMeta = OpenApiMeta<{ rest: RestRule; doc?: DocRule }> & { openapi: NonNullable<OpenApiMeta["openapi"]> };

const t = initTRPC.context<ApiContext>().meta<ApiMeta>().create();

export const router = t.router;
/** A REST endpoint: path and documentation in `openapi`, rules of the transport in `rest`. */
export const endpoint = (meta: ApiMeta) => t.procedure.meta(meta);
