import { isZero, type Meter } from "./abi/decode";
import type { Address } from "./types";

const MAX_MENTIONS = 256;

/**
 * Address-shaped words anywhere in undecoded data: twelve zero bytes, then twenty of which the first four aren't all
 * zero. Words of nested calls stand four bytes apart from those around them, so every fourth byte is a start.
 */
export function mentionedAddresses(data: Buffer, meter: Meter): Address[] {
  const found = new Set<Address>();
  for (let at = 0; at + 32 <= data.length; at += 4) {
    if (at % 32 === 0) {
      if (meter.spent) break;
      meter.words++;
    }
    if (!isZero(data, at, at + 12) || isZero(data, at + 12, at + 16)) continue;
    found.add(`0x${data.toString("hex", at + 12, at + 32)}`);
    if (found.size === MAX_MENTIONS) break;
  }
  return [...found];
}
