import type { Principal, RateVerdict } from "@/server/accounts";

/** Stands for "unlimited" where the header's syntax wants a number. */
const unlimited = 1_000_000;

/**
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): the burst that the plan allows at once,
 * what is left of it (`r`), and the seconds until it is whole again (`t`).
 */
export function addRateHeaders(
  headers: Record<string, string>,
  { rate, burst }: Principal,
  verdict: RateVerdict,
): void {
  if (rate === null) {
    headers["ratelimit-policy"] = `"burst";q=${unlimited};w=1`;
    headers.ratelimit = `"burst";r=${unlimited};t=0`;
  } else {
    headers["ratelimit-policy"] = `"burst";q=${burst};w=${Math.max(1, Math.ceil(burst / rate))}`;
    headers.ratelimit = `"burst";r=${verdict.remaining};t=${verdict.resetSeconds}`;
  }
}
