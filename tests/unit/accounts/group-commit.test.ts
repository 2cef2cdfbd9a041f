import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { groupCommit, type Outcome } from "@/server/accounts/metering/group-commit";

/** Records batches; each is done when the test says so. */
function recorder() {
  const batches: number[][] = [];
  const finish: ((rest?: number[]) => void)[] = [];
  /** How many batches had begun when each was settled. */
  const settled: number[] = [];
  const run = (batch: number[]) =>
    new Promise<Outcome<number>>((resolve) => {
      batches.push(batch);
      finish.push((rest = []) => resolve({ rest, settle: () => settled.push(batches.length) }));
    });
  return { batches, finish, settled, run };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("group commit", () => {
  it("starts at once with what came in the same turn, then takes all that came meanwhile", async () => {
    const { batches, finish, run } = recorder();
    const queue = groupCommit(run);
    queue.push(1);
    queue.push(2);
    await turn();
    expect(batches).toEqual([[1, 2]]);
    for (const item of [3, 4, 5]) queue.push(item);
    await turn();
    expect(batches).toHaveLength(1);
    expect(queue.waiting).toBe(3);
    finish[0]?.();
    await turn();
    await turn();
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  it("puts what could not be in a batch before what came later", async () => {
    const { batches, finish, run } = recorder();
    const queue = groupCommit(run);
    queue.push(1);
    queue.push(2);
    await turn();
    queue.push(3);
    finish[0]?.([2]);
    await turn();
    await turn();
    expect(batches[1]).toEqual([2, 3]);
  });

  it("starts the next batch before it settles the last", async () => {
    const { finish, settled, run } = recorder();
    const queue = groupCommit(run);
    queue.push(1);
    await turn();
    queue.push(2);
    finish[0]?.();
    await turn();
    finish[1]?.();
    await turn();
    expect(settled).toEqual([2, 2]);
  });

  it("is idle only when nothing waits and nothing runs", async () => {
    const { finish, run } = recorder();
    const queue = groupCommit(run);
    await queue.idle();
    queue.push(1);
    let idle = false;
    const waiting = queue.idle().then(() => {
      idle = true;
    });
    await turn();
    expect(idle).toBe(false);
    finish[0]?.();
    await waiting;
    expect(idle).toBe(true);
  });

  describe("where several came at once", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** A queue that has just done a batch. */
    async function afterBatchOf(size: number) {
      const all = recorder();
      const queue = groupCommit(all.run);
      for (let i = 0; i < size; i++) queue.push(i);
      await turn();
      vi.advanceTimersByTime(1);
      all.finish[0]?.();
      await turn();
      return { ...all, queue };
    }

    it("waits for company, for a moment", async () => {
      const { batches, queue } = await afterBatchOf(10);
      queue.push(10);
      await turn();
      vi.advanceTimersByTime(3);
      queue.push(11);
      await turn();
      expect(batches).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(batches[1]).toEqual([10, 11]);
    });

    it("waits no longer than until half as many are there", async () => {
      const { batches, queue } = await afterBatchOf(10);
      for (let i = 10; i < 14; i++) queue.push(i);
      await turn();
      expect(batches).toHaveLength(1);
      queue.push(14);
      // Still in that turn.
      queue.push(15);
      await turn();
      expect(batches[1]).toEqual([10, 11, 12, 13, 14, 15]);
      // The timer was for that batch.
      vi.advanceTimersByTime(10);
      await turn();
      expect(batches).toHaveLength(2);
    });

    it("waits for no more than sixty-four, however many there were", async () => {
      const { batches, queue } = await afterBatchOf(400);
      for (let i = 0; i < 63; i++) queue.push(i);
      await turn();
      expect(batches).toHaveLength(1);
      queue.push(63);
      await turn();
      expect(batches[1]).toHaveLength(64);
    });

    it("forgets in time how many there were", async () => {
      const { batches, finish, queue } = await afterBatchOf(20);
      for (let i = 1; i <= 100; i++) {
        queue.push(0);
        queue.push(0);
        vi.advanceTimersByTime(5);
        await turn();
        finish[i]?.();
        await turn();
      }
      const before = batches.length;
      queue.push(1);
      queue.push(2);
      await turn();
      expect(batches).toHaveLength(before + 1);
    });

    it("waits no more after a batch of one, nor long after the last", async () => {
      const { batches, finish, queue } = await afterBatchOf(10);
      vi.advanceTimersByTime(5);
      queue.push(10);
      await turn();
      expect(batches[1]).toEqual([10]);
      finish[1]?.();
      await turn();
      queue.push(11);
      await turn();
      expect(batches[2]).toEqual([11]);
    });

    it("isn't idle while it waits", async () => {
      const { finish, queue } = await afterBatchOf(10);
      queue.push(10);
      let idle = false;
      const waiting = queue.idle().then(() => {
        idle = true;
      });
      await turn();
      expect(idle).toBe(false);
      vi.advanceTimersByTime(5);
      finish[1]?.();
      await waiting;
      expect(idle).toBe(true);
    });
  });
});
