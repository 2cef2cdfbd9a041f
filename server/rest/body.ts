import { AppError } from "@/server/errors";
import type { RestRequest } from "./message";

export const maxBytes = 1024 * 1024;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** What the headers tell of a body, before anything is read or asked about the caller. Throws 413 and 415. */
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
  if (comes && (type === undefined || !isJson(type))) {
    throw new AppError(
      "unsupported_media_type",
      "Send the body as JSON, with the header Content-Type: application/json.",
    );
  }
}

/** What was read of a body, for at most `maxBytes`. Throws 413 where it was longer. */
export function requireWhole(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw tooLarge();
  return bytes;
}

/** `application/json`, at most with the character set UTF-8. */
function isJson(type: string): boolean {
  if (type === "application/json") return true;
  if (type.length > 100) return false;
  const [media, ...parameters] = type
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  return media === "application/json" && parameters.every((one) => /^(charset\s*=\s*"?utf-8"?)?$/.test(one));
}

/** The parsed body; undefined where none was sent. Throws 400 `invalid_json`. */
export function parseBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new AppError("invalid_json", `The body is not valid JSON: ${reasonOf(cause)}.`, { cause });
  }
}

/** V8 quotes the body in its message; only the part before is ours to repeat. */
function reasonOf(error: unknown): string {
  if (!(error instanceof SyntaxError)) return "it is not UTF-8";
  return error.message.replace(/[,:]? *(\.\.\.)?".*$/s, "").replace(/ in JSON.*$/s, "");
}

function tooLarge(): AppError {
  return new AppError("body_too_large", "The body is larger than 1 MiB.");
}
