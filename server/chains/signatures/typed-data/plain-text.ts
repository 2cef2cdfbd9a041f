import { decodeText, isReadable, withoutPrefix } from "../text";
import { Struct, type TypedValue } from "./struct";

/** Everything in it is text that a person can read, in bytes or not. */
export function isPlainText(value: TypedValue): boolean {
  if (value instanceof Struct) return [...value.fields()].every(isTextField);
  return Array.isArray(value) && value.every(isPlainText);
}

function isTextField({ kind, value }: { kind: string | null; value: TypedValue }): boolean {
  if (kind === "string") return true;
  if (kind !== "bytes") return (kind === "struct" || kind === "array") && isPlainText(value);
  const text = typeof value === "string" ? decodeText(withoutPrefix(Buffer.from(value.slice(2), "hex"))) : null;
  return text !== null && isReadable(text);
}
