import { hash, randomBytes } from "node:crypto";

/** The secret of a link that is sent once: 256 random bits. Only its fingerprint is kept. */
export function makeLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function fingerprint(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
