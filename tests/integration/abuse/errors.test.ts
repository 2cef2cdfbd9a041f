import { expect, it, onTestFinished } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { startTestApp } from "@/tests/support/app";
import { endpoints } from "@/tests/unit/api/endpoints";

/** Content of an internal message of the database, a library or the server. */
const inner =
  /\bselect\b|\binsert\b|relation|does not exist|failed query|node_modules|server\/|\.ts\b|\bat \w+ \(|drizzle|pg_/i;

it("nothing of the inside reaches a caller where something breaks there", async () => {
  const app = await startTestApp();
  onTestFinished(app.stop);
  const { apiKey: key } = await app.account("enterprise", "unlimited");
  await app.call("/v1/api/webhooks", { method: "GET", key });
  for (const table of ["bulk_jobs", "monitored_wallets", "webhook_subscriptions", "webhook_deliveries"])
    await app.runtime.database.pool.query(`drop table ${table} cascade`);
  const statuses = new Map<number, number>();
  for (const { id, meta } of endpoints) {
    const { request: body, parameters = {} } = examples[id] ?? {};
    const { method, path } = meta.openapi;
    const given = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
    const answer = await app.call(method === "POST" ? url : `${url}?${given.join("&")}`, { method, key, body });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 500) continue;
    expect(answer).toMatchObject({ status: 500, body: { code: "internal_error", requestId: expect.any(String) } });
    const { type: _, ...told } = answer.body;
    expect(JSON.stringify(told), id).not.toMatch(inner);
  }
  // The requests did fail.
  expect(statuses.get(500)).toBeGreaterThan(8);
}, 60_000);
