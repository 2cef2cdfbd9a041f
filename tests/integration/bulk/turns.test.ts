import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Bulk } from "@/server/bulk";
import { bulkFunctions, bulkWaits } from "@/server/jobs/functions/bulk";
import { runEmbedded, until } from "@/tests/support/jobs/harness";

/** Jobs of `chunks` chunks that take `chunkMs` each, run by the real engine. */
async function runJobs(chunks: number, chunkMs: number) {
  const left = new Map<string, number>();
  const working = new Map<string, number>();
  const begun: string[] = [];
  const ended: string[] = [];
  let mostOfA = 0;
  const bulk: Pick<Bulk, "scanNext" | "wakeStalled"> = {
    async scanNext(id) {
      begun.push(id);
      working.set(id, (working.get(id) ?? 0) + 1);
      expect(working.get(id)).toBe(1);
      mostOfA = Math.max(mostOfA, [...working].filter(([of, count]) => of.startsWith("a") && count > 0).length);
      await wait(chunkMs);
      working.set(id, 0);
      left.set(id, (left.get(id) ?? 0) - 1);
      const more = (left.get(id) ?? 0) > 0;
      if (!more && !ended.includes(id)) ended.push(id);
      return more;
    },
    wakeStalled: async () => 0,
  };
  const { send } = await runEmbedded((inngest) => bulkFunctions(inngest, bulk as Bulk));
  const submit = (id: string) => {
    left.set(id, chunks);
    return send(bulkWaits({ id, accountId: `acc_${id[0]}` }));
  };
  return { submit, begun, ended, mostOfA: () => mostOfA };
}

it("however many jobs an account has, another's gets its turn, and no job is worked on twice at once", async () => {
  const { submit, ended, mostOfA } = await runJobs(5, 20);
  await Promise.all(Array.from({ length: 40 }, (_, n) => submit(`a${n}`)));
  // Asked for twice, as one that waited long is.
  await submit("a0");
  await submit("b0");
  await until(() => ended.includes("b0"), 20_000);
  expect(ended.length).toBeLessThan(15);
  await until(() => ended.length === 41, 30_000);
  expect(mostOfA()).toBe(2);
}, 60_000);

it("jobs that came while all places were taken stand in nobody's way either", async () => {
  const { submit, begun } = await runJobs(2, 500);
  for (const id of ["c0", "d0", "e0", "f0"]) await submit(id);
  await until(() => begun.length === 4);
  await Promise.all(Array.from({ length: 60 }, (_, n) => submit(`a${n}`)));
  await submit("b0");
  await until(() => begun.includes("b0"), 20_000);
  expect(begun.filter((id) => id.startsWith("a")).length).toBeLessThan(10);
}, 60_000);
