/** What wallets are asked to sign beside transactions: `readSignature` gives its hash and what it would allow. */
export { readSignature } from "./read-signature";
export type { DecodedSignature, SignatureMethod, SignatureReading, TypedDataInput } from "./types";
