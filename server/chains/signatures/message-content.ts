import { type DecodedTree, decodeCall } from "../calldata";
import { isCanonicalCall } from "../calldata/registry";
import type { Address } from "../calldata/types";
import { decodeText, isReadable } from "./text";
import type { SignatureKind } from "./types";

const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;
const TYPED_PREIMAGE = 0x1901;

export interface MessageContent {
  kind: Extract<SignatureKind, "text" | "hash" | "raw-transaction" | "bytes">;
  /** null where the bytes are nothing that a person can read. */
  text: string | null;
  /** The characters with control characters among them: what they name is looked up all the same. */
  words: string | null;
  /** The call of a known function as which the bytes begin. */
  call: DecodedTree | null;
}

/** The bytes of a message, whichever method or wrapper carries them. */
export function readContent(bytes: Buffer, signing: { chainId: number; wallet: Address }): MessageContent {
  const words = decodeText(bytes);
  const text = words !== null && isReadable(words) ? words : null;
  const kind = kindOf(bytes, text);
  return { kind, text, words, call: kind === "bytes" ? readCall(signing, bytes) : null };
}

function kindOf(bytes: Buffer, text: string | null): MessageContent["kind"] {
  if (text !== null) return HASH.test(text.trim()) ? "hash" : "text";
  if (bytes.length === 32) return "hash";
  return isTransaction(bytes) ? "raw-transaction" : "bytes";
}

/** A list in RLP that ends with the bytes, bare (legacy) or behind the type of a transaction or an authorisation. */
function isTransaction(bytes: Buffer): boolean {
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === TYPED_PREIMAGE) return true;
  const first = bytes[0] ?? 0;
  return isList(first >= 1 && first <= 5 ? bytes.subarray(1) : bytes);
}

function isList(bytes: Buffer): boolean {
  const first = bytes[0] ?? 0;
  if (bytes.length < 9 || first < 0xc0) return false;
  if (first <= 0xf7) return bytes.length === 1 + first - 0xc0;
  const size = first - 0xf7;
  return size <= 3 && bytes.length === 1 + size + bytes.readUIntBE(1, size);
}

/** Bytes that start like a known function: who signs them may be approving that call. */
function readCall({ chainId, wallet }: { chainId: number; wallet: Address }, bytes: Buffer): DecodedTree | null {
  if (bytes.length < 36 || !isCanonicalCall(bytes)) return null;
  return decodeCall({ chainId, from: wallet, to: wallet, data: `0x${bytes.toString("hex")}`, value: 0n });
}
