/** Signing requests other than transactions: `readSignature` gives the hash and the permissions of the signature. */
export { readSignature } from "./read-signature";
export type { DecodedSignature, SignatureMethod, SignatureReading, TypedDataInput } from "./types";
