/** An escape at a time, so that an escaped backslash before a `u` is no escape of its own. */
const escapes = /\\(u(?:0000|d[89a-f][0-9a-f]{2})|.)/g;

/**
 * JSON as `JSON.stringify` writes it, made such that PostgreSQL can take it apart: its text has no NUL and no half of a
 * surrogate pair. A `json` column keeps both, and then every query that looks into it fails.
 */
export function sanitizeJson(json: string): string {
  // Nearly all have no escapes, which this check shows without reading each character.
  if (!json.includes("\\u")) return json;
  return json.replace(escapes, (found, code: string) => (code.length > 1 ? "\u{fffd}" : found));
}
