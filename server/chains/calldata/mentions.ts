import { isZero, type Meter } from "./abi/decode";
import type { Address } from "./types";

const MAX_MENTIONS = 256;

/**
 * Address-shaped words anywhere in undecoded data, for look-ups. Words of nested calls stand four bytes apart from those
 * around them, so every fourth byte is a start; addresses with many leading zeros count near whole words only, since
 * elsewhere they are mostly halves of others.
 */
export function mentionedAddresses(data: Buffer, meter: Meter): Address[] {
  const found = new Set<Address>();
  for (let at = 0; at + 32 <= data.length; at += 4) {
    if (at % 32 === 0) {
      if (meter.spent) break;
      meter.words++;
    }
    const shape = addressShape(data, at);
    if (shape === "none" || (shape === "leading-zeros" && at % 32 > 8)) continue;
    found.add(`0x${data.toString("hex", at + 12, at + 32)}`);
    if (found.size === MAX_MENTIONS) break;
  }
  return [...found];
}

/** Twelve zero bytes, then twenty that are hardly an amount: those leave most of them zero. */
export function addressShape(data: Buffer, at: number): "plain" | "leading-zeros" | "none" {
  if (!isZero(data, at, at + 12)) return "none";
  let filled = 0;
  for (let i = at + 12; i < at + 32; i++) if (data[i] !== 0) filled++;
  if (!isZero(data, at + 12, at + 16)) return filled >= 8 ? "plain" : "none";
  return filled >= 13 ? "leading-zeros" : "none";
}
