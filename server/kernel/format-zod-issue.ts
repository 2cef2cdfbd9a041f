import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * The fault of a field, in words for the caller and without a full stop. For `safeParse(…, { error: formatZodIssue })`.
 */
export function formatZodIssue(issue: RawIssue): string {
  if (!issue.path?.length && issue.code === "invalid_type") return `The body must be ${kinds[issue.expected]}`;
  if (issue.input === undefined) return "Required";
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `Must be ${orList(issue.values.map(String))}`;
    case "too_small":
      return `${least(issue.origin)} ${issue.minimum}${unit(issue.origin, issue.minimum)}`;
    case "too_big":
      return `${most(issue.origin)} ${issue.maximum}${unit(issue.origin, issue.maximum)}`;
    case "invalid_format":
      return formats[issue.format] ?? "Has not the form that is documented";
    default:
      return "Is not valid";
  }
}

const kinds: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
};

const formats: Record<string, string> = {
  datetime: "Must be a moment in ISO 8601, such as 2026-03-01T12:00:00Z",
  url: "Must be a URL",
};

const isNumber = (origin: string) => origin === "number" || origin === "int";
const least = (origin: string) => (isNumber(origin) ? "Must be at least" : "At least");
const most = (origin: string) => (isNumber(origin) ? "Must be at most" : "At most");

function unit(origin: string, count: number | bigint): string {
  if (isNumber(origin)) return "";
  const [one, more] = origin === "string" ? ["character", "characters"] : ["entry", "entries"];
  return ` ${Number(count) === 1 ? one : more}`;
}

function orList(values: string[]): string {
  return values.length < 2 ? (values[0] ?? "nothing") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
