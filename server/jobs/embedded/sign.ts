import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The `x-inngest-signature` header of a body, whose JSON must be canonical. `at` in ms; valid for 5 minutes. */
export function signBody(body: string, signingKey: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds}&s=${digestBody(body, signingKey, String(seconds))}`;
}

/** Value of `s` in the header, for a given `t`. */
export function digestBody(body: string | Uint8Array, signingKey: string, seconds: string): string {
  return createHmac("sha256", withoutPrefix(signingKey)).update(body).update(seconds).digest("hex");
}

export function isSameDigest(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The bearer token that the SDK sends instead of the key itself. */
export function hashSigningKey(signingKey: string): string {
  const prefix = /^signkey-\w+-/.exec(signingKey)?.[0] ?? "";
  const hash = createHash("sha256")
    .update(Buffer.from(withoutPrefix(signingKey), "hex"))
    .digest("hex");
  return prefix + hash;
}

function withoutPrefix(signingKey: string): string {
  return signingKey.replace(/^signkey-\w+-/, "");
}
