import { type Address, concatHex, fromRlp, type Hex, keccak256, numberToHex, recoverAddress, toRlp } from "viem";
import { recoverAuthorizationAddress } from "viem/utils";
import type { Authorization, RequestedCall } from "./types";

/** A signed transaction, as far as its judgement and its sending need it. Addresses in lower case. */
export interface SignedTransaction extends RequestedCall {
  hash: Hex;
  from: string;
  /** null: signed for every chain (before EIP-155). */
  chainId: number | null;
  nonce: bigint;
  /** 0 to 4, as in EIP-2718. */
  type: number;
  /** Authorizations signed by the sender only. */
  authorizationList: readonly Authorization[];
}

/** The bytes are no transaction that a node would take; the message is written for the caller. */
export class RawTransactionError extends Error {
  override name = "RawTransactionError";
}

type Rlp = Hex | readonly Rlp[];

/** By type: how many fields there are, signature included, and where the call begins with `to`. */
const shapes: Readonly<Record<number, { fields: number; nonce: number; to: number }>> = {
  0: { fields: 9, nonce: 0, to: 3 },
  1: { fields: 11, nonce: 1, to: 4 },
  2: { fields: 12, nonce: 1, to: 5 },
  3: { fields: 14, nonce: 1, to: 5 },
  4: { fields: 13, nonce: 1, to: 5 },
};
const AUTHORIZATIONS_AT = 9;

/** Decodes a raw transaction of any type, a blob transaction with or without its blobs, and recovers its sender. */
export async function readRawTransaction(raw: string): Promise<SignedTransaction> {
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(raw))
    throw new RawTransactionError("Must be hexadecimal with 0x, of even length");
  const bytes = raw.toLowerCase() as Hex;
  const first = Number.parseInt(bytes.slice(2, 4), 16);
  const type = first >= 0xc0 ? 0 : first;
  const shape = shapes[type];
  if (!shape) throw new RawTransactionError(`Transactions of type ${type} are not known`);
  const body = type === 0 ? bytes : (`0x${bytes.slice(4)}` as Hex);
  const fields = decodeFields(body, type);
  if (fields.length !== shape.fields)
    throw new RawTransactionError(
      `A signed transaction of type ${type} has ${shape.fields} fields, not ${fields.length}`,
    );
  const chainId = type === 0 ? chainOfV(integer(fields[6])) : safe(integer(fields[0]), "chain id");
  const to = addressOrNull(fields[shape.to]);
  const from = await recover(fields, type, chainId);
  const authorizations = type === 4 ? await readSigned(fields[AUTHORIZATIONS_AT]) : [];
  return {
    hash: keccak256(withType(type, toRlp(fields as never))),
    from,
    chainId,
    nonce: integer(fields[shape.nonce]),
    type,
    to,
    value: integer(fields[shape.to + 1]),
    data: hexOf(fields[shape.to + 2]),
    authorizationList: authorizations
      .filter(({ signer }) => signer === from)
      .map(({ address, chainId }) => ({ address, chainId })),
  };
}

function decodeFields(body: Hex, type: number): readonly Rlp[] {
  let decoded: Rlp;
  try {
    decoded = fromRlp(body, "hex") as Rlp;
  } catch {
    throw new RawTransactionError("The bytes are no RLP that a transaction is written in");
  }
  if (typeof decoded === "string" || toRlp(decoded as never) !== body)
    throw new RawTransactionError("The bytes are no canonical RLP of a list of fields");
  // With its blobs, a blob transaction is the first part of a list.
  const [inner] = decoded;
  return type === 3 && inner !== undefined && typeof inner !== "string" ? inner : decoded;
}

async function recover(fields: readonly Rlp[], type: number, chainId: number | null): Promise<string> {
  const [v, r, s] = fields.slice(-3).map(integer) as [bigint, bigint, bigint];
  const unsigned: Rlp[] = fields.slice(0, -3);
  if (type === 0 && chainId !== null) unsigned.push(numberToHex(chainId), "0x", "0x");
  const hash = keccak256(withType(type, toRlp(unsigned as never)));
  const yParity = type !== 0 ? Number(v) : chainId === null ? Number(v) - 27 : Number((v - 35n) % 2n);
  if (yParity !== 0 && yParity !== 1) throw new RawTransactionError("The signature's parity must be 0 or 1");
  try {
    const signature = { r: numberToHex(r, { size: 32 }), s: numberToHex(s, { size: 32 }), yParity };
    return (await recoverAddress({ hash, signature })).toLowerCase();
  } catch {
    throw new RawTransactionError("The transaction is not signed, or its signature is not valid");
  }
}

function withType(type: number, body: Hex): Hex {
  return type === 0 ? body : concatHex([numberToHex(type, { size: 1 }), body]);
}

function chainOfV(v: bigint): number | null {
  if (v === 27n || v === 28n) return null;
  if (v < 35n) throw new RawTransactionError("The transaction is not signed");
  return safe((v - 35n) / 2n, "chain id");
}

async function readSigned(list: Rlp | undefined): Promise<(Authorization & { signer: string | undefined })[]> {
  if (list === undefined || typeof list === "string") throw new RawTransactionError("The authorizations are no list");
  return Promise.all(
    list.map(async (entry) => {
      if (typeof entry === "string" || entry.length !== 6)
        throw new RawTransactionError("An authorization has 6 fields");
      const [chainId, , nonce, yParity, r, s] = entry.map((part, at) => (at === 1 ? 0n : integer(part))) as bigint[];
      const address = addressOrNull(entry[1]);
      if (address === null) throw new RawTransactionError("An authorization names an address");
      const authorization = {
        address: address as Address,
        chainId: safe(chainId!, "chain id"),
        nonce: safe(nonce!, "nonce"),
        r: numberToHex(r!, { size: 32 }),
        s: numberToHex(s!, { size: 32 }),
        yParity: Number(yParity),
      };
      // Nodes also skip an unsigned authorization.
      const signer = await recoverAuthorizationAddress({ authorization }).catch(() => undefined);
      return { address, chainId: authorization.chainId, signer: signer?.toLowerCase() };
    }),
  );
}

function hexOf(field: Rlp | undefined): Hex {
  if (typeof field !== "string") throw new RawTransactionError("A list stands where bytes are expected");
  return field;
}

function integer(field: Rlp | undefined): bigint {
  const hex = hexOf(field);
  if (hex === "0x") return 0n;
  if (hex.startsWith("0x00") || hex.length > 66) throw new RawTransactionError("A number is not written canonically");
  return BigInt(hex);
}

function safe(value: bigint, what: string): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new RawTransactionError(`The ${what} is too large`);
  return Number(value);
}

function addressOrNull(field: Rlp | undefined): string | null {
  const hex = hexOf(field);
  if (hex === "0x") return null;
  if (hex.length !== 42) throw new RawTransactionError("An address has 20 bytes");
  return hex;
}
