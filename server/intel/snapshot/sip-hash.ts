/**
 * HalfSipHash-1-3 of `bytes[start..end)` under a 64-bit secret, with 32 bits of output: the hash of the Linux kernel's
 * hash tables. Without the secret no attacker can make a feed whose entries collide. Source: Aumasson and Bernstein,
 * SipHash; the half-width variant of its reference implementation.
 */
export function sipHash(key0: number, key1: number, bytes: Uint8Array, start: number, end: number): number {
  let v0 = key0 | 0;
  let v1 = key1 | 0;
  let v2 = 0x6c796765 ^ key0;
  let v3 = 0x74656462 ^ key1;
  const length = end - start;
  const whole = start + (length & ~3);
  let position = start;
  // The last word carries the rest of the bytes and the length, then come three finishing rounds without input.
  for (let round = -(length >> 2) - 1; round < 3; round++) {
    let word = 0;
    if (position < whole) {
      word =
        (bytes[position] as number) |
        ((bytes[position + 1] as number) << 8) |
        ((bytes[position + 2] as number) << 16) |
        ((bytes[position + 3] as number) << 24);
      position += 4;
    } else if (round === -1) {
      word = length << 24;
      for (let shift = 0; position < end; shift += 8) word |= (bytes[position++] as number) << shift;
    } else if (round === 0) {
      v2 ^= 0xff;
    }
    v3 ^= word;
    v0 = (v0 + v1) | 0;
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0;
    v0 = (v0 << 16) | (v0 >>> 16);
    v2 = (v2 + v3) | 0;
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2;
    v2 = (v2 << 16) | (v2 >>> 16);
    v0 ^= word;
  }
  return (v1 ^ v3) >>> 0;
}
