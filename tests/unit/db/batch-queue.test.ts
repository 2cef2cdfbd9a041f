import { describe, expect, it, vi } from "vitest";
import { createBatchQueue } from "@/server/db/batch-queue";
import { createLogger } from "@/server/kernel/log";

const log = createLogger("silent");
const refused = (code: string) => Object.assign(new Error("refused"), { code });

describe("batch queue", () => {
  it("writes what comes within the interval together", async () => {
    const written: number[][] = [];
    const queue = createBatchQueue<number>({
      name: "test",
      log,
      intervalMs: 5,
      write: async (rows) => written.push(rows),
    });
    for (const row of [1, 2, 3]) queue.add(row);
    await vi.waitFor(() => expect(written).toEqual([[1, 2, 3]]));
  });

  it("writes at once when a batch is full, and never more than one at a time", async () => {
    const sizes: number[] = [];
    let running = 0;
    const queue = createBatchQueue<number>({
      name: "test",
      log,
      intervalMs: 60_000,
      batchSize: 10,
      async write(rows) {
        expect(++running).toBe(1);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        sizes.push(rows.length);
      },
    });
    for (let row = 0; row < 35; row++) queue.add(row);
    await queue.stop();
    expect(sizes.reduce((sum, size) => sum + size)).toBe(35);
    expect(Math.max(...sizes)).toBe(10);
  });

  it("keeps no more of long rows than fit, the newest, while the database is away", async () => {
    let away = true;
    const written: string[] = [];
    const queue = createBatchQueue<string>({
      ...{ name: "test", log, intervalMs: 60_000, batchSize: 2, mostSize: 100, sizeOf: (row) => row.length },
      async write(rows) {
        if (away) throw refused("ECONNREFUSED");
        written.push(...rows);
      },
    });
    const rows = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(10));
    for (const row of rows) {
      queue.add(row);
      await queue.flush();
      expect(queue.queued).toBeLessThanOrEqual(11);
    }
    away = false;
    await queue.stop();
    expect(written).toEqual(rows.slice(-written.length));
    expect(written.length).toBeGreaterThan(8);
    expect(queue.dropped).toBe(50 - written.length);
  });

  it("keeps rows in order while the database is away, and writes them when it is back", async () => {
    let away = true;
    const written: number[] = [];
    const queue = createBatchQueue<number>({
      name: "test",
      log,
      intervalMs: 1,
      async write(rows) {
        if (away) throw refused("ECONNREFUSED");
        written.push(...rows);
      },
    });
    queue.add(1);
    await queue.flush();
    queue.add(2);
    await queue.flush();
    expect(written).toEqual([]);
    expect(queue.queued).toBe(2);
    away = false;
    await vi.waitFor(() => expect(written).toEqual([1, 2]));
    expect(queue.dropped).toBe(0);
  });

  it("drops the oldest beyond its capacity, and counts them", async () => {
    const queue = createBatchQueue<number>({
      name: "test",
      log,
      intervalMs: 60_000,
      batchSize: 10,
      capacity: 30,
      write: () => Promise.reject(refused("ECONNREFUSED")),
    });
    for (let row = 0; row < 45; row++) queue.add(row);
    await queue.flush();
    // A batch that was under way comes back on top.
    expect(queue.queued).toBeLessThanOrEqual(30 + 10);
    expect(queue.dropped).toBeGreaterThan(0);
    expect(queue.queued + queue.dropped).toBe(45);
    await queue.stop();
    expect(queue.dropped).toBe(45);
  });

  it("leaves out the one row that the database refuses", async () => {
    const written: number[] = [];
    const queue = createBatchQueue<number>({
      name: "test",
      log,
      intervalMs: 60_000,
      async write(rows) {
        if (rows.includes(13)) throw new Error("failed query", { cause: refused("22P05") });
        written.push(...rows);
      },
    });
    for (let row = 0; row < 40; row++) queue.add(row);
    await queue.stop();
    expect(written.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, row) => row).filter((row) => row !== 13),
    );
    expect(queue.dropped).toBe(1);
  });
});
