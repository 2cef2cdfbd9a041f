import { AppError } from "./errors";

const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * PostgreSQL's codes for faults outside the statement, after which the caller may try again: lost connections (08), no
 * room on the disk or in memory (53), a lock that others hold (55P03), cut off or shutting down (57), the disk failing
 * (58), a transaction that others got in the way of (40), a standby in the primary's place (25006) and a transaction
 * that took too long (25P03).
 */
const outageStates = /^(08|40|53|57|58)...$|^(55P03|25006|25P03)$/;

/** The driver gives these no code. The last is how the server names a full disk that it has no code for. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered|Query read timeout|could not (extend|write to) file)/;

/**
 * The error to report where the database, and not the request, is at fault, directly or as a cause; otherwise
 * undefined.
 */
export function databaseErrorOf(thrown: unknown): AppError | undefined {
  let error = thrown;
  for (let depth = 0; error !== undefined && error !== null && depth < 8; depth++) {
    if (isOutage(error)) {
      return outage(thrown);
    }
    error = (error as { cause?: unknown }).cause;
  }
  return undefined;
}

export function outage(cause?: unknown): AppError {
  return new AppError("unavailable", "The service can't reach its database right now. Try again.", {
    retryAfter: 2,
    cause,
  });
}

function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string" && (networkCodes.has(code) || outageStates.test(code))) return true;
  return typeof message === "string" && driverWords.test(message);
}

/** The server's own words for a person. Deepest cause first: drizzle wraps them in the failed query. */
export function reasonOf(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause) deepest = deepest.cause;
  const found = deepest as { message?: string; code?: string };
  return (found.message || found.code || String(deepest)).replace(/\.$/, "");
}
