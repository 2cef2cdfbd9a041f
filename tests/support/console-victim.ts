import { vi } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { randomBase62 } from "@/server/kernel/ids";
import type { TestApp } from "./app";
import { freshEmail, openOwner } from "./console";
import { startReceiver } from "./receiver";

/** An account that has one of everything, at rest: nothing of it changes by itself. */
export interface Victim {
  session: ConsoleSession;
  /** Data that an unknown user may have learnt: ids and addresses of its things, and texts of other forms. */
  names: string[];
  /** Data that only its members may see. */
  secrets: string[];
  /** Calls that show some of it to its owner. */
  reads: [path: string, input: unknown][];
  close(): Promise<void>;
}

export async function furnish(app: TestApp): Promise<Victim> {
  const { database, console } = app.runtime;
  const session = await openOwner(app, "enterprise");
  const { accountId } = session;
  const caller = console.callAs(session);
  const mark = `only-the-victims-${randomBase62(12)}`;
  const receiver = await startReceiver((response) => response.end(`${mark}-response`));

  await caller.account.rename({ name: `${mark}-account` });
  await caller.keys.create({ name: `${mark}-key`, expiresInDays: null });
  const email = `${mark.toLowerCase()}@example.com`;
  await caller.team.invite({ email, role: "viewer" });
  const wallet = `0x${randomBase62(40).replace(/[^0-9a-f]/g, "5")}`;
  await caller.wallets.add({ wallets: [wallet] });
  const { id } = await caller.webhooks.create({ url: `${receiver.url}?${mark}`, events: ["threat.detected"] });
  await caller.webhooks.test({ id, event: "threat.detected" });
  const headers = { "x-request-id": mark };
  await app.call("/v1/api/risk/scan", { key: session.apiKey, headers, body: { wallet } });
  const wallets = Array.from({ length: 50 }, (_, index) => `0x${index.toString(16).padStart(40, "7")}`);
  const { body: job } = await app.call("/v1/api/bulk/scan", { key: session.apiKey, headers, body: { wallets } });
  await atRest(app, session, id, wallet, job.jobId);

  const ids = await database.pool.query<{ id: string }>(
    `select id from api_keys where account_id = $1 union all select id from webhook_subscriptions where account_id = $1
     union all select id from webhook_deliveries where account_id = $1 union all select id from webhook_events where account_id = $1
     union all select id from invitations where account_id = $1 union all select id from bulk_jobs where account_id = $1
     union all select id from monitored_wallets where account_id = $1 union all select user_id from members where account_id = $1
     union all select id from audit_log where account_id = $1
     union all (select id from scans where account_id = $1 limit 3) union all (select id from request_log where account_id = $1 limit 3)`,
    [accountId],
  );
  const { secret } = await caller.webhooks.secret.reveal();
  return {
    session,
    names: [
      ...[accountId, ...ids.rows.map((row) => row.id), wallet, session.apiKey.slice(0, 20)],
      ...[
        freshEmail(),
        "https://receiver.example.org/hook",
        "2026-01-01",
        "2026-01-01T00:00:00.000Z",
        "0x1234",
        "12345678",
      ],
    ],
    secrets: [mark, email, secret, session.email],
    reads: [
      ["keys.list", { state: "active" }],
      ["webhooks.get", { id }],
      ["webhooks.deliveries", { id }],
      ["team.list", undefined],
      ["audit.list", {}],
      ["overview.get", undefined],
      ["requests.list", {}],
      ["scan.history", {}],
    ],
    close: receiver.close,
  };
}

/** Until its first scan, its delivery, its job and its log are written. */
async function atRest(app: TestApp, session: ConsoleSession, id: string, wallet: string, jobId: string): Promise<void> {
  const { console, database } = app.runtime;
  const caller = console.callAs(session);
  const { accountId } = session;
  const until = (settled: () => Promise<boolean>) => vi.waitUntil(settled, { timeout: 20_000, interval: 50 });
  const exists = async (rows: string, value: string) =>
    ((await database.pool.query(`select from ${rows} limit 1`, [value])).rowCount ?? 0) > 0;
  await until(async () => (await caller.wallets.get({ wallet })).lastScannedAt !== null);
  await until(async () => (await caller.webhooks.deliveries({ id })).items.at(0)?.status === "acknowledged");
  await until(() => exists("bulk_jobs where id = $1 and status = 'completed'", jobId));
  await until(() => exists("scans where account_id = $1", accountId));
  await until(() => exists("request_log where account_id = $1 and path like '%bulk%'", accountId));
  await until(() => exists("api_keys where account_id = $1 and last_used_at is not null", accountId));
}

/** Every row that is the victim's, of every table that says whose its rows are. */
export async function readRows({ runtime }: TestApp, { session }: Victim): Promise<Record<string, string[]>> {
  const { pool } = runtime.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'",
  );
  const found: Record<string, string[]> = {};
  const keep = async (name: string, where: string, value: string) => {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where ${where} = $1 order by 1`,
      [value],
    );
    found[name] = rows.map(({ row }) => row);
  };
  for (const { name } of tables) await keep(name, "account_id", session.accountId);
  await keep("accounts", "id", session.accountId);
  await keep("users", "id", session.userId);
  return found;
}
