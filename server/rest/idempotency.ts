import { createHash } from "node:crypto";
import type { Accounts, Principal } from "@/server/accounts";
import type { ApiContext } from "@/server/api/context";
import { AppError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import type { RestRequest, RestResponse } from "./message";

export const keepNothing: ApiContext["keep"] = async () => {};

const printable = /^[\x20-\x7e]{1,255}$/;

interface Caller {
  request: RestRequest;
  principal?: Principal;
}

/** Runs once for each Idempotency-Key of an account: the first 2xx answer is kept and replayed (contract §1). */
export async function idempotent(
  { idempotency }: Accounts,
  log: Logger,
  { request, principal }: Caller,
  endpoint: string,
  body: Uint8Array,
  run: (keep: ApiContext["keep"]) => Promise<RestResponse>,
): Promise<RestResponse> {
  const key = request.header("idempotency-key");
  if (key === undefined || principal === undefined) return run(keepNothing);
  if (!printable.test(key)) {
    const issues = [{ path: "Idempotency-Key", message: "Must be 1 to 255 printable characters" }];
    throw new AppError("invalid_request", "The header Idempotency-Key is not valid.", { issues });
  }
  const claim = { accountId: principal.accountId, endpoint, key, bodyHash: createHash("sha256").update(body).digest() };
  const kept = await idempotency.begin(claim);
  if (kept) {
    const headers = { "content-type": "application/json", "cache-control": "no-store", "idempotent-replayed": "true" };
    return { status: kept.status, headers: { ...headers, ...kept.headers }, body: kept.body };
  }
  let isKept = false;
  const keep: ApiContext["keep"] = async (output, status, location, tx) => {
    const headers: Record<string, string> = location === undefined ? {} : { location };
    await idempotency.finish(claim, { status, body: JSON.stringify(output), headers }, tx);
    isKept = true;
  };
  const response = await run(keep).catch(async (error) => {
    await idempotency.abandon(claim).catch(() => {});
    throw error;
  });
  if (isKept) return response;
  const { status, body: answer } = response;
  const location = response.headers.location;
  // The work is done and paid: where the answer can't be kept it is given all the same, and the mark runs out.
  await idempotency
    .finish(claim, { status, body: answer, headers: location ? { location } : {} })
    .catch((err) => log.error({ err, endpoint }, "an answer could not be kept for its Idempotency-Key"));
  return response;
}
