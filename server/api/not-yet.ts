import { AppError } from "@/server/errors";

/** For an endpoint whose contract stands and whose engine comes with a later version. Throws 503 `unavailable`. */
export function notYet(what: string): never {
  throw new AppError("unavailable", `${what} is not available in this version yet.`, { retryAfter: 3_600 });
}
