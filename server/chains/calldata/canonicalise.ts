import { AppError } from "@/server/kernel/errors";
import type { MalformedCode } from "./types";

interface Canonical {
  /**
   * Readings of the text as bytes, the likeliest first. Odd-length hex has two: libraries pad it on the left (which is
   * how `0x95ea7b3…` becomes an `approve`), while a lost or an added last digit leaves the front as it was.
   */
  readonly readings: readonly [Buffer, ...Buffer[]];
  readonly notes: readonly MalformedCode[];
}

/**
 * Calldata as callers write it, turned into bytes. Missing or upper-case prefix, white space and odd length are noted
 * and read, never a way around the checks.
 * @throws {AppError} `invalid_request` with an issue at `field` where the text is not hexadecimal at all
 */
export function canonicalise(text: string, field = "calldata"): Canonical {
  const notes: MalformedCode[] = [];
  let hex = text;
  if (/\s/.test(hex)) {
    notes.push("whitespace");
    hex = hex.replace(/\s+/g, "");
  }
  if (hex.startsWith("0x")) hex = hex.slice(2);
  else if (hex.startsWith("0X")) {
    notes.push("upper-0x");
    hex = hex.slice(2);
  } else if (hex !== "") notes.push("missing-0x");

  if (/[^0-9a-fA-F]/.test(hex)) {
    const message = "must be hexadecimal, such as 0xa9059cbb…";
    throw new AppError("invalid_request", "The calldata is not hexadecimal.", { issues: [{ path: field, message }] });
  }
  if (hex.length % 2 === 0) return { readings: [Buffer.from(hex, "hex")], notes };
  notes.push("odd-length");
  return { readings: [Buffer.from(`0${hex}`, "hex"), Buffer.from(`${hex}0`, "hex")], notes };
}
