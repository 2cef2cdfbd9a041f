import type { TypedDataInput } from "@/server/chains/signatures";
import { isFields, type Reader } from "./fields";
import type { RequestMethod, SignatureRequest } from "./types";

const MAX_TYPES = 50;
const MAX_MEMBERS = 100;
const MAX_TEXT = 1_048_576;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** `personal_sign`, `eth_sign` and every `eth_signTypedData`. */
export function readSignatureRequest(
  reader: Reader,
  method: RequestMethod,
  params: readonly unknown[],
  wallet: string | undefined,
): SignatureRequest | undefined {
  const [data, account] = placesOf(method, params);
  const named = params[account] === undefined ? wallet : reader.address(params[account], `params.${account}`);
  if (params[account] === undefined && wallet === undefined)
    reader.note(`params.${account}`, "Missing, and no wallet is named");
  const path = `params.${data}`;
  if (method === "personal_sign" || method === "eth_sign") {
    const text = textOf(reader, params[data], path);
    if (named === undefined || text === undefined) return undefined;
    return { kind: "signature", wallet: named, method, data: text, unspecified: false };
  }
  const value = parsed(params[data]);
  if (Array.isArray(value)) {
    const text = readUntyped(reader, value, path);
    if (named === undefined || text === undefined) return undefined;
    return { kind: "signature", wallet: named, method: "personal_sign", data: text, unspecified: true };
  }
  const typed = readTyped(reader, value, path);
  if (named === undefined || typed === undefined) return undefined;
  return { kind: "signature", wallet: named, method: "eth_signTypedData_v4", data: typed, unspecified: false };
}

/** Where the data and where the account stand. Pages mix the order up, and wallets take both. */
function placesOf(method: RequestMethod, [first, second]: readonly unknown[]): [data: number, account: number] {
  const isAddress = (value: unknown) => typeof value === "string" && ADDRESS.test(value);
  if (method === "personal_sign")
    return isAddress(first) && second !== undefined && !isAddress(second) ? [1, 0] : [0, 1];
  if (method === "eth_sign") return [1, 0];
  return isAddress(first) || !(isAddress(second) || Array.isArray(first)) ? [1, 0] : [0, 1];
}

function textOf(reader: Reader, value: unknown, path: string): string | undefined {
  if (typeof value === "string" && value.length <= MAX_TEXT) return value;
  return reader.note(path, "Must be the message, as text or hexadecimal");
}

/** Typed data travels as JSON text, too. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, keepDigits));
  } catch {
    return undefined;
  }
}

/** Whole numbers beyond JavaScript's reach become text, in which form all of them are read. */
const keepDigits = (token: string) => (/^\d{16,}$/.test(token) ? `"${token}"` : token);

function readTyped(reader: Reader, value: unknown, path: string): TypedDataInput | undefined {
  const isSound =
    isFields(value) &&
    isFields(value.types) &&
    Object.keys(value.types).length <= MAX_TYPES &&
    Object.values(value.types).every(isMembers) &&
    typeof value.primaryType === "string" &&
    isFields(value.domain) &&
    isFields(value.message);
  if (isSound) return value as unknown as TypedDataInput;
  return reader.note(
    path,
    `Must be typed data with types (at most ${MAX_TYPES}, of ${MAX_MEMBERS} members each), primaryType, domain and message`,
  );
}

function isMembers(value: unknown): boolean {
  const isMember = (one: unknown) => isFields(one) && typeof one.name === "string" && typeof one.type === "string";
  return Array.isArray(value) && value.length <= MAX_MEMBERS && value.every(isMember);
}

/** The first form of typed data: a list of `{ type, name, value }`. */
function readUntyped(reader: Reader, list: readonly unknown[], path: string): string | undefined {
  const isEntry = (one: unknown) => isFields(one) && typeof one.name === "string" && typeof one.type === "string";
  if (list.length > MAX_MEMBERS || list.length === 0 || !list.every(isEntry))
    return reader.note(path, `Must be a list of 1 to ${MAX_MEMBERS} entries { type, name, value }`);
  return list.map((one) => lineOf(one as { name: string; value: unknown })).join("\n");
}

const lineOf = ({ name, value }: { name: string; value: unknown }) =>
  `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
