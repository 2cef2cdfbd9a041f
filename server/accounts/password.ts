import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's scrypt setting of 32 MiB: N = 2^15, r = 8, p = 3. Stored with each hash, so it can be raised later. */
const cost = { ln: 15, r: 8, p: 3 };
const hashLength = 32;
const form = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Longer ones are refused: hashing must not become a way to keep us busy. */
export const maxPasswordLength = 1_024;

/** `$scrypt$ln=15,r=8,p=3$<salt>$<hash>`, both base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(hash)}`;
}

/** Null stands for a user who doesn't exist: it takes as long as a wrong password. */
export async function matchesPassword(password: string, stored: string | null): Promise<boolean> {
  if (password.length > maxPasswordLength) return false;
  const [, ln, r, p, salt, hash] = form.exec(stored ?? "") ?? [];
  if (salt === undefined || hash === undefined) {
    await derive(password, Buffer.alloc(16), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, "base64"), { ln: Number(ln), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, "base64"));
}

/** Normalised, so that the same password typed on another keyboard is the same bytes. */
function derive(password: string, salt: Buffer, { ln, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize("NFKC"), salt, hashLength, { N, r, p, maxmem: 256 * N * r }, done);
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
