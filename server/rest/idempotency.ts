import { createHash } from "node:crypto";
import type { Accounts, Principal } from "@/server/accounts";
import { AppError } from "@/server/errors";
import type { RestRequest, RestResponse } from "./message";

const printable = /^[\x20-\x7e]{1,255}$/;

interface Caller {
  request: RestRequest;
  principal?: Principal;
}

/** Runs once for each Idempotency-Key of an account: the first 2xx answer is kept and replayed (contract §1). */
export async function idempotent(
  { idempotency }: Accounts,
  { request, principal }: Caller,
  endpoint: string,
  body: Uint8Array,
  run: () => Promise<RestResponse>,
): Promise<RestResponse> {
  const key = request.header("idempotency-key");
  if (key === undefined || principal === undefined) return run();
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
  try {
    const response = await run();
    const location = response.headers.location;
    await idempotency.finish(claim, {
      status: response.status,
      body: response.body,
      headers: location ? { location } : {},
    });
    return response;
  } catch (error) {
    await idempotency.abandon(claim).catch(() => {});
    throw error;
  }
}
