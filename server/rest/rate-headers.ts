import type { Principal, RateVerdict } from "@/server/accounts";

/** Stands for "unlimited" where the header's syntax wants a number. */
const unlimited = 1_000_000;

/**
 * `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): the burst bucket and, where the plan has
 * one, the month's quota of calls. `r` is what is left, `t` the seconds until it is whole again.
 */
export function rateHeaders(principal: Principal, verdict: RateVerdict): Record<string, string> {
  const { rate, burst } = principal;
  const policy =
    rate === null ? `"burst";q=${unlimited};w=1` : `"burst";q=${burst};w=${Math.max(1, Math.ceil(burst / rate))}`;
  const left =
    rate === null ? `"burst";r=${unlimited};t=0` : `"burst";r=${verdict.remaining};t=${verdict.resetSeconds}`;
  return { "ratelimit-policy": policy, ratelimit: left };
}
