import { z } from "zod";
import { checkedText } from "./formats";
import type { Conditional, JsonSchema } from "./trpc";

/**
 * Rule between fields. Runs even where single fields are wrong, so that every problem is reported at once. The input
 * may be any object.
 */
export function acrossFields<T extends object>(rule: (input: Record<string, unknown>, add: AddIssue) => void) {
  // Not superRefine: it makes a function for each object, and by that V8 a shape that only a major collection frees.
  return z.core._check<T>(
    ({ value, issues }) => {
      rule(value as Record<string, unknown>, (path, message) => {
        issues.push({ code: "custom", message, path, input: value, continue: true });
      });
    },
    { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null },
  );
}

/** For the document: an object whose `field`, if it is there, fits. Open in words, since linters close what isn't. */
export function fitting(field: string, schema: JsonSchema): JsonSchema {
  return { properties: { [field]: schema }, additionalProperties: true };
}

/** For the document: an object that has `field`. */
export function having(field: string, schema: JsonSchema = {}): JsonSchema {
  return { ...fitting(field, schema), required: [field] };
}

/** For the document: a rule between fields. It says nothing of an object for which `condition` doesn't hold. */
export function when(condition: JsonSchema, consequence: JsonSchema, otherwise?: Conditional["else"]): Conditional {
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
  return { if: condition, then: consequence, ...(otherwise && { else: otherwise }) };
}

type AddIssue = (path: PropertyKey[], message: string) => void;

/** Text of at most `max` characters, counted as JSON Schema counts them: by code point. */
export function boundedText(max: number) {
  return z
    .string()
    .check(({ value, issues }) => {
      const tooLong = value.length > max && codePoints(value) > max;
      if (tooLong) issues.push({ code: "custom", message: `At most ${max} characters`, input: value });
    })
    .meta({ maxLength: max });
}

/** An object of at most `max` fields, counted before they are looked at: a body of a megabyte holds 100,000. */
export function boundedRecord<Value extends z.ZodType>(max: number, key: z.ZodType<string, string>, value: Value) {
  const few = (record: object) => Object.keys(record).length <= max;
  return z
    .record(z.string(), z.unknown())
    .refine(few, { message: `At most ${max} fields`, abort: true })
    .pipe(z.record(key, value));
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** An id of ours in a path. Whether it exists is found out later: 404, not 400. */
export const Identifier = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "An id has 1 to 64 letters, digits, _ or -")
  .meta({ description: "An id as the service gave it." });

export const Wei = checkedText("uint256", {
  id: "Wei",
  pattern: "^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$",
  description: "Wei, in decimal or as 0x hexadecimal, always as a string.",
});

/**
 * Any text that can be read as calldata. Odd length, a missing prefix and white space are accepted, since they are used
 * to evade checks, so they become signals. Matching is linear: nothing before the first class can match its characters.
 */
export const HexData = z
  .string()
  .regex(/^(?:\s*0\s*[xX])?[0-9a-fA-F\s]*$/, "Must be hexadecimal, such as 0xa9059cbb…")
  .max(1_048_576)
  .meta({
    id: "HexData",
    description: "Hexadecimal. Malformed encodings (odd length, no 0x, white space) are read and become signals.",
  });
