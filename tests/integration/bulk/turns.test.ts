import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Bulk } from "@/server/bulk";
import { bulkFunctions, bulkWaits } from "@/server/jobs/functions/bulk";
import { runEmbedded, until } from "@/tests/support/jobs/harness";

it("however many jobs an account has, another's gets its turn, and no job is worked on twice at once", async () => {
  const left = new Map<string, number>();
  const working = new Map<string, number>();
  const ended: string[] = [];
  let mostOfOne = 0;
  const bulk: Pick<Bulk, "scanNext" | "wakeStalled"> = {
    async scanNext(id) {
      working.set(id, (working.get(id) ?? 0) + 1);
      expect(working.get(id)).toBe(1);
      mostOfOne = Math.max(mostOfOne, [...working].filter(([of, count]) => of.startsWith("a") && count > 0).length);
      await wait(20);
      working.set(id, 0);
      left.set(id, (left.get(id) ?? 0) - 1);
      const more = (left.get(id) ?? 0) > 0;
      if (!more && !ended.includes(id)) ended.push(id);
      return more;
    },
    wakeStalled: async () => 0,
  };
  const { send } = await runEmbedded((inngest) => bulkFunctions(inngest, bulk as Bulk));
  const submit = (id: string, accountId: string) => {
    left.set(id, 5);
    return send(bulkWaits({ id, accountId }));
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => submit(`a${n}`, "acc_a")));
  // Asked for twice, as one that waited long is.
  await submit("a0", "acc_a");
  await submit("b0", "acc_b");
  await until(() => ended.includes("b0"), 20_000);
  expect(ended.length).toBeLessThan(15);
  await until(() => ended.length === 41, 30_000);
  expect(mostOfOne).toBe(2);
}, 60_000);
