import type { AnyProcedure } from "@trpc/server";
import type { ZodType } from "zod";
import type { ApiContext } from "@/server/api/context";
import { explainIssue } from "@/server/explain-issue";
import { invalidRequest } from "./errors";

/** Validates, runs, and validates what comes out. Throws AppError `invalid_request`, or what the procedure throws. */
export type Invoke = (ctx: ApiContext, input: unknown) => Promise<unknown>;

interface Definition {
  inputs: ZodType[];
  output?: ZodType;
  middlewares: unknown[];
  resolver(call: { ctx: ApiContext; input: unknown }): unknown;
}

/**
 * A procedure as one plain function. tRPC's own caller copies the call's options six times on the way through its
 * layers, which costs more than a scan from memory. Ours have three layers only: input, output, resolver; one with a
 * middleware of another kind refuses to be compiled, so that none is ever skipped.
 */
export function compile(name: string, procedure: AnyProcedure): Invoke {
  const { inputs, output, middlewares, resolver } = procedure._def as unknown as Definition;
  const [schema] = inputs;
  if (inputs.length > 1 || middlewares.length !== inputs.length + (output ? 1 : 0) + 1) {
    throw new Error(`${name} has a middleware, which REST does not run`);
  }
  return async (ctx, given) => {
    let input = given;
    if (schema) {
      const parsed = schema.safeParse(given, { error: explainIssue });
      if (!parsed.success) throw invalidRequest(parsed.error);
      input = parsed.data;
    }
    const result = await resolver({ ctx, input });
    return output ? output.parse(result) : result;
  };
}
