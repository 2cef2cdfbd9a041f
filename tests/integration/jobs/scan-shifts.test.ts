import { expect, it } from "vitest";
import { monitoringFunctions, monitoringStarted } from "@/server/jobs/functions/monitoring";
import { systemClock } from "@/server/kernel/clock";
import type { Monitoring } from "@/server/monitoring";
import { runEmbedded, until } from "@/tests/support/jobs/harness";

it("of scans that starts asked for one works, all its shifts, and none waits behind it", async () => {
  let shifts = 0;
  let goOn = () => {};
  const monitoring = {
    scanNow: async () => 0,
    async work() {
      shifts++;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    },
  } as unknown as Monitoring;
  const { send, statuses } = await runEmbedded((inngest) => monitoringFunctions(inngest, monitoring, systemClock));
  const start = (count: number) =>
    send(Array.from({ length: count }, () => ({ name: monitoringStarted.name, data: {} })));
  const workUntilEnded = (count: number) =>
    until(async () => {
      goOn();
      return (await statuses("monitoring-scan")).filter((status) => status === "completed").length >= count;
    });
  // A backlog left by another process.
  await start(10);
  await until(async () => shifts === 1);
  await workUntilEnded(10);
  // Four, and four more where a minute began meanwhile.
  expect(shifts).toBeGreaterThanOrEqual(4);
  expect(shifts).toBeLessThanOrEqual(8);
  // The new request has not begun yet. More than the rest of a minute's own.
  const before = shifts;
  await start(1);
  await until(async () => {
    goOn();
    return shifts >= before + 4;
  });
});
