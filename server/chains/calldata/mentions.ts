import type { Meter } from "./abi/decode";
import { isAddressShaped } from "./address-shape";
import { guessShape } from "./guess";
import type { Address } from "./types";

const MAX_MENTIONS = 256;
const MAX_DEPTH = 3;

/** Address-shaped words of unexplained data and of the byte strings in it, for look-ups. */
export function mentionedAddresses(unexplained: readonly Buffer[], meter: Meter): Address[] {
  const found = new Set<Address>();
  for (const data of unexplained) scan(data, 0, meter, found);
  return [...found];
}

function scan(data: Buffer, depth: number, meter: Meter, found: Set<Address>): void {
  // Four bytes over whole words: a selector and its arguments.
  const body = data.length % 32 === 4 ? data.subarray(4) : data;
  for (let at = 0; at + 32 <= body.length && found.size < MAX_MENTIONS && !meter.spent; at += 32) {
    meter.words++;
    if (isAddressShaped(body, at)) found.add(`0x${body.toString("hex", at + 12, at + 32)}`);
  }
  if (depth === MAX_DEPTH || body.length < 96 || meter.spent) return;
  for (const string of guessShape(body, meter).strings) scan(string.data, depth + 1, meter, found);
}
