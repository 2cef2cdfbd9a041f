import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import { startReceiver } from "../receiver";
import { ask, type Customer } from "./books";
import { send } from "./load";

/** Receivers on this machine are allowed, and what fails is tried again soon. */
export const eventSettings = {
  WEBHOOK_ALLOW_PRIVATE_TARGETS: "true",
  WEBHOOK_RETRY_SCHEDULE: Array.from({ length: 20 }, () => "1s").join(),
};

const wallets = Array.from({ length: 60 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, "0")}`);

/** Bulk jobs, one after the other, each of which makes an event for a real receiver. */
interface Events {
  /** Jobs that were accepted with 202. */
  readonly accepted: readonly string[];
  /** Ends it, and waits until each accepted job is whole, paid once, and its event has arrived. */
  settle(url: string, timeout?: number): Promise<void>;
}

export async function startEvents(baseUrl: string, { accountId, apiKey }: Customer): Promise<Events> {
  const receiver = await startReceiver();
  const headers = { "content-type": "application/json", authorization: `Bearer ${apiKey}` };
  const body = JSON.stringify({ url: receiver.url, events: ["bulk.completed"] });
  expect((await send(`${baseUrl}/v1/api/webhooks/subscribe`, { headers, body })).status).toBe(201);
  const accepted: string[] = [];
  let running = true;
  const submitting = (async () => {
    while (running) {
      const body = JSON.stringify({ wallets });
      const answer = await send(`${baseUrl}/v1/api/bulk/scan`, { headers, body }).catch(() => undefined);
      if (answer?.status === 202) accepted.push(answer.body.jobId);
      await wait(100);
    }
  })();
  return {
    accepted,
    // A job that was not announced, since the connection was lost at that moment, is found within two minutes.
    async settle(url, timeout = 150_000) {
      running = false;
      await submitting;
      expect(accepted.length).toBeGreaterThan(0);
      try {
        await vi.waitFor(
          () => {
            const reported = new Set(receiver.hooks.map(({ body }) => JSON.parse(body).data.jobId));
            const missing = accepted.filter((jobId) => !reported.has(jobId));
            if (missing.length > 0) throw new Error(`no event of ${missing.length} of ${accepted.length} jobs`);
          },
          { timeout, interval: 50 },
        );
      } finally {
        await receiver.close();
      }
      // A delivery may come twice, under the same id: its acknowledgement may have been lost.
      const idOf = new Map<string, unknown>();
      for (const { headers, body } of receiver.hooks) {
        const { jobId, status } = JSON.parse(body).data;
        expect(status).toBe("completed");
        expect(idOf.get(jobId) ?? headers["webhook-id"]).toBe(headers["webhook-id"]);
        idOf.set(jobId, headers["webhook-id"]);
      }
      // Jobs accepted without an answer getting through are also whole and paid, or absent.
      const [kept] = await ask<{ jobs: number; calls: number; events: number }>(
        url,
        `select (select count(*)::int from bulk_jobs where account_id = $1) as jobs,
           (select coalesce(sum(calls), 0)::int from meters where account_id = $1) as calls,
           (select count(*)::int from webhook_events where account_id = $1) as events`,
        [accountId],
      );
      expect(kept?.jobs).toBeGreaterThanOrEqual(accepted.length);
      expect(kept?.calls).toBe(60 * (kept?.jobs ?? 0));
    },
  };
}
