import type { Meter } from "./abi/decode";
import { isAddressShaped } from "./address-shape";
import { type Guess, guessShape } from "./guess";
import type { Address } from "./types";

const MAX_MENTIONS = 256;
const MAX_DEPTH = 3;

/** Address-shaped words of unexplained data and of the byte strings in it, for look-ups. */
export function mentionedAddresses(body: Buffer, guess: Guess | null, meter: Meter): Address[] {
  const found = new Set<Address>();
  scan(body, guess?.strings ?? [], 0, meter, found);
  return [...found];
}

function scan(body: Buffer, strings: Guess["strings"], depth: number, meter: Meter, found: Set<Address>): void {
  for (let at = 0; at + 32 <= body.length && found.size < MAX_MENTIONS && !meter.spent; at += 32) {
    meter.words++;
    if (isAddressShaped(body, at)) found.add(`0x${body.toString("hex", at + 12, at + 32)}`);
  }
  if (depth === MAX_DEPTH) return;
  for (const { data } of strings) {
    // Four bytes over whole words: a selector and its arguments.
    const inner = data.length % 32 === 4 ? data.subarray(4) : data;
    if (inner.length >= 32 && !meter.spent) scan(inner, guessShape(inner, meter).strings, depth + 1, meter, found);
  }
}
