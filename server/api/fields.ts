import { z } from "zod";
import { checkedText } from "./formats";

/** Text of `min` to `max` characters, counted as JSON Schema counts them: by code point. */
export function boundedText(max: number, min = 0) {
  return z
    .string()
    .check(({ value, issues }) => {
      const length = value.length > max ? codePoints(value) : value.length;
      if (length > max) issues.push({ code: "custom", message: `At most ${max} characters`, input: value });
      if (length < min)
        issues.push({
          code: "custom",
          message: min === 1 ? "Must not be empty" : `At least ${min} characters`,
          input: value,
        });
    })
    .meta({ maxLength: max, ...(min > 0 && { minLength: min }) });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** An id of ours in a path. Whether it exists is found out later: 404, not 400. */
export const Identifier = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "An id has 1 to 64 letters, digits, _ or -");

export const ChainId = z
  .literal([1, 56, 137, 42161])
  .meta({ description: "1 Ethereum, 56 BNB Smart Chain, 137 Polygon, 42161 Arbitrum One.", examples: [1] });

export const Wei = checkedText("uint256", {
  id: "Wei",
  pattern: "^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$",
  description: "Wei, in decimal or as 0x hexadecimal, always as a string.",
});

/**
 * What can be read as calldata at all. Odd length, a missing prefix and white space are read too: they are how checks
 * are dodged, so they become signals. Matching is linear: nothing before the first class can take what it takes.
 */
export const HexData = z
  .string()
  .regex(/^(?:\s*0\s*[xX])?[0-9a-fA-F\s]*$/, "Must be hexadecimal, such as 0xa9059cbb…")
  .max(1_048_576)
  .meta({
    id: "HexData",
    description: "Hexadecimal. Malformed encodings (odd length, no 0x, white space) are read and become signals.",
  });
