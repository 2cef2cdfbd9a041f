import { expect, it } from "vitest";
import { feedFunctions } from "@/server/jobs/functions/feeds";
import { createTestClock, passTime, runEmbedded, until } from "@/tests/support/jobs/harness";

/** When it was asked which feeds are due, by a clock of its own. */
async function run() {
  const clock = createTestClock();
  const asked: number[] = [];
  const syncDue = async () => {
    asked.push(clock.now());
    return [];
  };
  const running = await runEmbedded((inngest) => feedFunctions(inngest, { syncDue }, clock), { clock });
  return { clock, asked, pass: (ms: number) => passTime(running, clock, ms) };
}

it("asks every quarter of a minute which feeds are due", async () => {
  const { asked, pass } = await run();
  await until(async () => {
    await pass(1_000);
    return asked.length >= 9;
  }, 60_000);
  // A busy machine lets some of this clock's seconds pass between a look and the pause behind it, never fewer.
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] as number));
  expect(gaps[0]).toBeGreaterThanOrEqual(15_000);
  expect((asked[8] as number) - (asked[0] as number)).toBeLessThan(10 * 60_000);
});

it("does nothing for a minute that was over when its turn came", async () => {
  const { clock, asked, pass } = await run();
  await pass(20 * 60_000);
  const missed = clock.now();
  await until(async () => {
    await pass(1_000);
    return asked.length > 0;
  }, 60_000);
  // The run of the minute that was missed came first.
  expect(asked[0]).toBeGreaterThan(missed + 10_000);
});
