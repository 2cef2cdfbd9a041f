import { hashMessage } from "viem";
import type { Address, Hex } from "../calldata/types";
import { namedIn } from "./links";
import { type MessageContent, readContent } from "./message-content";
import { readSignIn } from "./sign-in";
import { hasHidden } from "./text";
import { addressesIn, addressesInText } from "./typed-data/collect";
import { MAX_MENTIONS } from "./typed-data/limits";
import type { SignatureInput, SignatureKind, SignatureNote, SignatureReading } from "./types";

const SHOWN = 4_096;
/** Bytes that are hashed, in some twenty milliseconds: no person reads a message of a quarter of a megabyte. */
const MAX_HASHED = 262_144;
/** Nonces, identifiers and words of up to so many bytes are written in hexadecimal digits, too. */
const MAX_NONCE = 32;
/** The shortest authorisation of EIP-7702. */
const MIN_TRANSACTION = 25;

/**
 * `personal_sign` and `eth_sign`: hexadecimal is bytes, all else is text. Without 0x, wallets differ: MetaMask and nodes
 * read bytes, libraries text. `eth_sign` signs 32 bytes as they are, which is why it can mean anything; nodes prefix
 * what isn't 32 bytes as `personal_sign` does (EIP-191).
 */
export function readMessage(input: SignatureInput & { data: string }): SignatureReading {
  const notes: SignatureNote[] = [];
  const { bytes, isBare } = toBytes(input.data, notes);
  const wallet = input.wallet.toLowerCase() as Address;
  const content = readContent(bytes, { chainId: input.chainId, wallet });
  const { text, words, call } = content;
  if (text !== null && hasHidden(text)) notes.push({ code: "hidden-text", at: null });
  const kind = isBare ? kindOfBare(content, bytes) : content.kind;
  const signIn = words === null ? null : readSignIn(words);
  const mentions = mentioned(bytes, content, wallet);
  const { hosts, links, cut: isCut } = namedIn(words === null ? [] : [words]);
  const digest = digestOf(input.method, bytes);
  if (isCut || digest === null || mentions.length >= MAX_MENTIONS - 1) notes.push({ code: "too-large", at: null });
  const isLogin = kind === "text" && signIn !== null;
  const shown = text ?? (isBare ? input.data : null);
  return {
    kind: isLogin ? "login" : kind,
    protocol: isLogin ? "Sign-In with Ethereum" : null,
    decoded: { kind: "message", text: shown === null ? null : cut(shown), bytes: cut(`0x${bytes.toString("hex")}`) },
    digest,
    notes,
    domain: null,
    domainSigned: false,
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
    readable: text !== null,
    values: 1,
  };
}

/** null where hashing would take too long: everybody else waits meanwhile. */
function digestOf(method: SignatureInput["method"], bytes: Buffer): Hex | null {
  if (method === "eth_sign" && bytes.length === 32) return `0x${bytes.toString("hex")}`;
  return bytes.length > MAX_HASHED ? null : hashMessage({ raw: bytes });
}

/** `isBare`: digits without 0x, which are text to some wallets. */
function toBytes(data: string, notes: SignatureNote[]): { bytes: Buffer; isBare: boolean } {
  const isBare = /^[0-9a-f]+$/i.test(data);
  if (!isBare && !/^0x[0-9a-f]*$/i.test(data)) return { bytes: Buffer.from(data, "utf8"), isBare };
  const digits = isBare ? data : data.slice(2);
  // A capital X, and 0x with nothing behind it, are text to some as well.
  if (isBare || digits === "" || data.startsWith("0X")) notes.push({ code: "digest-varies", at: null });
  if (digits.length % 2 === 0) return { bytes: Buffer.from(digits, "hex"), isBare };
  if (!isBare) notes.push({ code: "odd-hex", at: null });
  return { bytes: Buffer.from(`0${digits}`, "hex"), isBare };
}

/** The worse of two readings, but that what is too short to mean anything as bytes is a text. */
function kindOfBare({ kind }: MessageContent, bytes: Buffer): SignatureKind {
  if (bytes.length === 32) return "hash";
  if (kind === "bytes" && bytes.length < MAX_NONCE) return "text";
  return kind === "raw-transaction" && bytes.length < MIN_TRANSACTION ? "text" : kind;
}

function mentioned(bytes: Buffer, { text, words }: MessageContent, wallet: string): Address[] {
  const found = new Set<Address>();
  if (words !== null) addressesInText(words, found);
  if (text === null) {
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
