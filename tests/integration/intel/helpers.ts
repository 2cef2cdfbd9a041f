import type { Intel } from "@/server/intel";
import { nameOf } from "@/tests/support/name-of";

export const address = (index: number) => `0x${(index + 1).toString(16).padStart(40, "c")}`;
export const addresses = (count: number, from = 0) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => address(from + at)));
export const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

export function isListed(intel: Intel, value: string): boolean {
  return intel.lookupAddress(value).listings.length > 0;
}

export function host(intel: Intel, text: string) {
  return intel.lookupDomain(nameOf(text));
}

export function statusOf(intel: Intel, id: string) {
  const found = intel.status().find((feed) => feed.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
}

/** A clock that a test moves by hours. */
export function movedClock() {
  let now = Date.parse("2026-11-21T12:00:00Z");
  return { now: () => now, pass: (ms: number) => (now += ms) };
}
