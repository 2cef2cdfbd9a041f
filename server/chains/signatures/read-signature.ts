import { readMessage } from "./read-message";
import { readTypedData } from "./read-typed-data";
import type { SignatureInput, SignatureReading } from "./types";

/**
 * Content of a signature, and the permissions it gives. Accepts any input: unreadable parts are in the notes.
 * @param input.data typed data as an object; hexadecimal with 0x, or text, for the other methods
 */
export function readSignature({ data, ...input }: SignatureInput): SignatureReading {
  return typeof data === "string" ? readMessage({ ...input, data }) : readTypedData({ ...input, data });
}
