import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { publish } from "@/server/webhooks";
import { startTestApp } from "@/tests/support/app";
import { type Answer, useReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "50,100,150" }));
const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const EVENTS = 30;
/** Less than the deadline of one attempt, which a receiver that hangs uses up. */
const IN_TIME = 4_000;

const pour = (response: ServerResponse) => {
  response.writeHead(500);
  const more = () => {
    while (response.write("x".repeat(65_536)));
    response.once("drain", more);
  };
  more();
};
const faults: Record<string, Answer> = {
  hangs: () => {},
  "sends megabytes": pour,
  resets: (response) => response.socket?.resetAndDestroy(),
  "answers nonsense": (response) => response.socket?.end("250 OK\r\n\r\n"),
};

async function subscribe(url: string): Promise<string> {
  const { accountId, apiKey } = await app.account("enterprise", "unlimited");
  const { status } = await app.call("/v1/api/webhooks/subscribe", {
    key: apiKey,
    body: { url, events: ["threat.detected"] },
  });
  expect(status).toBe(201);
  return accountId;
}

const happen = (accountIds: readonly string[]) =>
  app.runtime.database.db.transaction((tx) => {
    const data = { threatType: "malicious-approval", severity: "high", message: "m", contractAddress: wallet };
    const event = { event: "threat.detected", wallet, at: Date.now() } as const;
    return publish(
      tx,
      accountIds.map((accountId) => ({ ...event, accountId, data: { ...data, chain: "ethereum" } })),
    );
  });

it.each(Object.entries(faults))("a receiver that %s delays none of another customer's events", async (_, fault) => {
  const [bad, well] = await Promise.all([useReceiver(fault), useReceiver()]);
  const [harmed, unharmed] = await Promise.all([subscribe(bad.url), subscribe(well.url)]);
  await happen(Array<string>(EVENTS).fill(harmed));
  await bad.arrived(1);
  const startedAt = performance.now();
  await happen(Array<string>(EVENTS).fill(unharmed));
  await well.arrived(EVENTS);
  expect(performance.now() - startedAt).toBeLessThan(IN_TIME);
  expect(well.hooks).toHaveLength(EVENTS);
});
