import { expect, it } from "vitest";
import { openDatabase } from "@/server/db";
import { housekeepingFunctions } from "@/server/jobs/functions/housekeeping";
import { openTestDatabase } from "../../support/database";
import { createTestClock, passTime, runEmbedded, until } from "../../support/jobs/harness";

it("what can't be pruned keeps nothing else from it", async () => {
  const db = await openTestDatabase();
  const clock = createTestClock(Date.parse("2040-03-02T03:16:30Z"));
  const gone = openDatabase(db.url, 1);
  await gone.close();
  const pruned = new Set<string>();
  const keeps = (name: string) => ({
    prune: async () => {
      pruned.add(name);
      if (name === "bulk") throw new Error("a job that can't be deleted");
      return 0;
    },
  });
  const names = ["bulk", "monitoring", "scans", "webhooks"] as const;
  const kept = Object.fromEntries(names.map((name) => [name, keeps(name)])) as Record<
    (typeof names)[number],
    ReturnType<typeof keeps>
  >;
  const context = { db: gone.db, clock } as Parameters<typeof housekeepingFunctions>[1];
  const running = await runEmbedded((inngest) => housekeepingFunctions(inngest, context, kept, 730), { db, clock });
  await until(async () => {
    await passTime(running, clock, 60_000);
    return pruned.size === names.length;
  }, 30_000);
  expect([...pruned].sort()).toEqual(names);
});
