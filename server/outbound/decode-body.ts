import { createBrotliDecompress, createGunzip, createInflate, constants as zlib } from "node:zlib";

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = zlib;
/** Each takes a body whose end was not read. */
const decoders = {
  gzip: () => createGunzip({ finishFlush: Z_SYNC_FLUSH }),
  "x-gzip": () => createGunzip({ finishFlush: Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: BROTLI_OPERATION_FLUSH }),
} as const;

/**
 * The beginning of an answer's body as text, at most `most` bytes of it: receivers compress unasked, and not all write
 * UTF-8. Empty where the coding is unknown or the body is not in it. Never rejects.
 */
export async function decodeBody(
  bytes: Buffer,
  { coding, type }: { coding: string; type: string },
  most: number,
): Promise<string> {
  const plain = coding === "" || coding === "identity" ? bytes : await unpack(bytes, coding, most);
  return textDecoderOf(type).decode(plain.subarray(0, most));
}

async function unpack(bytes: Buffer, coding: string, most: number): Promise<Buffer> {
  const decoder = Object.hasOwn(decoders, coding) ? decoders[coding as keyof typeof decoders]() : undefined;
  if (!decoder) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  decoder.end(bytes);
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      // A few bytes can become gigabytes.
      if (size >= most) break;
    }
  } catch {
    // Output before the fault is kept.
  }
  return Buffer.concat(chunks);
}

function textDecoderOf(type: string): TextDecoder {
  const [, charset] = /charset\s*=\s*"?([\w.:-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset ?? "utf-8", { ignoreBOM: true });
  } catch {
    return new TextDecoder();
  }
}
