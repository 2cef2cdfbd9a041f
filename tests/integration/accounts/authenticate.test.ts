import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createKey, revokeKey, rotateKey, setPlan, setSuspended } from "@/server/accounts";
import { generateKey } from "@/server/accounts/keys/format";
import { createTestDatabase } from "@/tests/support/database";
import { openProxy } from "@/tests/support/proxy";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, stoppedClock, times } from "./support";

const actor = "test";
/** Queries over any pool. Keys are looked up over one of their own. */
const watchQueries = () => {
  const query = vi.spyOn(pg.Pool.prototype, "query");
  onTestFinished(() => query.mockRestore());
  return query;
};
/** How often the database was asked about a key. */
const lookupsOf = (query: { mock: { calls: unknown[][] } }) =>
  query.mock.calls.filter(([config]) => (config as { name?: string }).name === "portcullis key").length;
const attempt = async (work: () => unknown) => {
  try {
    return await work();
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

const database = share(createTestDatabase, "drop");

describe("authentication", () => {
  it("knows whose key it is, and answers at once where it is remembered", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, apiKey } = await makeAccount(accounts, { plan: "growth", rate: 250 });
    const principal = accounts.authenticate(apiKey);
    expect(principal).not.toBeInstanceOf(Promise);
    expect(principal).toMatchObject({
      accountId,
      plan: "growth",
      rate: 250,
      burst: 500,
      monthlyCalls: 100_000,
      monthlySimulations: 2_000,
    });
  });

  it("refuses typos without asking the database, and invented keys after asking", async () => {
    const accounts = await openInstance(database.url);
    const { apiKey } = await makeAccount(accounts);
    const query = watchQueries();
    for (const key of ["", "x", `${apiKey.slice(0, -1)}-`, apiKey.toLowerCase(), `${apiKey} `]) {
      expect(await attempt(() => accounts.authenticate(key))).toBe("invalid_api_key");
    }
    expect(lookupsOf(query)).toBe(0);
    const invented = generateKey();
    for (let count = 0; count < 3; count++) {
      expect(await attempt(() => accounts.authenticate(invented))).toBe("invalid_api_key");
    }
    expect(lookupsOf(query)).toBe(1);
  });

  it("asks once for requests that come together", async () => {
    const accounts = await openInstance(database.url);
    const { key } = await createKey(accounts.context, { accountId: (await makeAccount(accounts)).accountId, actor });
    const query = watchQueries();
    await Promise.all(times(200, () => accounts.authenticate(key)));
    expect(lookupsOf(query)).toBe(1);
  });

  it("tells expired, revoked and suspended apart", async () => {
    const clock = stoppedClock();
    const accounts = await openInstance(database.url, clock);
    const { accountId, apiKey } = await makeAccount(accounts);
    const short = await createKey(accounts.context, { accountId, expiresAt: new Date(clock.time + 10_000), actor });
    expect(await accounts.authenticate(short.key)).toMatchObject({ keyId: short.id });
    // Remembered for 30 s, and yet not longer than it lives.
    clock.time += 10_000;
    expect(await attempt(() => accounts.authenticate(short.key))).toBe("expired_api_key");

    const other = await createKey(accounts.context, { accountId, actor });
    await revokeKey(accounts.context, { key: other.key, actor });
    expect(await attempt(() => accounts.authenticate(other.key))).toBe("revoked_api_key");

    await setSuspended(accounts.context, { accountId, suspended: true, actor });
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(apiKey))).toBe("account_suspended"));
    await setSuspended(accounts.context, { accountId, suspended: false, actor });
    await vi.waitFor(async () =>
      expect(await attempt(() => accounts.authenticate(apiKey))).toMatchObject({ accountId }),
    );
  });

  it("lets a rotated key live for its grace", async () => {
    const clock = stoppedClock();
    const accounts = await openInstance(database.url, clock);
    const { apiKey, principal } = await makeAccount(accounts);
    const next = await rotateKey(accounts.context, { key: principal.keyId, graceSeconds: 3_600, actor });
    clock.time += 3_599_000;
    expect(await accounts.authenticate(next.key)).toMatchObject({ accountId: principal.accountId });
    expect(await accounts.authenticate(apiKey)).toMatchObject({ keyId: principal.keyId });
    clock.time += 1_000;
    // Known by notification, since the cached key is older.
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(apiKey))).toBe("expired_api_key"));
    const last = await rotateKey(accounts.context, { key: next.key, graceSeconds: 0, actor });
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(next.key))).toBe("revoked_api_key"));
    expect(await accounts.authenticate(last.key)).toMatchObject({ keyId: last.id });
    expect(await attempt(() => rotateKey(accounts.context, { key: next.key, graceSeconds: 0, actor }))).toBe(
      "conflict",
    );
  });

  it("gives a key that is rotated again during its grace a successor like the first, and the new grace", async () => {
    const clock = stoppedClock();
    const accounts = await openInstance(database.url, clock);
    const { principal } = await makeAccount(accounts);
    const { accountId } = principal;
    const { context } = accounts;
    const week = 7 * 86_400;
    const inTen = new Date(clock.time + 10 * 86_400_000);
    for (const own of [null, inTen]) {
      const made = await createKey(context, { accountId, expiresAt: own, actor });
      const first = await rotateKey(context, { key: made.id, graceSeconds: 3_600, actor });
      const second = await rotateKey(context, { key: made.id, graceSeconds: week, actor });
      const third = await rotateKey(context, { key: made.id, graceSeconds: 60, actor });
      const day = 86_400_000;
      const fourth = await rotateKey(context, { key: made.id, graceSeconds: 30 * 86_400, actor });
      expect([first, second, third, fourth].map(({ expiresAt }) => expiresAt)).toEqual([own, own, own, own]);
      expect([first, second, third, fourth].map(({ oldEndsAt }) => oldEndsAt.getTime() - clock.time)).toEqual([
        3_600_000,
        7 * day,
        60_000,
        own ? own.getTime() - clock.time : 30 * day,
      ]);
      // The same for the successor's successor.
      const heir = await rotateKey(context, { key: first.id, graceSeconds: 60, actor });
      expect(heir.expiresAt).toEqual(own);
      clock.time += 3_600_000;
      expect(await accounts.authenticate(made.key)).toMatchObject({ keyId: made.id });
      expect(await accounts.authenticate(second.key)).toMatchObject({ keyId: second.id });
      expect(await attempt(() => accounts.authenticate(first.key))).toBe("expired_api_key");
    }
  });

  it("rotates a key without counting the epoch before it has the account", async () => {
    const accounts = await openInstance(database.url);
    const { principal } = await makeAccount(accounts);
    // Changes an account as a change of plan does: the account first, then the epoch.
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query("select from accounts where id = $1 for no key update", [principal.accountId]);
      const rotation = rotateKey(accounts.context, { key: principal.keyId, graceSeconds: 0, actor });
      rotation.catch(() => {});
      await vi.waitFor(async () => {
        const { rowCount } = await database.pool.query("select from pg_locks where not granted");
        expect(rowCount).toBeGreaterThan(0);
      });
      await other.query(
        "insert into access_epoch as e values (1, 1) on conflict (id) do update set epoch = e.epoch + 1",
      );
      await other.query("commit");
      expect(await rotation).toMatchObject({ accountId: principal.accountId });
    } finally {
      other.release();
    }
  });

  it("writes when a key was last used, at most once a minute", async () => {
    const clock = stoppedClock();
    const accounts = await openInstance(database.url, clock);
    const { apiKey, principal } = await makeAccount(accounts);
    const lastUsed = async () => {
      const { rows } = await database.pool.query("select last_used_at from api_keys where id = $1", [principal.keyId]);
      return rows[0].last_used_at?.getTime() ?? null;
    };
    const first = clock.time;
    await vi.waitFor(async () => expect(await lastUsed()).toBe(first), { timeout: 5_000 });
    clock.time += 25_000;
    await accounts.authenticate(apiKey);
    clock.time += 34_999;
    await accounts.authenticate(apiKey);
    clock.time += 1;
    await accounts.authenticate(apiKey);
    await vi.waitFor(async () => expect(await lastUsed()).toBe(first + 60_000), { timeout: 5_000 });
  });
});

