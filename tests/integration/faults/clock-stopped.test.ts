import { expect, it, onTestFinished, vi } from "vitest";
import { openTestDatabase } from "@/tests/support/database";
import { ask, makeCustomers } from "@/tests/support/faults/books";
import { send } from "@/tests/support/faults/load";
import { startAppProcess } from "@/tests/support/faults/process";
import { useReceiver } from "@/tests/support/receiver";

const hourMs = 3_600_000;
const settings = { WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "1h" };

it("a clock that was ahead when the service was killed, and is right when it starts again, holds nothing up", async () => {
  const database = await openTestDatabase();
  const start = async (preload: string[]) => {
    const app = await startAppProcess(database.url, settings, preload);
    onTestFinished(() => app.kill());
    return app;
  };
  const [customer] = await makeCustomers(database.url, 1);
  const headers = { "content-type": "application/json", authorization: `Bearer ${customer?.apiKey}` };
  const before = await start(["./tests/support/faults/jump-clock.mjs"]);
  before.child.kill("SIGUSR2");
  const hooks = `${before.baseUrl}/v1/api/webhooks`;
  const receiver = await useReceiver((response) => response.writeHead(500).end());
  const event = "bulk.completed";
  const subscribed = await send(`${hooks}/subscribe`, {
    ...{ headers, body: JSON.stringify({ url: receiver.url, events: [event] }) },
  });
  await send(`${hooks}/${subscribed.body.id}/test`, { headers, body: JSON.stringify({ event }) });

  /** In how many ms the second attempt is due, and the schedules fire. */
  const waits = async () => {
    const text = `select due_at, (select max(next_at) from jobs.schedules where cron = '* * * * *') as cron
      from webhook_deliveries where status = 'failed'`;
    const [row] = await ask<Record<"due_at" | "cron", Date>>(database.url, text);
    return row && { attempt: row.due_at.getTime() - Date.now(), cron: row.cron.getTime() - Date.now() };
  };
  await vi.waitFor(async () => expect((await waits())?.attempt).toBeGreaterThan(3 * hourMs), { timeout: 20_000 });
  await vi.waitFor(async () => expect((await waits())?.cron).toBeGreaterThan(2 * hourMs), { timeout: 20_000 });
  await before.kill();

  const after = await start([]);
  await vi.waitFor(async () => expect((await waits())?.attempt).toBeLessThan(1.2 * hourMs), { timeout: 20_000 });
  expect((await waits())?.attempt).toBeGreaterThan(0.8 * hourMs);
  await vi.waitFor(() => expect(after.log.filter(({ byMs }) => byMs !== undefined)).toHaveLength(3));
}, 120_000);
