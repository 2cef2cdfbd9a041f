import { createHash, createHmac } from "node:crypto";

/** The `x-inngest-signature` header of a body, whose JSON must be canonical. `at` in ms; valid for 5 minutes. */
export function signBody(body: string, signingKey: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1_000);
  const signature = createHmac("sha256", withoutPrefix(signingKey)).update(`${body}${seconds}`).digest("hex");
  return `t=${seconds}&s=${signature}`;
}

/** What the SDK sends as bearer token instead of the key itself. */
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
