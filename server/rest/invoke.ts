import type { AnyProcedure } from "@trpc/server";
import type { ZodError, ZodType } from "zod";
import type { ApiContext, ApiServices } from "@/server/api/context";
import type { ApiMeta } from "@/server/api/trpc";
import { formatZodIssue } from "@/server/kernel/format-zod-issue";
import { invalidRequest } from "./errors";

/** A procedure taken apart. */
export interface Steps {
  /** Validates what came. Throws AppError `invalid_request`, which names every field that is wrong. */
  parse(given: unknown, services: ApiServices): unknown;
  /** Does the work; throws what the procedure throws. */
  resolve(call: { ctx: ApiContext; input: unknown }): unknown;
  /** Validates what goes out, and leaves out what its schema doesn't name. */
  present(result: unknown): unknown;
}

interface Definition {
  inputs: ZodType[];
  output?: ZodType;
  middlewares: unknown[];
  resolver: Steps["resolve"];
  meta: ApiMeta;
}

/**
 * A procedure as plain functions. tRPC's own caller copies the call's options six times on the way through its layers,
 * which costs more than a scan from memory. Ours have three layers only: input, resolver, output; one with a middleware
 * of another kind refuses to be compiled, so that none is ever skipped.
 */
export function compile(name: string, procedure: AnyProcedure): Steps {
  const { inputs, output, middlewares, resolver, meta } = procedure._def as unknown as Definition;
  const [schema] = inputs;
  if (inputs.length > 1 || middlewares.length !== inputs.length + (output ? 1 : 0) + 1) {
    throw new Error(`${name} has a middleware, which REST does not run`);
  }
  return {
    parse(given, services) {
      if (!schema) return given;
      const parsed = schema.safeParse(given);
      if (parsed.success) return parsed.data;
      // Once more with the words: naming them makes zod copy an object, which costs more than all of the check.
      const error = schema.safeParse(given, { error: formatZodIssue }).error as ZodError;
      const isObject = typeof given === "object" && given !== null;
      throw invalidRequest(error, isObject ? meta.rest.alsoWrong?.(services, given) : []);
    },
    resolve: resolver,
    present: (result) => (output ? output.parse(result) : result),
  };
}
