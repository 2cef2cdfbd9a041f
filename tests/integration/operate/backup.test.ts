import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { dump } from "@/app/docs/growing/dump";
import { readWebhookSecrets, summarizeMonth } from "@/server/accounts";
import { readConfig } from "@/server/config";
import { type Runtime, startRuntime } from "@/server/runtime";
import { networksOff } from "@/tests/support/networks-off";
import { useReceiver } from "@/tests/support/receiver";
import { type SystemPostgres, startSystemPostgres, systemPostgres } from "@/tests/support/system-postgres";

const start = (env: Record<string, string>): Promise<Runtime> =>
  startRuntime(readConfig({ ...networksOff, FEEDS: "off", LOG_LEVEL: "silent", ...env }));

/** Uses a key, and keeps something behind it. */
async function leaveTraces({ accounts, dispatch }: Runtime) {
  const made = await accounts.create({
    ...{ email: "kept@example.com", password: "correct horse battery", plan: "growth" as const, actor: "test" },
  });
  const wallet = "0x1111111111111111111111111111111111111111";
  expect((await ask(dispatch, made.apiKey, "POST", "/api/wallet/monitor", { wallet })).status).toBe(201);
  return made;
}

async function findTraces({ accounts, dispatch }: Runtime, made: Awaited<ReturnType<typeof leaveTraces>>) {
  expect(await accounts.authenticate(made.apiKey)).toMatchObject({ accountId: made.accountId, plan: "growth" });
  const { body } = await ask(dispatch, made.apiKey, "GET", "/api/wallet/monitor/list");
  expect(JSON.parse(body).items).toMatchObject([{ wallet: "0x1111111111111111111111111111111111111111" }]);
  // Sealed under APP_SECRET: the secret came along as well.
  expect((await readWebhookSecrets(accounts.context, made.accountId)).current).toBe(made.webhookSecret);
}

async function ask(dispatch: Runtime["dispatch"], key: string, method: string, path: string, body?: object) {
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await dispatch({
    ...{ method, path, query: "" },
    header: (name) => headers[name],
    readBody: async () => Buffer.from(JSON.stringify(body ?? {})),
  });
  if (!answer) throw new Error("no answer");
  return answer;
}

describe("backup and restore", () => {
  it("of the embedded database: its stopped folder, copied whole", { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "portcullis-backup-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [live, copy] = [join(folder, "live"), join(folder, "restored")];
    const before = await start({ DATA_DIR: live });
    const made = await leaveTraces(before).finally(before.stop);
    await promisify(execFile)("cp", ["-a", live, copy]);
    await rm(live, { recursive: true });
    const after = await start({ DATA_DIR: copy });
    await findTraces(after, made).finally(after.stop);
  });

  it.skipIf(systemPostgres === undefined)(
    "of a PostgreSQL of one's own, version 15 or newer: pg_dump while it serves and works, pg_restore into an empty one",
    { timeout: 120_000 },
    async () => {
      const server: SystemPostgres = await startSystemPostgres(systemPostgres as string);
      onTestFinished(server.stop);
      const cwd = await mkdtemp(join(tmpdir(), "portcullis-dump-"));
      onTestFinished(() => rm(cwd, { recursive: true, force: true }));
      const [backUp = "", ...restore] = dump.split("\n");
      const env = {
        APP_SECRET: "s".repeat(40),
        WEBHOOK_ALLOW_PRIVATE_TARGETS: "true",
        WEBHOOK_RETRY_SCHEDULE: "8s,8s",
      };
      let takes = true;
      const receiver = await useReceiver((response) => response.writeHead(takes ? 200 : 500).end());
      const ids = () => receiver.hooks.map(({ headers }) => headers["webhook-id"]);
      await server.createDatabase("live");
      const before = await start({ ...env, DATABASE_URL: server.urlOf("live") });
      const call = async (method: string, path: string, body?: object) => {
        const answer = await ask(before.dispatch, made.apiKey, method, path, body);
        return JSON.parse(answer.body);
      };
      const made = await leaveTraces(before);
      try {
        const events = ["bulk.completed"];
        const { id: subscription } = await call("POST", "/v1/api/webhooks/subscribe", { url: receiver.url, events });
        const send = () => call("POST", `/v1/api/webhooks/${subscription}/test`, { event: "bulk.completed" });
        const { deliveryId: done } = await send();
        const delivered = async () => {
          const { items } = await call("GET", `/v1/api/webhooks/${subscription}/deliveries`);
          return items.map(({ status }: { status: string }) => status);
        };
        await vi.waitFor(async () => expect(await delivered()).toEqual(["acknowledged"]), { timeout: 10_000 });
        takes = false;
        const { deliveryId: waiting } = await send();
        await vi.waitFor(async () => expect(await delivered()).toEqual(["failed", "acknowledged"]), {
          timeout: 10_000,
        });
        // A job that can't store what it found yet.
        const client = await before.database.pool.connect();
        await client.query("begin");
        await client.query("lock table bulk_results in exclusive mode");
        const wallets = Array.from({ length: 60 }, (_, index) => `0x${String(index + 1).padStart(40, "0")}`);
        const { jobId } = await call("POST", "/v1/api/bulk/scan", { wallets });
        const statusOf = async () => (await call("GET", `/v1/api/bulk/jobs/${jobId}`)).status;
        await vi.waitFor(async () => expect(await statusOf()).toBe("running"), { timeout: 10_000 });
        await server.run(backUp, cwd, { DATABASE_URL: server.urlOf("live") });
        await client.query("commit");
        client.release();
        takes = true;
        await vi.waitFor(async () => expect(await statusOf()).toBe("completed"), { timeout: 10_000 });
        const times = () => ids().filter((id) => id === waiting).length;
        await vi.waitFor(() => expect(times()).toBeGreaterThan(1), { timeout: 30_000 });
        await before.stop();

        receiver.hooks.length = 0;
        const url = `${server.urlOf("live")}?application_name=where/it/lies`;
        for (const command of restore) await server.run(command, cwd, { DATABASE_URL: url });
        const after = await start({ ...env, DATABASE_URL: server.urlOf("portcullis_restored") });
        try {
          await findTraces(after, made);
          // Waiting deliveries go out again under their ids, arrived ones do not. The job under way ends.
          await receiver.arrived(2, 30_000);
          expect(ids()).toContain(waiting);
          expect(ids()).not.toContain(done);
          const job = await ask(after.dispatch, made.apiKey, "GET", `/v1/api/bulk/jobs/${jobId}`);
          expect(JSON.parse(job.body)).toMatchObject({ status: "completed", total: 60 });
          const { calls } = await summarizeMonth(after.accounts.context, made.accountId);
          expect(calls.used).toBe(60);
        } finally {
          await after.stop();
        }
      } finally {
        await before.stop();
      }
    },
  );
});
