export type CsvCell = string | number | null;

/**
 * Rows as CSV after RFC 4180, with a heading. A spreadsheet would run what begins like a formula, and strangers choose
 * some of these texts: such a cell gets an apostrophe before it (OWASP, CSV injection).
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return writeRows([head, ...rows]);
}

/** The same without a heading, for a file that is written piece by piece. */
export function writeRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(",")}\r\n`).join("");
}

function writeCell(value: CsvCell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
