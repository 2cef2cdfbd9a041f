/** Headers as the form shows them, one `Name: value` a line. */
export function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** Headers of such lines. A line without a value has an empty one, which the server refuses by its name. */
export function readHeaders(lines: string): Record<string, string> {
  const pairs = lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const end = line.includes(":") ? line.indexOf(":") : line.length;
      return [line.slice(0, end).trim(), line.slice(end + 1).trim()];
    });
  return Object.fromEntries(pairs);
}

/** Changes that lines make: masked values that still stand in them stay as they are, names that are gone are taken away. */
export function changeOfHeaders(lines: string, masked: Record<string, string>): Record<string, string | null> {
  const given = readHeaders(lines);
  const gone = Object.keys(masked).filter((name) => !Object.hasOwn(given, name));
  const set = Object.entries(given).filter(([name, value]) => masked[name] !== value);
  return Object.fromEntries([...gone.map((name) => [name, null] as const), ...set]);
}
