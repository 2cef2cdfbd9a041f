import { initTRPC } from "@trpc/server";
import type { OpenApiMeta } from "trpc-openapi";
import type { Plan } from "@/server/accounts";
import type { ErrorCode, Issue } from "@/server/kernel/errors";
import type { ApiContext, ApiServices } from "./context";

/** Properties of an endpoint that REST needs beside its path. */
export interface RestRule {
  /** Lowest plan that may call it; none means every plan. */
  plan?: Plan;
  /** Cost of a successful call. `own`: the procedure meters by itself. */
  charge: "call" | "none" | "own";
  /** Fields that come from the query string. */
  query?: string[];
  /** The fields may be in the body instead. */
  queryOrBody?: true;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /**
   * Further problems that this installation finds in an input that its schema also rejects, so that every problem is
   * reported at once. For any other input the procedure reports them.
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

/** Facts about an endpoint in the OpenAPI document beyond its schemas. */
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
