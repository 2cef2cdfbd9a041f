import { describe, expect, it, vi } from "vitest";
import { listRequests, pruneRequests, type RequestRecord } from "@/server/accounts";
import { newId } from "@/server/kernel/ids";
import { pruneScans } from "@/server/scans/prune";
import { createTestDatabase } from "@/tests/support/database";
import { openProxy } from "@/tests/support/proxy";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, stoppedClock, times } from "./support";

const database = share(createTestDatabase, "drop");

const request = (accountId: string, change: Partial<RequestRecord> = {}): RequestRecord => ({
  accountId,
  keyId: "key_1",
  requestId: "request-1",
  given: true,
  method: "POST",
  path: "/v1/api/risk/scan",
  status: 200,
  code: null,
  ms: 1.5,
  at: new Date("2026-11-15T12:00:00Z"),
  ...change,
});

describe("request log", () => {
  it("writes behind the answer and lists newest first, by cursor", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const start = Date.parse("2026-11-15T12:00:00Z");
    for (const index of times(25, (index) => index)) {
      // Some fall into the same millisecond.
      accounts.logRequest(request(accountId, { requestId: `request-${index}`, at: new Date(start + (index >> 1)) }));
    }
    const list = (cursor?: string) => listRequests(accounts.context, { accountId, limit: 10, cursor });
    await vi.waitFor(async () => expect((await list()).items).toHaveLength(10), { timeout: 5_000 });
    await vi.waitFor(async () => expect((await list()).items[0]?.requestId).toBe("request-24"), { timeout: 5_000 });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(cursor);
      seen.push(...page.items.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  it("finds by request id and failure, within the account only", async () => {
    const accounts = await openInstance(database.url);
    const [mine, theirs] = [await makeAccount(accounts), await makeAccount(accounts)];
    const { accountId } = mine;
    accounts.logRequest(request(accountId, { requestId: "a" }));
    accounts.logRequest(request(accountId, { requestId: "b", status: 429, code: "rate_limited" }));
    accounts.logRequest(request(accountId, { requestId: "c", status: 503 }));
    accounts.logRequest(request(theirs.accountId, { requestId: "a" }));
    accounts.logRequest(request(theirs.accountId, { requestId: "d", status: 503 }));
    const find = async (filter: object) =>
      (await listRequests(accounts.context, { accountId, ...filter })).items.map(({ requestId }) => requestId).sort();
    await vi.waitFor(async () => expect(await find({})).toEqual(["a", "b", "c"]), { timeout: 5_000 });
    expect(await find({ requestId: "a" })).toEqual(["a"]);
    expect(await find({ failed: { from: 400, to: 599 } })).toEqual(["b", "c"]);
    expect(await find({ failed: { from: 429, to: 429 } })).toEqual(["b"]);
    expect(await find({ failed: { from: 400, to: 499 }, requestId: "c" })).toEqual([]);
    expect(await find({ failed: { from: 500, to: 599 }, requestId: "c" })).toEqual(["c"]);
  });

  it("finds one by an id of our own, and those that a caller gave the same", async () => {
    const accounts = await openInstance(database.url);
    const [{ accountId }, theirs] = [await makeAccount(accounts), await makeAccount(accounts)];
    const [own, other] = [newId("req"), newId("req")];
    accounts.logRequest(request(accountId, { requestId: own, given: false, path: "/first" }));
    accounts.logRequest(request(accountId, { requestId: other, given: false, path: "/other" }));
    accounts.logRequest(request(accountId, { requestId: own, path: "/again", status: 400, code: "invalid_request" }));
    accounts.logRequest(request(accountId, { requestId: own, path: "/again" }));
    accounts.logRequest(request(theirs.accountId, { requestId: own, path: "/theirs" }));
    await accounts.stop();
    const find = async (filter: object) =>
      (await listRequests(accounts.context, { accountId, ...filter })).items.map(({ path }) => path).sort();
    expect(await find({ requestId: own })).toEqual(["/again", "/again", "/first"]);
    expect(await find({ requestId: other })).toEqual(["/other"]);
    expect(await find({ requestId: own, failed: { from: 400, to: 499 } })).toEqual(["/again"]);
  });

  it("lists failures of all statuses newest first, by cursor", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const start = Date.parse("2026-11-15T12:00:00Z");
    const statuses = [200, 400, 429, 503];
    for (const index of times(100, (index) => index)) {
      const [requestId, status] = [String(index), statuses[index % 4] as number];
      accounts.logRequest(request(accountId, { requestId, status, at: new Date(start + index) }));
    }
    await accounts.stop();
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listRequests(accounts.context, {
        ...{ accountId, failed: { from: 400, to: 599 }, limit: 10 },
        cursor,
      });
      seen.push(...page.items.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(times(100, (index) => String(99 - index)).filter((id) => Number(id) % 4 !== 0));
  });

  it("reads no more rows than it shows, whatever is asked for", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const id = (n: number) => `req_${String(n).padStart(22, "0")}`;
    await database.pool.query(
      `insert into request_log (id, account_id, key_id, request_id, method, path, status, ms, at)
       select id, $1, 'key_1', case when n % 2 = 0 then id else 'given-' || n end, 'POST', '/v1/api/risk/scan',
         case when n % 4 = 0 then 503 else 200 end, 1, now()
       from generate_series(1, 20000) n, lateral (select 'req_' || lpad(n::text, 22, '0') as id) made`,
      [accountId],
    );
    await database.pool.query("analyze request_log");
    const read = (filter: object) =>
      accounts.context.db.transaction(async (tx) => {
        const fetched = async () => {
          const { rows } = await tx.execute<{ n: number }>(
            "select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'request_log'",
          );
          return rows[0]?.n ?? 0;
        };
        const before = await fetched();
        const { items } = await listRequests({ db: tx }, { accountId, limit: 10, ...filter });
        return { shown: items.length, fetched: (await fetched()) - before };
      });
    const one = { shown: 1, fetched: 1 };
    // One more than shown, to learn whether there is a next page.
    const page = { shown: 10, fetched: 11 };
    expect(await read({})).toEqual(page);
    expect(await read({ requestId: id(5_000) })).toEqual(one);
    expect(await read({ requestId: "given-5001" })).toEqual(one);
    expect(await read({ requestId: "nobody's" })).toEqual({ shown: 0, fetched: 0 });
    expect(await read({ failed: { from: 500, to: 599 } })).toEqual(page);
    const both = await read({ requestId: id(5_000), failed: { from: 500, to: 599 } });
    expect(both.shown).toBe(1);
    // One row, perhaps read for each status.
    expect(both.fetched).toBeLessThanOrEqual(100);
    expect(await read({ failed: { from: 400, to: 499 } })).toEqual({ shown: 0, fetched: 0 });
  });

  it("finds by key, endpoint and time, together with what else is asked for", async () => {
    const accounts = await openInstance(database.url);
    const [{ accountId }, theirs] = [await makeAccount(accounts), await makeAccount(accounts)];
    const at = (minute: number) => new Date(Date.parse("2026-11-15T12:00:00Z") + minute * 60_000);
    accounts.logRequest(request(accountId, { requestId: "a", keyId: "key_2", at: at(0) }));
    accounts.logRequest(
      request(accountId, { requestId: "b", path: "/v1/api/webhooks/whk_1", method: "GET", at: at(1) }),
    );
    accounts.logRequest(request(accountId, { requestId: "c", path: "/v1/api/webhooks/whk_1/test", at: at(2) }));
    accounts.logRequest(
      request(accountId, { requestId: "d", path: "/v1/api/webhooks/whk_2", method: "DELETE", at: at(3) }),
    );
    accounts.logRequest(request(accountId, { requestId: "e", keyId: "key_2", status: 404, at: at(4) }));
    accounts.logRequest(request(theirs.accountId, { requestId: "f", keyId: "key_2", at: at(0) }));
    await accounts.stop();
    const find = async (filter: object) =>
      (await listRequests(accounts.context, { accountId, ...filter })).items.map(({ requestId }) => requestId);
    expect(await find({ keyId: "key_2" })).toEqual(["e", "a"]);
    expect(await find({ keyId: "key_2", failed: { from: 400, to: 499 } })).toEqual(["e"]);
    expect(await find({ keyId: "key_1", failed: { from: 400, to: 499 } })).toEqual([]);
    const webhook = "/v1/api/webhooks/{id}";
    expect(await find({ endpoint: { method: "GET", path: webhook } })).toEqual(["b"]);
    expect(await find({ endpoint: { method: "DELETE", path: webhook } })).toEqual(["d"]);
    expect(await find({ endpoint: { method: "POST", path: "/v1/api/risk/scan" }, keyId: "key_2" })).toEqual(["e", "a"]);
    expect(await find({ from: at(1), to: at(3) })).toEqual(["c", "b"]);
    expect(await find({ from: at(1) })).toEqual(["e", "d", "c", "b"]);
    expect(await find({ keyId: "key_2", to: at(4) })).toEqual(["a"]);
    expect(await find({ from: new Date("0001-01-01"), to: new Date("9999-12-31") })).toHaveLength(5);
  });

  it("looks at so many rows for a key and no more, says how far back that was, and goes on from there", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const start = Date.parse("2026-11-15T12:00:00Z");
    const rows = times(25_000, (n) => [newId("req", start + n * 1_000), n % 10_000 === 42 ? "key_2" : "key_1", n]);
    await database.pool.query(
      `insert into request_log (id, account_id, key_id, request_id, method, path, status, ms, at)
       select id, $1, key, id, 'POST', '/', case when n % 5 = 2 then 400 when n % 2500 = 0 then 503 else 200 end, 1, now()
       from json_to_recordset($2) as made (id text, key text, n int)`,
      [accountId, JSON.stringify(rows.map(([id, key, n]) => ({ id, key, n })))],
    );
    await database.pool.query("analyze request_log");
    const look = (filter: object) =>
      accounts.context.db.transaction(async (tx) => {
        const fetched = async () => {
          const { rows: found } = await tx.execute<{ n: number }>(
            "select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'request_log'",
          );
          return found[0]?.n ?? 0;
        };
        const before = await fetched();
        const page = await listRequests({ db: tx }, { accountId, keyId: "key_2", ...filter });
        return { ...page, fetched: (await fetched()) - before };
      });
    const numbers = (page: { items: { id: string }[] }) =>
      page.items.map(({ id }) => rows.findIndex((row) => row[0] === id));
    const first = await look({});
    expect([numbers(first), first.fetched, first.lookedTo]).toEqual([[20_042], 10_000, new Date(start + 15_000_000)]);
    const second = await look({ cursor: first.nextCursor });
    expect([numbers(second), second.fetched, second.lookedTo]).toEqual([[10_042], 10_000, new Date(start + 5_000_000)]);
    const third = await look({ cursor: second.nextCursor });
    expect([numbers(third), third.nextCursor, third.lookedTo]).toEqual([[42], null, null]);
    expect((await look({ from: new Date(start + 24_000_000) })).fetched).toBe(1_000);

    // Fewer failures are read. Those of one status beyond the end of another's come with the next page.
    const failed = { from: 400, to: 599 };
    const found: number[] = [];
    let turns = 0;
    for (let cursor: string | null | undefined; cursor !== null; turns++) {
      const page = await look({ failed, cursor });
      expect(page.fetched).toBeLessThanOrEqual(1_010);
      found.push(...numbers(page));
      cursor = page.nextCursor;
    }
    expect([found, turns]).toEqual([[20_042, 10_042, 42], 5 + 1]);
    // A full page of what fits is no end of looking.
    const full = await look({ keyId: "key_1" });
    expect([full.items.length, full.lookedTo]).toEqual([50, null]);
  });

  it("writes what is queued when it stops, and leaves out only the row that can't be stored", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    for (const index of times(2_500, (index) => index)) {
      accounts.logRequest(request(accountId, { requestId: index === 1_234 ? "nul \0 character" : String(index) }));
    }
    accounts.logRequest(request(accountId, { path: `/${"x".repeat(10_000)}` }));
    await accounts.stop();
    const { rows } = await database.pool.query(
      "select count(*)::int as n, max(length(path)) as longest from request_log where account_id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ n: 2_500, longest: 512 }]);
  });

  it("keeps rows while the database is away and writes each once when it is back", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { accountId } = await makeAccount(accounts);
    // Committed, but the answer is lost: the same rows come again.
    proxy.cutAnswersTo((sent) => sent.includes("request_log"), "COPY 1");
    accounts.logRequest(request(accountId, { requestId: "a" }));
    const count = async () => {
      const text = "select count(*)::int as n from request_log where account_id = $1";
      return (await database.pool.query(text, [accountId])).rows[0].n;
    };
    await vi.waitFor(() => expect(proxy.cuts).toBe(1), { timeout: 5_000 });
    expect(await count()).toBe(1);
    proxy.cutAnswersTo(() => false);
    accounts.logRequest(request(accountId, { requestId: "b" }));
    await vi.waitFor(async () => expect(await count()).toBe(2), { timeout: 10_000 });
    await accounts.stop();
    expect(await count()).toBe(2);
  });

  it("is kept as long as the plan says", async () => {
    const clock = stoppedClock("2026-11-15T12:00:00Z");
    const accounts = await openInstance(database.url, clock);
    const [free, growth] = [await makeAccount(accounts), await makeAccount(accounts, { plan: "growth" })];
    const day = 86_400_000;
    for (const { accountId } of [free, growth]) {
      for (const age of [6, 8, 89, 91]) {
        accounts.logRequest(request(accountId, { requestId: String(age), at: new Date(clock.time - age * day) }));
      }
    }
    await accounts.stop();
    for (const { accountId } of [free, growth]) {
      for (const age of [6, 8, 89, 91]) {
        const at = clock.time - age * day;
        await database.pool.query(
          `insert into scans (id, account_id, kind, subject, chain, score, signals, at)
           values ($1, $2, 'wallet', $3, 'ethereum', 0, '[]', to_timestamp($4))`,
          [newId("scn", at), accountId, String(age), at / 1_000],
        );
      }
    }
    await pruneRequests(accounts.context);
    await pruneScans(accounts.context);
    const scansLeft = async (accountId: string) => {
      const { rows } = await database.pool.query("select subject from scans where account_id = $1 order by id desc", [
        accountId,
      ]);
      return rows.map(({ subject }) => subject);
    };
    expect(await scansLeft(free.accountId)).toEqual(["6"]);
    expect(await scansLeft(growth.accountId)).toEqual(["6", "8", "89"]);
    const left = async (accountId: string) =>
      (await listRequests(accounts.context, { accountId })).items.map(({ requestId }) => requestId);
    expect(await left(free.accountId)).toEqual(["6"]);
    expect(await left(growth.accountId)).toEqual(["6", "8", "89"]);
  });
});
