import type { TRPCError } from "@trpc/server";
import type { ZodError } from "zod";
import { AppError, type Issue, isAppError } from "@/server/errors";

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * What PostgreSQL says when it is not the statement's fault, and the caller may try again: lost connections (08), no
 * room on the disk or in memory (53), a lock that others hold (55P03), cut off or shutting down (57), the disk failing
 * (58), a transaction that others got in the way of (40), a standby in the primary's place (25006) and a transaction that
 * took too long (25P03).
 */
const outageStates = /^(08|40|53|57|58)...$|^(55P03|25006|25P03)$/;

/** Any thrown value as an error that may be shown. What isn't meant for callers becomes `internal_error` or `unavailable`. */
export function toAppError(thrown: unknown): AppError {
  for (let error: unknown = thrown, depth = 0; error !== undefined && error !== null && depth < 8; depth++) {
    if (isAppError(error)) return error;
    if (isInvalidInput(error)) return invalidRequest(error.cause);
    if (isOutage(error)) {
      return new AppError("unavailable", "The service can't reach its database right now. Try again.", {
        retryAfter: 2,
        cause: thrown,
      });
    }
    error = (error as { cause?: unknown }).cause;
  }
  return new AppError("internal_error", "Something went wrong on our side. Tell us the request id if it goes on.", {
    cause: thrown,
  });
}

/** By name and shape, not by class: Next bundles copies of these modules. Output that fails its schema is our fault. */
function isInvalidInput(error: unknown): error is TRPCError & { cause: ZodError } {
  const { name, code, cause } = error as TRPCError;
  return name === "TRPCError" && code === "BAD_REQUEST" && Array.isArray((cause as ZodError | undefined)?.issues);
}

/** Every problem at once, a thousand of them at most. */
export function invalidRequest({ issues: found }: ZodError): AppError {
  const issues: Issue[] = found.slice(0, 1_000).map(({ path, message }) => ({ path: path.join("."), message }));
  return new AppError("invalid_request", "The request has invalid fields; see issues.", { issues });
}

/** The driver gives these no code. The last is how the server names a full disk that it has no code for. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered|Query read timeout|could not (extend|write to) file)/;

function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string" && (networkCodes.has(code) || outageStates.test(code))) return true;
  return typeof message === "string" && driverWords.test(message);
}
