import { FormatError } from "./format-error";

interface TarFile {
  name: string;
  content: Buffer;
}

const BLOCK = 512;

/**
 * The regular files of a tar archive whose name `wants` picks; the others are passed over. Names longer than 100 bytes
 * are cut or prefixed as ustar has them, which is enough for archives of GitHub. Throws FormatError where a picked file
 * is larger than `maxFile` bytes or the archive is cut short.
 */
export async function* readTar(
  chunks: AsyncIterable<Uint8Array>,
  wants: (name: string) => boolean,
  maxFile: number,
): AsyncGenerator<TarFile> {
  let held: Buffer = Buffer.alloc(0);
  /** Bytes of content and padding still to come of the file that is being read or passed over. */
  let current: { name: string; size: number; left: number; wanted: boolean; parts: Buffer[] } | undefined;
  for await (const chunk of chunks) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    for (;;) {
      if (current === undefined) {
        if (held.length < BLOCK) break;
        const header = held.subarray(0, BLOCK);
        held = held.subarray(BLOCK);
        if (header.every((byte) => byte === 0)) continue;
        const size = Number.parseInt(header.toString("latin1", 124, 136), 8);
        if (header.toString("latin1", 257, 262) !== "ustar" || !(size >= 0))
          throw new FormatError("this is no tar archive");
        const prefix = field(header, 345, 155);
        const name = (prefix && `${prefix}/`) + field(header, 0, 100);
        const isFile = header[156] === 0x30 || header[156] === 0;
        const wanted = isFile && wants(name);
        if (wanted && size > maxFile) throw new FormatError(`${name} in the archive is too large`);
        current = { name, size, left: Math.ceil(size / BLOCK) * BLOCK, wanted, parts: [] };
      }
      const taken = held.subarray(0, current.left);
      held = held.subarray(taken.length);
      current.left -= taken.length;
      if (current.wanted) current.parts.push(taken);
      if (current.left > 0) break;
      if (current.wanted) yield { name: current.name, content: Buffer.concat(current.parts).subarray(0, current.size) };
      current = undefined;
    }
  }
  if (current !== undefined || held.length > 0) throw new FormatError("the archive ends too early");
}

function field(header: Buffer, start: number, length: number): string {
  const text = header.toString("utf8", start, start + length);
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}
