/** Two columns: what it is, and its value. */
export function formatFields(fields: Record<string, unknown>): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${formatValue(value)}`)
    .join("\n");
}

/** One line a row under a line of titles; `none` where there is no row. */
export function formatTable(titles: string[], rows: unknown[][], none: string): string {
  if (rows.length === 0) return none;
  const lines = [titles, ...rows.map((row) => row.map(formatValue))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return "-";
  return value instanceof Date ? value.toISOString() : String(value);
}
