import type { Hex } from "viem";

/** Ways to write the same calldata that no honest tool has. Applied to the whole transaction. */
export const encodings: Record<string, (data: string, next: () => number) => string> = {
  plain: (data) => data,
  "odd hex": (data) => `0x${data.slice(3)}`,
  "no 0x": (data) => data.slice(2),
  "upper 0X": (data) => `0X${data.slice(2).toUpperCase()}`,
  "white space": (data) => `  ${data.slice(0, 10)} ${data.slice(10)}\n`,
  "trailing bytes": (data) => `${data}00ff00`,
  padding: (data) => `${data}${"00".repeat(64)}`,
  "dirty address": (data) => dirty(data as Hex),
};

/** The first address word gets bits above its twenty bytes. */
function dirty(data: Hex): string {
  const body = data.slice(10);
  for (let at = 0; at + 64 <= body.length; at += 64) {
    const word = body.slice(at, at + 64);
    if (/^0{24}[0-9a-f]{40}$/.test(word) && !/^0{40}/.test(word)) {
      return `${data.slice(0, 10)}${body.slice(0, at)}${"ff".repeat(12)}${body.slice(at + 24)}`;
    }
  }
  return data;
}

/** Odd hex loses the first digit: only where that is 0 does it say the same. */
export function fits(encoding: string, data: string): boolean {
  return encoding !== "odd hex" || data.startsWith("0x0");
}
