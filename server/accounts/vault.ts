import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets that must be shown or used again, such as webhook secrets. */
export interface Vault {
  /** `owner`, such as the account's id, must be given again to open: a copied envelope is of no use elsewhere. */
  seal(secret: string, owner: string): Buffer;
  /** Throws where the envelope was changed, belongs to another owner, or was sealed under another APP_SECRET. */
  open(envelope: Buffer, owner: string): string;
}

/** First byte of an envelope: AES-256-GCM as below. A later scheme gets another number and both are read. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headLength = 1 + nonceLength + tagLength;

/** Envelope: version (1 byte), nonce (12), tag (16), ciphertext. The key is derived from APP_SECRET with HKDF-SHA-256. */
export function createVault(appSecret: string): Vault {
  const key = Buffer.from(hkdfSync("sha256", appSecret, "", "portcullis vault 1", 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
    },
    open(envelope, owner) {
      if (envelope[0] !== version || envelope.length < headLength) throw new Error("This is no sealed secret");
      const nonce = envelope.subarray(1, 1 + nonceLength);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(envelope.subarray(1 + nonceLength, headLength));
      try {
        return Buffer.concat([decipher.update(envelope.subarray(headLength)), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new Error("A sealed secret can't be opened: APP_SECRET is not the one it was sealed under", { cause });
      }
    },
  };
}
