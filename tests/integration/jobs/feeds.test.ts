import { expect, it } from "vitest";
import { feedFunctions } from "@/server/jobs/functions/feeds";
import { createTestClock, passTime, runEmbedded, until } from "@/tests/support/jobs/harness";

it("asks every quarter of a minute which feeds are due", async () => {
  const clock = createTestClock();
  const asked: number[] = [];
  const syncDue = async () => {
    asked.push(clock.now());
    return [];
  };
  const running = await runEmbedded((inngest) => feedFunctions(inngest, { syncDue }, clock), { clock });
  await until(async () => {
    await passTime(running, clock, 1_000);
    return asked.length >= 9;
  }, 60_000);
  // A busy machine lets some of this clock's seconds pass between a look and the pause behind it, never fewer.
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] as number));
  expect(gaps[0]).toBeGreaterThanOrEqual(15_000);
  expect((asked[8] as number) - (asked[0] as number)).toBeLessThan(10 * 60_000);
});

it("does nothing for a minute that was over when its turn came", async () => {
  const clock = createTestClock();
  const asked: number[] = [];
  const syncDue = async () => {
    asked.push(clock.now());
    return [];
  };
  const running = await runEmbedded((inngest) => feedFunctions(inngest, { syncDue }, clock), { clock });
  const missed = clock.now() + 20 * 60_000;
  await passTime(running, clock, 20 * 60_000);
  await until(async () => {
    await passTime(running, clock, 1_000);
    return asked.length > 0;
  }, 60_000);
  // The run of the minute that was missed came first.
  expect(asked[0]).toBeGreaterThan(missed + 1_000);
});
