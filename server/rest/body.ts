import { AppError } from "@/server/errors";
import type { RestRequest } from "./message";

const maxBytes = 1024 * 1024;
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The body's bytes. Throws 413 and 415 before anything is asked about the caller. */
export async function readBody(request: RestRequest): Promise<Uint8Array> {
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw tooLarge();
  const bytes = await request.readBody(maxBytes);
  if (bytes === null) throw tooLarge();
  const type = request.header("content-type");
  if (type === undefined ? bytes.length > 0 : !jsonType.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      "Send the body as JSON, with the header Content-Type: application/json.",
    );
  }
  return bytes;
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