describe("changes reach every instance within a second", () => {
  it("by notification", async () => {
    const [here, there] = [await openInstance(database.url), await openInstance(database.url)];
    const { accountId, apiKey, principal } = await makeAccount(here);
    const bystander = await makeAccount(here);
    expect(await there.authenticate(apiKey)).toMatchObject({ plan: "free" });
    const remembered = await there.authenticate(bystander.apiKey);

    await setPlan(here.context, { accountId, plan: "business", rate: "unlimited", actor });
    await vi.waitFor(
      async () => expect(await there.authenticate(apiKey)).toMatchObject({ plan: "business", rate: null }),
      { timeout: 1_000, interval: 10 },
    );
    await revokeKey(here.context, { key: principal.keyId, actor });
    await vi.waitFor(async () => expect(await attempt(() => there.authenticate(apiKey))).toBe("revoked_api_key"), {
      timeout: 1_000,
      interval: 10,
    });
    // Only the changed account was forgotten.
    expect(there.authenticate(bystander.apiKey)).toBe(remembered);
  });

  it("by polling, where the notification never came", async () => {
    const accounts = await openInstance(database.url);
    const { apiKey, principal } = await makeAccount(accounts);
    // The same change as revokeKey makes, without NOTIFY.
    await database.pool.query("update api_keys set revoked_at = now() where id = $1", [principal.keyId]);
    expect(await accounts.authenticate(apiKey)).toBe(principal);
    await database.pool.query(
      "insert into access_epoch as e values (1, 1) on conflict (id) do update set epoch = e.epoch + 1",
    );
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(apiKey))).toBe("revoked_api_key"), {
      timeout: 1_000,
      interval: 10,
    });
  });

  it("after the listening connection was lost: all is forgotten, and it listens again", async () => {
    const accounts = await openInstance(database.url);
    const { apiKey, principal } = await makeAccount(accounts);
    const listeners = () =>
      database.pool.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'portcullis listener'`,
      );
    const [{ pid }] = (await listeners()).rows as [{ pid: number }];
    await database.pool.query("select pg_terminate_backend($1)", [pid]);
    await database.pool.query("update api_keys set revoked_at = now() where id = $1", [principal.keyId]);
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(apiKey))).toBe("revoked_api_key"), {
      timeout: 1_000,
      interval: 10,
    });
    await vi.waitFor(async () => expect((await listeners()).rows).toHaveLength(1), { timeout: 5_000 });
  });
});

describe("without the database", () => {
  it("says unavailable of keys it doesn't remember, and recovers by itself", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { accountId, apiKey } = await makeAccount(accounts);
    const other = await createKey(accounts.context, { accountId, actor });
    proxy.cut();
    await expect(accounts.authenticate(other.key)).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
      retryAfter: 2,
    });
    // The lost connection may have carried a revocation, so nothing is remembered any more.
    await vi.waitFor(async () => expect(await attempt(() => accounts.authenticate(apiKey))).toBe("unavailable"));
    proxy.restore();
    await vi.waitFor(
      async () => expect(await attempt(() => accounts.authenticate(apiKey))).toMatchObject({ accountId }),
      {
        timeout: 5_000,
      },
    );
    expect(await accounts.authenticate(other.key)).toMatchObject({ accountId });
  });

  it("goes on with remembered keys while the network merely stalls, and does not hang on the others", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { accountId, apiKey, principal } = await makeAccount(accounts);
    const other = await createKey(accounts.context, { accountId, actor });
    proxy.freeze();
    expect(accounts.authenticate(apiKey)).toBe(principal);
    await expect(accounts.authenticate(other.key)).rejects.toMatchObject({ code: "unavailable" });
    proxy.cut();
    proxy.thaw();
    proxy.restore();
    await vi.waitFor(
      async () => expect(await attempt(() => accounts.authenticate(other.key))).toMatchObject({ accountId }),
      {
        timeout: 10_000,
      },
    );
  });
});
