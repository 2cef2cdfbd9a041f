import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { levelOf } from "@/server/risk";
import { listScans, readScan } from "@/server/scans/list-scans";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const language = "en" as const;
const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

/** `count` scans of `accountId`, one a second, over all kinds and levels; one in ten thousand is critical. */
async function fill(accountId: string, count: number): Promise<void> {
  const { pool } = app.runtime.database;
  await pool.query(
    `insert into scans (id, account_id, kind, subject, chain, score, signals, at)
     select 'scn_' || lpad(n::text, 12, '0'), $1, (array['wallet', 'contract', 'transaction'])[1 + n % 3],
       '0x' || lpad(to_hex(n % 5000), 40, 'a'), 'ethereum', case when n % 10000 = 7 then 90 else n % 40 end,
       '[]', now() - n * interval '1 second'
     from generate_series(1, $2::int) as n`,
    [accountId, count],
  );
  await pool.query("analyze scans");
}

describe("the history of scans", () => {
  it("has what programs and people asked, newest first, and is the account's own", async () => {
    const session = await openOwner(app);
    const other = callAs(await openOwner(app));
    await app.call("/v1/api/risk/scan", { key: session.apiKey, body: { wallet: router } });
    await callAs(session).scan.run({ subject: "metamask.io", language });
    await app.runtime.scans.flush();
    const { items } = await callAs(session).scan.history({});
    expect(items).toMatchObject([
      { kind: "domain", subject: "metamask.io", riskLevel: "SAFE", key: { id: "console" } },
      { kind: "wallet", subject: router.toLowerCase(), chain: "ethereum", key: { name: "default" } },
    ]);
    expect((await other.scan.history({})).items).toEqual([]);
    expect((await other.scan.history({ search: router })).items).toEqual([]);
    const id = items[0]!.id;
    await expect(other.scan.past({ id, language })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(callAs(session).scan.past({ id: "scn_none", language })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("keeps what was told, in the language of whoever reads it, also for a viewer", async () => {
    const session = await openOwner(app);
    const caller = callAs(session);
    const calldata = `0x095ea7b3${"1".repeat(40).padStart(64, "0")}${"f".repeat(64)}`;
    const now = await caller.scan.transaction({
      chainId: 1,
      wallet: `0x${"2".repeat(40)}`,
      to: router,
      calldata,
      language,
    });
    await app.runtime.scans.flush();
    for (const search of [router, `0x${"2".repeat(12)}`])
      expect((await caller.scan.history({ search })).items).toMatchObject([{ subject: router.toLowerCase() }]);
    const viewer = callAs({ ...session, role: "viewer" });
    const [listed] = (await viewer.scan.history({ kind: "transaction" })).items;
    const past = await viewer.scan.past({ id: listed!.id, language: "pt" });
    expect(past).toMatchObject({ score: now.score, decision: now.decision, coverage: { chain: "disabled" } });
    expect(past.about).toMatchObject({ decoded: { name: "approve" }, sent: { calldata, to: router.toLowerCase() } });
    expect(past.reasons).toHaveLength(now.reasons.length);
    expect(past.reasons).not.toEqual(now.reasons);
  });

  it("keeps a scan whose details hold what the database can't, with that replaced", async () => {
    const session = await openOwner(app);
    const data = `nul \u0000 and half \ud800`;
    await callAs(session).scan.signature({
      ...{ chainId: 1, wallet: `0x${"2".repeat(40)}`, language },
      method: "eth_signTypedData_v4",
      data: { types: { A: [{ name: "text", type: "string" }] }, primaryType: "A", domain: {}, message: { text: data } },
    });
    await app.runtime.scans.flush();
    const [listed] = (await callAs(session).scan.history({ kind: "signature" })).items;
    expect(await callAs(session).scan.past({ id: listed!.id, language })).toMatchObject({
      about: expect.anything(),
      coverage: { chain: "disabled" },
    });
  });

  it("puts every score on the level that risk puts it on", async () => {
    const { accountId } = await openOwner(app);
    await app.runtime.database.pool.query(
      `insert into scans (id, account_id, kind, subject, chain, score, signals, at)
       select 'scn_' || lpad(n::text, 3, '0'), $1, 'wallet', 'x', '', n, '[]', now() from generate_series(0, 100) as n`,
      [accountId],
    );
    for (const riskLevel of ["SAFE", "CAUTION", "HIGH", "CRITICAL"] as const) {
      const { items } = await listScans(app.runtime.database.pool, { accountId, riskLevel, limit: 101 });
      const expected = Array.from({ length: 101 }, (_, score) => score).filter(
        (n) => levelOf(n).riskLevel === riskLevel,
      );
      expect(items.map(({ score }) => score)).toEqual(expected.reverse());
    }
  });

  it("refuses what is no search, and finds nothing for a broken cursor", async () => {
    const caller = callAs(await openOwner(app));
    for (const input of [{ search: "a\u0000b" }, { search: "é" }, { cursor: "***" }]) {
      await expect(caller.scan.history(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

describe("among many scans", () => {
  const filters = {
    everything: {},
    "one kind": { kind: "contract" },
    "one rare level": { riskLevel: "CRITICAL" },
    both: { kind: "wallet", riskLevel: "CAUTION" },
    "one target": { search: `0x${"7".padStart(40, "a")}` },
    "a beginning of very many": { search: "0xaa" },
    "a beginning, a kind and a level": { search: "0xaa", kind: "wallet", riskLevel: "CRITICAL" },
    nothing: { search: "0xb", riskLevel: "HIGH" },
  } as const;

  /** Pages of the database that a filter's first and second page touch, and how long they take. */
  async function cost(accountId: string, filter: object): Promise<{ blocks: number; ms: number; found: number }> {
    const { pool } = app.runtime.database;
    let blocks = 0;
    const watched = {
      async query(text: string, values: unknown[]) {
        const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
        const { Plan } = rows[0]["QUERY PLAN"][0];
        blocks += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
        return pool.query(text, values);
      },
    } as never;
    const first = await listScans(watched, { accountId, ...filter, limit: 50 });
    if (first.nextCursor) await listScans(watched, { accountId, ...filter, cursor: first.nextCursor, limit: 50 });
    const started = performance.now();
    await listScans(pool, { accountId, ...filter, limit: 50 });
    return { blocks, ms: performance.now() - started, found: first.items.length };
  }

  it("a page takes as little as among few, whatever it is filtered by", async () => {
    const few = await openOwner(app);
    const many = await openOwner(app);
    await fill(few.accountId, 10_000);
    await fill(many.accountId, 100_000);
    const table: Record<string, unknown>[] = [];
    for (const [name, filter] of Object.entries(filters)) {
      const small = await cost(few.accountId, filter);
      const large = await cost(many.accountId, filter);
      table.push({ name, found: large.found, blocks10k: small.blocks, blocks100k: large.blocks, ms: large.ms });
      // Each row that is shown is looked at once more, for its coverage.
      expect(large.blocks, name).toBeLessThanOrEqual(small.blocks * 2 + 100 + large.found);
      expect(large.ms, name).toBeLessThan(300);
    }
    if (process.env.SHOW_COST) console.table(table);
  }, 120_000);

  it("pages meet without gap or repetition", async () => {
    const { accountId } = await openOwner(app);
    await fill(accountId, 500);
    const { pool } = app.runtime.database;
    for (const filter of [{}, { kind: "wallet" as const }, { search: "0xaa", riskLevel: "SAFE" as const }]) {
      const whole = await listScans(pool, { accountId, ...filter, limit: 500 });
      const ids: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await listScans(pool, { accountId, ...filter, cursor, limit: 37 });
        ids.push(...page.items.map(({ id }) => id));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect(ids).toEqual(whole.items.map(({ id }) => id));
      expect(ids).toEqual([...ids].sort().reverse());
    }
    await expect(readScan(pool, "acc_other", "scn_000000000001")).rejects.toThrow("no such scan");
  });
});
