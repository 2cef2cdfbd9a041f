import { hashMessage } from "viem";
import { decodeCall } from "../calldata";
import { candidatesFor } from "../calldata/registry";
import type { Address, Hex } from "../calldata/types";
import { namedIn } from "./links";
import { readSignIn } from "./sign-in";
import { addressesIn, addressesInText } from "./typed-data/collect";
import { MAX_MENTIONS } from "./typed-data/limits";
import type { SignatureInput, SignatureKind, SignatureNote, SignatureReading } from "./types";

const SHOWN = 4_096;
/** Bytes that are hashed, in some twenty milliseconds: no person reads a message of a quarter of a megabyte. */
const MAX_HASHED = 262_144;
/** Invisible characters, and those that turn the direction of reading. Joiners of emoji and scripts are left out. */
const HIDDEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|\p{Co}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but white space
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;
const TYPED_PREIMAGE = 0x1901;

/**
 * `personal_sign` and `eth_sign`: hexadecimal with 0x is bytes, all else is text. `eth_sign` signs 32 bytes as they are,
 * which is why it can mean anything; nodes prefix what isn't 32 bytes as `personal_sign` does (EIP-191).
 */
export function readMessage(input: SignatureInput & { data: string }): SignatureReading {
  const notes: SignatureNote[] = [];
  const bytes = toBytes(input.data, notes);
  const text = toText(bytes);
  if (text !== null && HIDDEN.test(text)) notes.push({ code: "hidden-text", at: null });
  const kind = kindOf(bytes, text);
  const signIn = kind === "text" && text !== null ? readSignIn(text) : null;
  const call = kind === "bytes" ? readCall(input, bytes) : null;
  const mentions = mentioned(bytes, text, input.wallet.toLowerCase());
  const { hosts, links, cut: isCut } = namedIn(text === null ? [] : [text]);
  const digest = digestOf(input.method, bytes);
  if (isCut || digest === null || mentions.length >= MAX_MENTIONS - 1) notes.push({ code: "too-large", at: null });
  return {
    kind: signIn ? "login" : kind,
    protocol: signIn ? "Sign-In with Ethereum" : null,
    decoded: { kind: "message", text: text === null ? null : cut(text), bytes: cut(`0x${bytes.toString("hex")}`) },
    digest,
    notes,
    domain: null,
    misplaced: null,
    signer: signIn?.address ?? null,
    granted: [],
    calls: call ? [call] : [],
    authorizations: [],
    recipients: [],
    payees: [],
    paid: [],
    signIn,
    mentions,
    hosts,
    links,
    opaque: kind === "hash",
    values: 1,
  };
}

/** null where hashing would take too long: everybody else waits meanwhile. */
function digestOf(method: SignatureInput["method"], bytes: Buffer): Hex | null {
  if (method === "eth_sign" && bytes.length === 32) return `0x${bytes.toString("hex")}`;
  return bytes.length > MAX_HASHED ? null : hashMessage({ raw: bytes });
}

function toBytes(data: string, notes: SignatureNote[]): Buffer {
  if (!/^0x[0-9a-fA-F]*$/i.test(data)) return Buffer.from(data, "utf8");
  if (data.length % 2 === 0) return Buffer.from(data.slice(2), "hex");
  notes.push({ code: "odd-hex", at: null });
  return Buffer.from(`0${data.slice(2)}`, "hex");
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function toText(bytes: Buffer): string | null {
  try {
    const text = utf8.decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}

function kindOf(bytes: Buffer, text: string | null): SignatureKind {
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
function readCall({ chainId, wallet }: SignatureInput, bytes: Buffer) {
  const selector: Hex = `0x${bytes.toString("hex", 0, 4)}`;
  if (bytes.length < 36 || candidatesFor(selector).length === 0) return null;
  return decodeCall({ chainId, from: wallet, to: wallet, data: `0x${bytes.toString("hex")}`, value: 0n });
}

function mentioned(bytes: Buffer, text: string | null, wallet: string): Address[] {
  const found = new Set<Address>();
  if (text !== null) addressesInText(text, found);
  else {
    addressesIn(bytes.toString("hex"), found);
    // In RLP an address is 20 bytes behind their length.
    for (let at = 0; at + 21 <= bytes.length && found.size < MAX_MENTIONS; at++) {
      if (bytes[at] === 0x94) found.add(`0x${bytes.toString("hex", at + 1, at + 21)}`);
    }
  }
  found.delete(wallet as Address);
  return [...found];
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
