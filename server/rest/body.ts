import { AppError } from "@/server/kernel/errors";
import type { RestRequest } from "./message";
import { repeatsKey } from "./repeated-key";

export const maxBytes = 1024 * 1024;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Checks a body by its headers, before anything is read or the caller is looked up. Throws 413 and 415. */
export function checkBody(request: RestRequest): void {
  const length = request.header("content-length");
  if (Number(length ?? 0) > maxBytes) throw tooLarge();
  const coding = request.header("content-encoding");
  if (coding !== undefined && !/^identity$/i.test(coding)) {
    throw new AppError("unsupported_media_type", "Send the body as it is, without Content-Encoding.");
  }
  const type = request.header("content-type");
  const comes = (length !== undefined && length !== "0") || request.header("transfer-encoding") !== undefined;
  // Clients name a type of their own where nothing is sent: it is the type of nothing.
  const problem = comes ? problemOfType(type) : undefined;
  if (problem) throw new AppError("unsupported_media_type", problem);
}

/** The bytes read of a body, for at most `maxBytes`. Throws 413 where it was longer. */
export function requireWhole(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** `application/json`, of whose parameters only a character set means anything to us: JSON is UTF-8. */
function problemOfType(type = ""): string | undefined {
  if (type === "application/json") return undefined;
  // A semicolon inside quotes separates nothing.
  const [media, ...parameters] = type.length > 1_000 ? [] : (type.match(/(?:[^;"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []);
  if (media?.trim().toLowerCase() !== "application/json")
    return "Send the body as JSON, with the header Content-Type: application/json.";
  const charsets = parameters.map((one) => /^\s*charset\s*=(.*)$/is.exec(one)?.[1]);
  const isUtf8 = (charset: string) => /^\s*("?)utf-?8\1\s*$/i.test(charset);
  return charsets.every((one) => one === undefined || isUtf8(one))
    ? undefined
    : "Send the body in UTF-8: application/json needs no charset, and takes no other.";
}

/** The parsed body; undefined where none was sent. Throws 400 `invalid_json`. */
export function parseBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let [text, value]: [string, unknown] = ["", undefined];
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_json", `The body is not valid JSON: ${reasonOf(cause)}.`, { cause });
  }
  if (repeatsKey(text, value))
    throw new AppError("invalid_json", "An object in the body has the same key twice, so it can be read in two ways.");
  return value;
}

/** V8 quotes the body in its message; only the part before is ours to repeat. */
function reasonOf(error: unknown): string {
  if (!(error instanceof SyntaxError)) return "it is not UTF-8";
  const own = error.message.replace(/[,:]? *(\.\.\.)?".*$/s, "").replace(/ in JSON.*$/s, "");
  // For a short body such as `NaN`, the message only repeats the body.
  return own || "Unexpected token";
}

function tooLarge(): AppError {
  return new AppError("body_too_large", "The body is larger than 1 MiB.");
}
