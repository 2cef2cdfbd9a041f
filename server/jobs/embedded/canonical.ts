/** Deeper values are refused: they would exhaust the stack here, in the SDK or in PostgreSQL. */
const maxDepth = 200;

/**
 * JSON by the rules of RFC 8785: own keys in UTF-16 order, no white space. What the SDK's signature check computes from
 * the parsed body, so that the bytes sent are the bytes signed. Takes what JSON.parse gives; throws RangeError if it is
 * nested too deeply.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (depth >= maxDepth) throw new RangeError(`JSON nested deeper than ${maxDepth} levels`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(",")}]`;
  const members = Object.keys(value)
    .filter((key) => (value as Record<string, unknown>)[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson((value as Record<string, unknown>)[key], depth + 1)}`);
  return `{${members.join(",")}}`;
}
