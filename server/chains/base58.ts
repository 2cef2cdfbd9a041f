const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const fiveDigits = 58 ** 5;
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
  // Five digits at a time: times 256, such a value still is a whole number to JavaScript.
  const values: number[] = [];
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let at = 0; at < values.length || carry > 0; at++) {
      carry += (values[at] ?? 0) * 256;
      values[at] = carry % fiveDigits;
      carry = Math.floor(carry / fiveDigits);
    }
  }
  let text = "";
  for (const value of values) {
    let rest = value;
    for (let digit = 0; digit < 5; digit++) {
      text = alphabet[rest % 58] + text;
      rest = Math.floor(rest / 58);
    }
  }
  return "1".repeat(zeros) + text.replace(/^1+/, "");
}
