import { readSmall } from "./bytes";

export interface Metadata {
  /** Where the code ends and the compiler's trailer begins. */
  codeEnd: number;
  /** `solc 0.8.20`, `vyper 0.3.10`, where the trailer tells. */
  compiler?: string;
}

const most = 300;
const marks = ["ipfs", "bzzr0", "bzzr1", "solc", "experimental"].map((mark) => Buffer.from(mark));
const vyper = Buffer.from("vyper");

/** Finds the CBOR trailer that solc and vyper put behind the code. The last two bytes are its length. */
export function readMetadata(code: Uint8Array): Metadata {
  const whole: Metadata = { codeEnd: code.length };
  if (code.length < 12) return whole;
  const length = readSmall(code, code.length - 2, 2);
  if (length > most || length + 2 > code.length) return whole;
  // solc doesn't count the two bytes, vyper does.
  const solcTrailer = Buffer.from(code.subarray(code.length - 2 - length, code.length - 2));
  if (isMap(solcTrailer[0]) && marks.some((mark) => solcTrailer.includes(mark))) {
    return { codeEnd: code.length - 2 - length, ...version("solc", solcTrailer, solcTrailer.indexOf("solc") + 4) };
  }
  const vyperTrailer = Buffer.from(code.subarray(code.length - length, code.length - 2));
  for (const trailer of [solcTrailer, vyperTrailer]) {
    const at = trailer.indexOf(vyper);
    if (at < 0) continue;
    return { codeEnd: code.length - 2 - trailer.length, ...version("vyper", trailer, at + 5) };
  }
  return whole;
}

function isMap(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xa1 && byte <= 0xa4;
}

/** Versions stand as three bytes (0x43 and them) or, in vyper, as an array of three small numbers (0x83 and them). */
function version(name: string, trailer: Buffer, at: number): { compiler?: string } {
  if (at < 4 || at + 3 >= trailer.length || (trailer[at] !== 0x43 && trailer[at] !== 0x83)) return {};
  return { compiler: `${name} ${trailer[at + 1]}.${trailer[at + 2]}.${trailer[at + 3]}` };
}
