const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const digits = new Int8Array(128).fill(-1);
for (let value = 0; value < alphabet.length; value++) digits[alphabet.charCodeAt(value)] = value;

/** The bytes of a base58 text that stands for exactly 32 of them (a Solana key); undefined for any other text. */
export function decodeBase58Key(text: string): Uint8Array | undefined {
  if (text.length < 32 || text.length > 44) return undefined;
  const bytes = new Uint8Array(32);
  let used = 0;
  for (let index = 0; index < text.length; index++) {
    let carry = digits[text.charCodeAt(index)] ?? -1;
    if (carry < 0) return undefined;
    for (let at = 0; at < used || carry > 0; at++) {
      if (at === 32) return undefined;
      carry += bytes[31 - at]! * 58;
      bytes[31 - at] = carry & 0xff;
      carry >>= 8;
      if (at === used) used++;
    }
  }
  let zeros = 0;
  while (zeros < text.length && text[zeros] === "1") zeros++;
  return zeros + used === 32 ? bytes : undefined;
}

export function encodeBase58(bytes: Uint8Array): string {
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  const values: number[] = [];
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let at = 0; at < values.length || carry > 0; at++) {
      carry += (values[at] ?? 0) << 8;
      values[at] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  let text = "1".repeat(zeros);
  for (let at = values.length - 1; at >= 0; at--) text += alphabet[values[at]!];
  return text;
}
