import { describe, expect, it } from "vitest";
import { groupCommit } from "@/server/accounts/metering/group-commit";

/** Records batches; each is done when the test says so. */
function recorder() {
  const batches: number[][] = [];
  const finish: ((rest?: number[]) => void)[] = [];
  const run = (batch: number[]) =>
    new Promise<number[]>((resolve) => {
      batches.push(batch);
      finish.push((rest = []) => resolve(rest));
    });
  return { batches, finish, run };
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
});
