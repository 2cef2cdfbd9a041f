import { expect, it } from "vitest";
import { writeList } from "@/server/api/console";
import { AppError } from "@/server/kernel/errors";
import { readPieces } from "@/tests/support/read-pieces";

/** A list of so many numbers in pages of `size`. */
function listOf(count: number, size: number) {
  const pages: string[] = [];
  return {
    pages,
    file: {
      head: ["n"],
      async read(cursor = "0") {
        pages.push(cursor);
        const from = Number(cursor);
        const items = Array.from({ length: Math.min(size, count - from) }, (_, at) => from + at);
        return { items, nextCursor: from + size < count ? String(from + size) : null };
      },
      cells: (n: number) => [n],
    },
  };
}

const linesOf = async (pieces: AsyncIterable<string>) => (await readPieces(pieces)).trimEnd().split("\r\n");

it("writes each row once, a piece a page, and reads on only when it is asked", async () => {
  const { pages, file } = listOf(1_200, 500);
  const pieces = writeList(file);
  await pieces.next();
  expect(pages).toEqual(["0"]);
  await pieces.return();
  expect(await linesOf(writeList(listOf(1_200, 500).file))).toEqual([
    "n",
    ...Array.from({ length: 1_200 }, (_, at) => String(at)),
  ]);
  expect(await linesOf(writeList(listOf(0, 500).file))).toEqual(["n"]);
});

it("ends at a bound and says so, however the pages are filled", async () => {
  expect((await linesOf(writeList(listOf(10_000, 500).file))).at(-1)).toBe("9999");
  for (const [size, rows] of [
    [499, 10_000],
    [20_000, 10_000],
    [10, 1_000],
  ] as const) {
    const lines = await linesOf(writeList(listOf(12_000, size).file));
    expect(lines).toHaveLength(rows + 2);
    expect(lines.at(-1)).toBe(`Cut off after ${rows} rows: narrow the filter to get the rest`);
  }
});

it("waits where calls come too fast, and fails where a page does", async () => {
  let refusals = 3;
  const { file } = listOf(1, 1);
  const slowed = {
    ...file,
    read(cursor: string | undefined) {
      const cause = new AppError("rate_limited", "Too many", { retryAfter: 0 });
      if (refusals-- > 0) return Promise.reject(new Error("429", { cause }));
      return file.read(cursor);
    },
  };
  expect(await linesOf(writeList(slowed))).toEqual(["n", "0"]);
  const broken = { ...file, read: () => Promise.reject(new Error("gone")) };
  await expect(linesOf(writeList(broken))).rejects.toThrow("gone");
});
