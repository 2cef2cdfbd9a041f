import { createHmac } from "node:crypto";

/** The secrets that sign at one moment: one, or two for 24 h after a rotation. */
export interface SigningSecrets {
  /** Each of them signs in `webhook-signature`, newest first. */
  all: readonly string[];
  /** `X-Service-Signature` has room for one. */
  single: string;
}

/** Lower-case hexadecimal HMAC-SHA256 of the raw body; the key is the secret as it is shown, `whsec_` included. */
export function signBody(secret: string | Uint8Array, body: string | Uint8Array): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` in base64; the key is what the secret's base64 part holds. */
export function signMessage(secret: string, id: string, timestamp: string, body: string | Uint8Array): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
}

/** The headers of one attempt. `at` is in milliseconds. */
export function signatureHeaders(
  { all, single }: SigningSecrets,
  { id, body, at }: { id: string; body: Uint8Array; at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  return {
    "x-service-signature": signBody(single, body),
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": all.map((secret) => `v1,${signMessage(secret, id, timestamp, body)}`).join(" "),
  };
}
