import { Struct, type TypedValue } from "./struct";

/** In front of what a smart account's owner signs as text (EIP-191), where it comes wrapped in bytes. */
const PREFIX = /^[^E]Ethereum Signed Message:\n\d+/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Everything in it is text that a person can read. */
export function isReadable(value: TypedValue): boolean {
  if (value instanceof Struct) return [...value.fields()].every((field) => isTextField(field));
  return Array.isArray(value) && value.every(isReadable);
}

function isTextField({ kind, value }: { kind: string | null; value: TypedValue }): boolean {
  if (kind === "string") return true;
  if (kind === "bytes") return typeof value === "string" && isText(value);
  return (kind === "struct" || kind === "array") && isReadable(value);
}

function isText(hex: string): boolean {
  try {
    const text = utf8.decode(Buffer.from(hex.slice(2), "hex"));
    return !/[^\P{C}\n\r\t]/u.test(text.replace(PREFIX, ""));
  } catch {
    return false;
  }
}
