import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "@/server/api/console/csv";

/** RFC 4180, as a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe("a CSV file", () => {
  it("keeps every text, but for an apostrophe before what a spreadsheet would run", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })), (rows) => {
        const read = readCsv(writeCsv(["a", "b"], rows)).slice(1);
        const guard = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
        expect(read).toEqual(rows.map((row) => row.map(guard)));
      }),
    );
  });

  it("makes no formula of what strangers wrote", () => {
    const texts = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "＝1"];
    const lines = writeCsv(
      ["text"],
      texts.map((text) => [text]),
    )
      .split("\r\n")
      .slice(1, -1);
    for (const line of lines) expect(line).toMatch(/^"'/);
    expect(writeCsv(["n"], [[-5], [null]])).toBe("n\r\n-5\r\n\r\n");
  });
});
