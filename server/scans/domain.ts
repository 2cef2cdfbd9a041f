import { normalizeDomain } from "@/server/intel";

const problems = {
  empty: "A domain or URL is required",
  "too-long": "The domain or URL is too long",
  invalid: "This is no domain name or URL",
  "single-label": "A domain on the public internet has at least one dot",
} as const;

/** What is wrong with a domain or URL, in words for the caller; undefined where nothing is. */
export function checkDomain(text: string): string | undefined {
  const name = normalizeDomain(text);
  return name.ok ? undefined : problems[name.error];
}
