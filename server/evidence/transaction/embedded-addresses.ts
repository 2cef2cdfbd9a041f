import { setImmediate as turn } from "node:timers/promises";
import type { Address } from "viem";
import type { EvmNetwork } from "@/server/chains";
import { canonicalise } from "@/server/chains/calldata";
import type { Intel } from "@/server/intel";
import type { PartyFact } from "@/server/risk";
import { partyFact } from "./parties";

/** Data of so many bytes is looked at from end to end where something is unexplained, and where everything is explained. */
const short = { unexplained: 4_096, explained: 1_024 };
/** Leading zero bytes of addresses that are found off the words' places; at their places any are. */
const MAX_LEADING_ZEROS = 2;
/** Look-ups in a row: some milliseconds, after which others get their turn. */
const atOnce = 4_096;
/** Where words begin in a call, in a call within it, and so on: each has a selector of four bytes in front. */
const nesting = [4, 8, 12];
/** Pushes a constant of twenty bytes: how code names an address. */
const push20 = 0x73;

/** Functions that give to the address in their first or second argument: `transferFrom`, `permit`. */
const givers = new Map<number, readonly number[]>([
  [0x095ea7b3, [0]],
  [0x39509351, [0]],
  [0xa22cb465, [0]],
  [0x87517c45, [1]],
  [0x23b872dd, [1]],
  [0x42842e0e, [1]],
  [0xd505accf, [1]],
  [0x8fcbaf0c, [1]],
  [0xf2fde38b, [0]],
  [0x3659cfe6, [0]],
]);

interface Bytes {
  data: string;
  /** Something was not explained: an address may stand at any place, packed without padding. */
  unexplained: boolean;
  /** The data is code. */
  creates: boolean;
}

/**
 * Listed addresses anywhere in the data, regardless of its shape: arguments that move nothing, unexplained data, calls
 * beyond the budget. Covers all of the data, regardless of its length. Addresses that the decoder explained are left to
 * it.
 */
export async function findEmbeddedAddresses(
  intel: Intel,
  network: EvmNetwork,
  { data, unexplained, creates }: Bytes,
  known: ReadonlyMap<string, PartyFact>,
): Promise<PartyFact[]> {
  const found = new Map<string, PartyFact>();
  const asked = new Set<string>();
  for (const bytes of canonicalise(data).readings) {
    const everywhere = bytes.length <= (unexplained ? short.unexplained : short.explained);
    for (const address of everywhere ? allOf(bytes) : creates ? pushed(bytes) : addressShaped(bytes)) {
      if (asked.has(address) || known.has(address)) continue;
      asked.add(address);
      if (asked.size % atOnce === 0) await turn();
      const party = partyFact(intel, network, address, ["mentioned"]);
      if (party.lists.listings.length > 0 || party.lists.override?.verdict === "deny") found.set(address, party);
    }
  }
  return [...found.values()];
}

/** Recipients in calls packed in unexplained data, at any offset. */
export function findHiddenGains(data: string): Address[] {
  const found = new Set<Address>();
  const [bytes] = canonicalise(data).readings;
  const end = bytes.length - 36;
  for (let at = 4; at <= end && found.size < 64; at++) {
    const places = givers.get(bytes.readUInt32BE(at));
    for (const place of places ?? []) {
      const word = at + 4 + 32 * place;
      const padding = bytes.subarray(word, word + 12);
      if (word + 32 <= bytes.length && padding.every((byte) => byte === 0)) found.add(addressAt(bytes, word + 12));
    }
  }
  return [...found];
}

function* allOf(bytes: Buffer): Iterable<Address> {
  for (let at = 0; at + 20 <= bytes.length; at++) yield addressAt(bytes, at);
}

function* pushed(bytes: Buffer): Iterable<Address> {
  for (let at = bytes.indexOf(push20); at >= 0 && at + 21 <= bytes.length; at = bytes.indexOf(push20, at + 1)) {
    yield addressAt(bytes, at + 1);
  }
}

/**
 * Twenty bytes after twelve zeros, at any offset: nested data is aligned to nothing. Then the ends of all words, for those
 * with dirt in front.
 */
function* addressShaped(bytes: Buffer): Iterable<Address> {
  let zeros = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0) {
      zeros++;
      continue;
    }
    const slack = Math.min(MAX_LEADING_ZEROS, zeros - 12);
    zeros = 0;
    for (let start = at; start >= at - slack; start--) if (start + 20 <= bytes.length) yield addressAt(bytes, start);
  }
  for (const selectors of nesting) {
    for (let at = selectors + 12; at + 20 <= bytes.length; at += 32) yield addressAt(bytes, at);
  }
}

function addressAt(bytes: Buffer, at: number): Address {
  return `0x${bytes.toString("hex", at, at + 20)}`;
}
