import { decodeBase58Key } from "../base58";
import { RpcInvalid } from "../errors";

/** Readers for the answers of Solana's nodes. Each returns the typed value or throws RpcInvalid. */

export type Fields = Readonly<Record<string, unknown>>;

export function readObject(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new RpcInvalid("The node sent something else than an object");
  return value as Fields;
}

export function readList(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) throw new RpcInvalid("The node sent something else than a list");
  if (value.length > most)
    throw new RpcInvalid(`The node sent ${value.length} entries, more than ${most}`, true, "never");
  return value;
}

/** `{ context, value }` is what most methods answer with. */
export function readContextValue(value: unknown): unknown {
  const { context, value: inner } = readObject(value);
  readObject(context);
  if (inner === undefined) throw new RpcInvalid("The node sent an answer without a value");
  return inner;
}

/** The slot as of which a result was given, where it says so. */
export function slotOf(result: unknown): number | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  const { slot } = ((result as { context?: unknown }).context ?? {}) as { slot?: unknown };
  return typeof slot === "number" && Number.isSafeInteger(slot) && slot >= 0 ? slot : undefined;
}

export function readKey(value: unknown): string {
  if (typeof value !== "string" || !decodeBase58Key(value))
    throw new RpcInvalid("The node sent something else than a key");
  return value;
}

export function readText(value: unknown, most = 200): string {
  if (typeof value !== "string" || value.length > most)
    throw new RpcInvalid("The node sent something else than a short text");
  return value;
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Account data: `[text, "base64"]`. */
export function readBase64(value: unknown): Uint8Array {
  const [text, encoding] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof text !== "string" || encoding !== "base64" || !base64.test(text))
    throw new RpcInvalid("The node sent something else than base64");
  return Buffer.from(text, "base64");
}

/** A count or an amount of lamports. Above 2^53 JSON has lost its last digits already, which no judgement depends on. */
export function readNumber(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
    throw new RpcInvalid("The node sent something else than a number");
  return value;
}

/** Token amounts come as decimal text. */
export function readAmount(value: unknown): bigint {
  if (typeof value !== "string" || !/^\d{1,20}$/.test(value))
    throw new RpcInvalid("The node sent something else than an amount");
  return BigInt(value);
}

export function readOptional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined || value === null ? undefined : read(value);
}
