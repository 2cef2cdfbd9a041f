import { readSmall } from "./bytes";

interface Metadata {
  /** Where the code ends and the compiler's trailer begins. */
  codeEnd: number;
  /** `solc 0.8.20` or `vyper 0.3.7`, where the trailer states it. */
  compiler?: string;
}

const longest = 300;
const marks = ["ipfs", "bzzr0", "bzzr1", "solc", "experimental", "vyper"];

/** Finds the CBOR map that solc and vyper put behind the code; its length stands in the two bytes behind it. */
export function readMetadata(code: Uint8Array): Metadata {
  const end = code.length - 2;
  const length = end > 0 ? readSmall(code, end, 2) : 0;
  if (length < 6 || length > longest || length > end) return { codeEnd: code.length };
  const trailer = Buffer.from(code.subarray(end - length, end));
  const isMap = trailer[0]! >= 0xa1 && trailer[0]! <= 0xa4;
  if (!isMap || !marks.some((mark) => trailer.includes(mark))) return { codeEnd: code.length };
  const compiler = readVersion(trailer, "solc", 0x43) ?? readVersion(trailer, "vyper", 0x83);
  return { codeEnd: end - length, ...(compiler ? { compiler } : {}) };
}

/** The version stands behind the name: three bytes, or an array of three small numbers. */
function readVersion(trailer: Buffer, name: string, lead: number): string | undefined {
  const at = trailer.indexOf(name) + name.length;
  if (at < name.length || trailer[at] !== lead || at + 3 >= trailer.length) return undefined;
  return `${name} ${trailer[at + 1]}.${trailer[at + 2]}.${trailer[at + 3]}`;
}
