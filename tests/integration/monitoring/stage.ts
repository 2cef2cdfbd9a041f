import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { GatheredWallet } from "@/server/evidence";
import { registerWallet } from "@/server/monitoring";
import type { MonitoringContext } from "@/server/monitoring/context";
import type { Assessment } from "@/server/risk";
import { assess, signal } from "@/server/risk";
import { startTestApp, type TestAccount, type TestApp } from "@/tests/support/app";
import { createTestDatabase } from "@/tests/support/database";
import { createTestClock } from "@/tests/support/jobs/harness";

export const minute = 60_000;
export const intervalMs = 15 * minute;
export const lease = minute;

/** Scans as they are made, in a database of each test's own; what they find is said here, so that hours pass at will. */
export function openStage() {
  let app: TestApp;
  let underWay = 0;
  const clock = createTestClock();
  const denied = new Set<string>();

  const stage = {
    database: undefined as unknown as Awaited<ReturnType<typeof createTestDatabase>>,
    clock,
    /** Wallets that an operator denied. */
    denied,
    /** Wallets in the order in which they were scanned. */
    scanned: [] as string[],
    mostUnderWay: 0,
    /** Called while a wallet is being scanned. */
    during: async (_wallet: string): Promise<unknown> => undefined,

    context: (): MonitoringContext => ({
      db: stage.database.db,
      clock,
      intervalMs,
      chains: app.runtime.chains,
      log: pino({ level: "silent" }),
      wake: async () => {},
      intel: {
        ...app.runtime.intel,
        lookupAddress: (address) => ({
          ...{ listings: [], protected: null },
          override: denied.has(address) ? ({ verdict: "deny", expiresAt: null } as never) : null,
        }),
      },
      scans: {
        async examineWallet({ key }) {
          stage.mostUnderWay = Math.max(stage.mostUnderWay, ++underWay);
          await stage.during(key);
          underWay--;
          stage.scanned.push(key);
          return look(denied.has(key) ? key : undefined);
        },
      },
    }),

    async account(plan = "enterprise"): Promise<TestAccount> {
      const id = `acc_${randomBytes(8).toString("hex")}`;
      const text = "insert into accounts (id, name, plan, webhook_secret) values ($1, 'a', $2, '')";
      await stage.database.pool.query(text, [id, plan]);
      return { accountId: id, apiKey: "" };
    },

    async register({ accountId }: TestAccount, wallets: string[]): Promise<void> {
      for (const wallet of wallets)
        await stage.database.db.transaction((tx) =>
          registerWallet(tx, { accountId, actor: "test" }, { wallet }, clock.now()),
        );
    },

    /** Events in the order of their publication. */
    events: async (): Promise<{ account_id: string; event: string }[]> =>
      (await stage.database.pool.query("select account_id, event from webhook_events order by created_at")).rows,
  };

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await stage.database?.drop();
    underWay = 0;
    denied.clear();
    const database = await createTestDatabase(10);
    Object.assign(stage, { database, scanned: [], mostUnderWay: 0, during: async () => {} });
  });
  afterAll(async () => {
    await stage.database.drop();
    await app.stop();
  });
  return stage;
}

function look(denied?: string): { found: GatheredWallet; assessment: Assessment } {
  const coverage = { intel: { indicators: 1, updatedAt: null }, chain: "disabled" as const, missing: [] };
  const evidence = denied && { value: denied, since: "2026-11-21T00:00:00.000Z" };
  const signals = evidence ? [signal("override.denied", evidence, { source: "operator" })] : [];
  const lists = { listings: [], protected: null, override: null };
  const found: GatheredWallet = {
    ...{ lists, facts: null, accountType: "unknown", coverage, essentialMissing: [], interactions: [], trail: null },
  };
  return { found, assessment: assess(signals, coverage, []) };
}

export const newWallet = () => `0x${randomBytes(20).toString("hex")}`;
export const make = (count: number) => Array.from({ length: count }, newWallet);
