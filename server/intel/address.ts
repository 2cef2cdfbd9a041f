const NIBBLES = new Uint8Array(128).fill(255);
for (let digit = 0; digit < 16; digit++) {
  NIBBLES[digit.toString(16).charCodeAt(0)] = digit;
  NIBBLES[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}
const BASE58 = new Uint8Array(128).fill(255);
[..."123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"].forEach((character, index) => {
  BASE58[character.charCodeAt(0)] = index;
});

/** Writes the 20 bytes of `0x` + 40 hexadecimal digits, of any case, to `into`. False, if `text` is nothing such. */
export function readEvmAddress(text: string, into: Uint8Array): boolean {
  if (text.length !== 42 || text.charCodeAt(0) !== 48 || text.charCodeAt(1) !== 120) return false;
  for (let index = 0, at = 2; index < 20; index++, at += 2) {
    const high = text.charCodeAt(at);
    const low = text.charCodeAt(at + 1);
    if ((high | low) > 127) return false;
    const byte = ((NIBBLES[high] as number) << 4) | (NIBBLES[low] as number);
    if (byte > 255 || NIBBLES[low] === 255) return false;
    into[index] = byte;
  }
  return true;
}

/** Whether `text` is base58 of exactly 32 bytes, as Solana writes addresses. Such a text has one spelling only. */
export function isSolanaAddress(text: string): boolean {
  if (text.length < 32 || text.length > 44) return false;
  let zeros = 0;
  while (zeros < text.length && text[zeros] === "1") zeros++;
  // Little-endian base 2^16 digits: at most 44 characters of 5.86 bits fit in 17 of them.
  const digits = new Uint16Array(17);
  let used = 0;
  for (let index = zeros; index < text.length; index++) {
    const code = text.charCodeAt(index);
    let carry = code > 127 ? 255 : (BASE58[code] as number);
    if (carry === 255) return false;
    for (let digit = 0; digit < used || carry > 0; digit++) {
      const sum = (digit < used ? (digits[digit] as number) : 0) * 58 + carry;
      digits[digit] = sum & 0xffff;
      carry = sum >>> 16;
      if (digit >= used) used = digit + 1;
    }
  }
  const bytes = used === 0 ? 0 : used * 2 - ((digits[used - 1] as number) < 256 ? 1 : 0);
  return zeros + bytes === 32;
}

/**
 * The one spelling that an address is stored under: EVM in lower case, also of `0X…`, Solana as it is. `null` for anything else, also
 * for addresses of chains that we don't know.
 */
export function canonicalAddress(text: string): string | null {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return text.toLowerCase();
  return isSolanaAddress(text) ? text : null;
}
