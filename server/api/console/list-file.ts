import { setTimeout as wait } from "node:timers/promises";
import { isAppError } from "@/server/kernel/errors";
import { type CsvCell, writeRows } from "./csv";

/** Rows of a file, the newest of its list, and pages that are read for them: a search may find few in each. */
export const MAX_ROWS = 10_000;
const MAX_PAGES = 100;
/** Rows of one page: each page is one of the calls that the pace of people allows. */
export const pageRows = 500;

export interface ListFile<Item> {
  head: readonly string[];
  read(cursor: string | undefined): Promise<{ items: readonly Item[]; nextCursor: string | null }>;
  cells(item: Item): readonly CsvCell[];
}

/** A list as CSV, one piece a page, so that no more is held. Where more is there than a file holds, the last row says so. */
export async function* writeList<Item>({ head, read, cells }: ListFile<Item>): AsyncGenerator<string, void> {
  let cursor: string | undefined;
  let written = 0;
  for (let page = 0; page < MAX_PAGES && written < MAX_ROWS; page += 1) {
    const { items, nextCursor } = await atPace(() => read(cursor));
    const rows = items.slice(0, MAX_ROWS - written).map(cells);
    yield writeRows(page === 0 ? [head, ...rows] : rows);
    written += rows.length;
    if (nextCursor === null && rows.length === items.length) return;
    cursor = nextCursor ?? undefined;
  }
  yield writeRows([[`Cut off after ${written} rows: narrow the filter to get the rest`]]);
}

/** Waits where the account's calls come too fast: several files at once, or a file beside people at work. */
async function atPace<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      const { cause } = error as Error;
      if (!isAppError(cause) || cause.code !== "rate_limited" || tries === 10) throw error;
      await wait((cause.retryAfter ?? 1) * 1_000);
    }
  }
}
