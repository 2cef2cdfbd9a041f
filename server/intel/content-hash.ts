const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const CID = /^(?:baf[a-z2-7]{56}|Qm[1-9A-HJ-NP-Za-km-z]{44}|k51[a-z0-9]{59})$/;
const CID_CASELESS = /^(?:baf[a-z2-7]{56}|k51[a-z0-9]{59})$/i;

/** Letters of the shortest one. */
export const SHORTEST_HASH = 46;

/**
 * A content hash of IPFS (or a key of IPNS) in its one spelling, CIDv1 in base32: `Qm…` is the same content as the
 * `bafybei…` that gateways have in host names. Null for all else.
 */
export function canonicalHash(text: string): string | null {
  if (CID_CASELESS.test(text)) return text.toLowerCase();
  if (!CID.test(text)) return null;
  const digest = fromBase58(text);
  // CIDv1, dag-pb, then the multihash: SHA-256, 32 bytes.
  return digest === null ? null : `b${toBase32(Uint8Array.of(1, 0x70, ...digest))}`;
}

/** The content hashes that a host or path of a gateway names: `<hash>.ipfs.dweb.link`, `ipfs.io/ipfs/<hash>/…`. */
export function hashesIn(host: string, path: string): string[] {
  const parts = [...host.split("."), ...(path.split(/[?#]/)[0] ?? "").split("/")].slice(0, 32);
  return [...new Set(parts.flatMap((part) => (part.length < SHORTEST_HASH ? [] : (canonicalHash(part) ?? []))))];
}

function fromBase58(text: string): Uint8Array | null {
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(BASE58.indexOf(letter));
  const hex = number.toString(16).padStart(68, "0");
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return bytes.length === 34 && bytes[0] === 0x12 && bytes[1] === 0x20 ? bytes : null;
}

function toBase32(bytes: Uint8Array): string {
  let out = "";
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) out += BASE32[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? out + BASE32[(held << (5 - bits)) & 31] : out;
}
