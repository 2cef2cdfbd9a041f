import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { monitoringFunctions, walletRegistered } from "@/server/jobs/functions/monitoring";
import { systemClock } from "@/server/kernel/clock";
import type { Monitoring } from "@/server/monitoring";
import { runEmbedded, until } from "@/tests/support/jobs/harness";

it("registrations that come while a first scan takes its turn have one more together, and none queues behind", async () => {
  let scans = 0;
  let end = () => {};
  const turn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const monitoring = {
    work: async () => {},
    async scanNow() {
      if (++scans === 1) await turn;
      return 0;
    },
  } as unknown as Monitoring;
  const { send, statuses } = await runEmbedded((inngest) => monitoringFunctions(inngest, monitoring, systemClock));
  const register = () => send({ name: walletRegistered.name, data: {} });
  await register();
  await until(async () => scans === 1);
  for (let count = 0; count < 10; count++) await register();
  await wait(20);
  end();
  await until(async () => {
    const all = await statuses("monitoring-first-scan");
    return all.length === 11 && all.every((status) => status === "completed");
  }, 30_000);
  expect(scans).toBe(2);
  await register();
  await until(async () => scans === 3);
});
