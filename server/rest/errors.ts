import type { TRPCError } from "@trpc/server";
import type { ZodError } from "zod";
import { databaseErrorOf } from "@/server/kernel/database-errors";
import { AppError, type Issue, invalidFields, isAppError, issueOf } from "@/server/kernel/errors";

/** Any thrown value as an error that may be shown. What isn't meant for callers becomes `internal_error` or `unavailable`. */
export function toAppError(thrown: unknown): AppError {
  for (let error: unknown = thrown, depth = 0; error !== undefined && error !== null && depth < 8; depth++) {
    if (isAppError(error)) return error;
    if (isInvalidInput(error)) return invalidRequest(error.cause);
    error = (error as { cause?: unknown }).cause;
  }
  const outage = databaseErrorOf(thrown);
  if (outage) return outage;
  return new AppError("internal_error", "Something went wrong on our side. Tell us the request id if it goes on.", {
    cause: thrown,
  });
}

/** By name and shape, not by class: Next bundles copies of these modules. Output that fails its schema is our fault. */
function isInvalidInput(error: unknown): error is TRPCError & { cause: ZodError } {
  const { name, code, cause } = error as TRPCError;
  return name === "TRPCError" && code === "BAD_REQUEST" && Array.isArray((cause as ZodError | undefined)?.issues);
}

const MAX_OF_ONE = 1_000;

/**
 * Reports all problems at once, at most a thousand per field. `more` is reported for fields without a problem so far.
 */
export function invalidRequest({ issues: found }: ZodError, more: Issue[] = []): AppError {
  const notified = new Map<PropertyKey | undefined, number>();
  const issues: Issue[] = [];
  for (const problem of found) {
    const [field] = problem.path;
    const before = notified.get(field) ?? 0;
    notified.set(field, before + 1);
    if (before < MAX_OF_ONE) issues.push(issueOf(problem));
  }
  return invalidFields([...issues, ...more.filter(({ path }) => !notified.has(path))]);
}
