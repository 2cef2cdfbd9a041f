import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { readWebhookSecrets } from "@/server/accounts";
import { readConfig } from "@/server/config";
import { type Runtime, startRuntime } from "@/server/runtime";
import { type SystemPostgres, startSystemPostgres, systemPostgres } from "@/tests/support/system-postgres";

const off = Object.fromEntries(
  ["ETHEREUM", "BNB", "POLYGON", "ARBITRUM", "SOLANA"].map((name) => [`RPC_URL_${name}`, "off"]),
);
const start = (env: Record<string, string>): Promise<Runtime> =>
  startRuntime(readConfig({ ...off, FEEDS: "off", LOG_LEVEL: "silent", ...env }));

/** Uses a key, and keeps something behind it. */
async function leaveTraces({ accounts, dispatch }: Runtime) {
  const made = await accounts.create({
    ...{ email: "kept@example.com", password: "correct horse battery", plan: "growth" as const, actor: "test" },
  });
  const watch = await ask(dispatch, made.apiKey, "POST", { wallet: "0x1111111111111111111111111111111111111111" });
  expect(watch.status).toBe(201);
  return made;
}

async function findTraces({ accounts, dispatch }: Runtime, made: Awaited<ReturnType<typeof leaveTraces>>) {
  expect(await accounts.authenticate(made.apiKey)).toMatchObject({ accountId: made.accountId, plan: "growth" });
  const { body } = await ask(dispatch, made.apiKey, "GET");
  expect(JSON.parse(body).items).toMatchObject([{ wallet: "0x1111111111111111111111111111111111111111" }]);
  // Sealed under APP_SECRET: the secret came along as well.
  expect((await readWebhookSecrets(accounts.context, made.accountId)).current).toBe(made.webhookSecret);
}

async function ask(dispatch: Runtime["dispatch"], key: string, method: string, body?: object) {
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const answer = await dispatch({
    ...{ method, path: method === "GET" ? "/api/wallet/monitor/list" : "/api/wallet/monitor", query: "" },
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
    "of a PostgreSQL of one's own, version 15 or newer: pg_dump while it serves, pg_restore into an empty one",
    { timeout: 120_000 },
    async () => {
      const server: SystemPostgres = await startSystemPostgres(systemPostgres as string);
      onTestFinished(server.stop);
      const dump = join(await mkdtemp(join(tmpdir(), "portcullis-dump-")), "portcullis.dump");
      onTestFinished(() => rm(join(dump, ".."), { recursive: true, force: true }));
      const env = { APP_SECRET: "s".repeat(40) };
      await server.createDatabase("live");
      const before = await start({ ...env, DATABASE_URL: server.urlOf("live") });
      try {
        const made = await leaveTraces(before);
        await server.run("pg_dump", "--format=custom", `--file=${dump}`, server.urlOf("live"));
        await server.createDatabase("restored");
        await server.run("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${server.urlOf("restored")}`, dump);
        const after = await start({ ...env, DATABASE_URL: server.urlOf("restored") });
        await findTraces(after, made).finally(after.stop);
      } finally {
        await before.stop();
      }
    },
  );
});
