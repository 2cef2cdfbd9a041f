import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { publish } from "@/server/webhooks";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session).wallets;
const wallets = (count: number) => Array.from({ length: count }, () => `0x${randomBytes(20).toString("hex")}`);

describe("importing wallets", () => {
  it("takes more than a hundred at once, each once, on the chain that is named or told from the address", async () => {
    const session = await openOwner(app, "business");
    const some = wallets(149);
    const mint = "So11111111111111111111111111111111111111112";
    expect(await callAs(session).add({ wallets: [...some, mint] })).toEqual({ added: 150, known: 0 });
    const again = [...some.slice(0, 5), some[7]?.toUpperCase().replace("0X", "0x") ?? "", ...wallets(2)];
    expect(await callAs(session).add({ wallets: [...again, again[7] ?? ""] })).toEqual({ added: 2, known: 7 });
    expect(await callAs(session).add({ wallets: some.slice(0, 2), chain: "bnb" })).toEqual({ added: 2, known: 0 });
    const { items, room } = await callAs(session).list({});
    expect(room).toMatchObject({ limit: 10_000, used: 154 });
    expect(items).toHaveLength(50);
    const every = new Set<string>();
    for (let cursor: string | undefined; ; ) {
      const page = await callAs(session).list({ cursor });
      for (const { wallet, chain } of page.items) every.add(`${chain} ${wallet}`);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(every.size).toBe(154);
    expect(every.has(`solana ${mint}`)).toBe(true);
  });

  it("are found by how they begin, in either order, and only the account's own", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const [sought = "", ...rest] = wallets(60);
    const mint = "So11111111111111111111111111111111111111112";
    await callAs(session).add({ wallets: [sought, ...rest, mint] });
    await callAs(session).add({ wallets: [sought], chain: "bnb" });
    await callAs(other).add({ wallets: [sought] });
    const find = async (search: string, order?: "risk") =>
      (await callAs(session).list({ search, order })).items.map(({ wallet, chain }) => `${chain} ${wallet}`);
    // Input as users paste it, in any case.
    for (const order of [undefined, "risk"] as const) {
      const found = await find(`0x${sought.slice(2, 18).toUpperCase()}`, order);
      expect(found.sort()).toEqual([`bnb ${sought}`, `ethereum ${sought}`]);
    }
    expect(await find("So111")).toEqual([`solana ${mint}`]);
    expect(await find("so111")).toEqual([]);
    expect(await find("0x")).toHaveLength(50);
  });

  it("adds none where the plan has no room for all, and says how much there is", async () => {
    const session = await openOwner(app, "starter");
    const some = wallets(45);
    await callAs(session).add({ wallets: some });
    await expect(callAs(session).add({ wallets: [...some, ...wallets(6)] })).rejects.toMatchObject({
      code: "FORBIDDEN",
      cause: { code: "plan_limit_reached", extra: { limit: 50, used: 45 } },
    });
    expect((await callAs(session).list({})).room).toMatchObject({ limit: 50, used: 45 });
    expect(await callAs(session).add({ wallets: [...some, ...wallets(5)] })).toEqual({ added: 5, known: 45 });
  });

  it("names every address that is wrong", async () => {
    const session = await openOwner(app);
    const [good = ""] = wallets(1);
    await expect(callAs(session).add({ wallets: ["x", good, "0x1"] })).rejects.toMatchObject({
      cause: { issues: [{ path: "wallets.0" }, { path: "wallets.2" }] },
    });
    expect((await callAs(session).list({})).items).toEqual([]);
  });

  it("is done by several at once that share wallets", async () => {
    const some = wallets(60);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => openOwner(app)));
    const added = await Promise.all(
      sessions.map((session, index) => callAs(session).add({ wallets: index % 2 ? some.toReversed() : some })),
    );
    expect(added).toEqual(sessions.map(() => ({ added: 60, known: 0 })));
  });
});

describe("stopping to watch several at once", () => {
  it("ends those that are still watched, audited as one deed, and no other account's", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const some = wallets(5);
    const [shared = "", kept = "", own = "", gone = "", again = ""] = some;
    await callAs(session).add({ wallets: some });
    await callAs(session).add({ wallets: [again], chain: "bnb" });
    await callAs(other).add({ wallets: [shared] });
    await callAs(session).remove({ wallets: [{ wallet: gone }] });
    const selected = [gone, shared.toUpperCase().replace("0X", "0x"), own, own].map((wallet) => ({ wallet }));
    const bnb = { wallet: again, chain: "bnb" as const };
    expect(await callAs(session).remove({ wallets: [bnb, ...selected] })).toEqual({ removed: 3 });
    const left = async (one: ConsoleSession) =>
      (await callAs(one).list({})).items.map(({ wallet, chain }) => `${chain} ${wallet}`).sort();
    expect(await left(session)).toEqual([`ethereum ${kept}`, `ethereum ${again}`].sort());
    expect(await left(other)).toEqual([`ethereum ${shared}`]);
    // Wallets without a watcher are removed.
    const { rows } = await app.runtime.database.pool.query(
      "select network || ' ' || wallet as one from watched_wallets where wallet = any($1) order by 1",
      [some],
    );
    expect(rows.map(({ one }) => one)).toEqual([kept, again, shared].map((one) => `ethereum ${one}`).sort());

    const { items } = await app.runtime.console.callAs(session).audit.list({ action: "wallet" });
    expect(items).toMatchObject([
      { action: "wallet.remove", actor: session.email, target: session.accountId, detail: { count: 3 } },
      { action: "wallet.remove", target: gone, detail: { wallets: [`ethereum ${gone}`] } },
      { action: "wallet.add", actor: session.email, target: again, detail: { wallets: [`bnb ${again}`] } },
      { action: "wallet.add", actor: session.email, target: session.accountId, detail: { count: 5 } },
    ]);
    const [told] = items.map(({ detail }) => detail.wallets as string[]);
    expect(told?.sort()).toEqual([`bnb ${again}`, `ethereum ${own}`, `ethereum ${shared}`].sort());

    // None is left: nothing is done, and nothing audited.
    await expect(callAs(session).remove({ wallets: [bnb, { wallet: own }] })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const hundred = wallets(101).map((wallet) => ({ wallet })) as [{ wallet: string }];
    await expect(callAs(session).remove({ wallets: hundred })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    // Wallets that are monitored already are not added again.
    await callAs(session).add({ wallets: [kept] });
    expect((await app.runtime.console.callAs(session).audit.list({ action: "wallet" })).items).toHaveLength(4);
  });

  it("goes with registrations of the same wallets in another order", async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => openOwner(app)));
    const some = wallets(60);
    for (const session of sessions) await callAs(session).add({ wallets: some });
    const selected = some.toReversed().map((wallet) => ({ wallet })) as [{ wallet: string }];
    const done = await Promise.allSettled(
      sessions.flatMap((session) => [
        callAs(session).remove({ wallets: selected }),
        callAs(session).add({ wallets: some }),
      ]),
    );
    expect(done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))).toEqual([]);
  });
});

describe("the list", () => {
  it("begins with the riskiest where that is asked, over pages, and holds no other account's", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const some = wallets(120);
    for (const one of [session, other]) await callAs(one).add({ wallets: some });
    await callAs(other).add({ wallets: wallets(3) });
    const { pool } = app.runtime.database;
    const where = "from watched_wallets w where m.account_id = $1 and w.wallet = m.wallet";
    const unseen = `select from monitored_wallets m where account_id = any($1) and introduced_at is null`;
    const both = [[session.accountId, other.accountId]];
    await expect.poll(async () => (await pool.query(unseen, both)).rowCount, { timeout: 20_000 }).toBe(0);
    // 0 to 100, each once or twice; and the last is known to others only.
    for (const [index, wallet] of some.entries())
      await pool.query("update watched_wallets set score = $2, status = 'SAFE' where wallet = $1", [
        wallet,
        index % 101,
      ]);
    await pool.query(`update monitored_wallets m set introduced_at = null ${where} and w.wallet = $2`, [
      session.accountId,
      some[100],
    ]);

    const found: { wallet: string; riskScore: number | null; id: string }[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await callAs(session).list({ order: "risk", cursor });
      found.push(...page.items);
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(new Set(found.map(({ wallet }) => wallet))).toEqual(new Set(some));
    expect(found).toHaveLength(120);
    const scores = found.map(({ riskScore }) => riskScore ?? -1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect([scores[0], scores.at(-1)]).toEqual([99, -1]);
    const same = found.filter(({ riskScore }) => riskScore === 7).map(({ id }) => id);
    expect(same).toEqual(same.toSorted().toReversed());
    expect(same).toHaveLength(2);

    const { nextCursor } = await callAs(session).list({});
    await expect(callAs(session).list({ order: "risk", cursor: nextCursor ?? "" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const newest = (await callAs(session).list({})).items.map(({ id }) => id);
    expect(newest).toEqual(newest.toSorted().toReversed());
  });
});

describe("a wallet's page", () => {
  it("shows how the score went since the account watches it, and nothing of before", async () => {
    const session = await openOwner(app);
    const [wallet = ""] = wallets(1);
    await callAs(session).add({ wallets: [wallet] });
    await expect.poll(async () => (await callAs(session).get({ wallet })).lastScannedAt).not.toBeNull();
    const { pool } = app.runtime.database;
    await pool.query("update monitored_wallets set introduced_at = '2026-01-10' where wallet = $1", [wallet]);
    await pool.query("delete from watched_scores where wallet = $1", [wallet]);
    await pool.query(
      `insert into watched_scores (network, wallet, at, score, status) values
        ('ethereum', $1, '2025-12-01', 90, 'CRITICAL'), ('ethereum', $1, '2026-01-05', 10, 'SAFE'),
        ('ethereum', $1, '2026-02-01', 60, 'HIGH RISK')`,
      [wallet],
    );
    expect((await callAs(session).get({ wallet })).scores).toEqual([
      { at: new Date("2026-01-10"), score: 10, status: "SAFE" },
      { at: new Date("2026-02-01"), score: 60, status: "HIGH RISK" },
    ]);
  });

  it("lists its events on its chain, to its account alone", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const [wallet = ""] = wallets(1);
    for (const one of [session, other]) await callAs(one).add({ wallets: [wallet] });
    await callAs(session).add({ wallets: [wallet], chain: "bnb" });
    const change = { previousScore: 0, currentScore: 60, previousStatus: "SAFE", currentStatus: "HIGH RISK" } as const;
    const { accountId } = session;
    await app.runtime.database.db.transaction((tx) =>
      publish(
        tx,
        Array.from({ length: 25 }, (_, index) => ({
          ...{ accountId, event: "risk.score.changed" as const, wallet, at: Date.UTC(2026, 0, 1) + index },
          data: { ...change, currentScore: index, chain: index === 3 ? "bnb" : "ethereum" },
        })),
      ),
    );
    const first = await callAs(session).events({ wallet });
    expect(first.items[0]).toMatchObject({ event: "risk.score.changed", data: { currentScore: 24 } });
    const rest = await callAs(session).events({ wallet, cursor: first.nextCursor ?? "" });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([20, 4, null]);
    expect((await callAs(session).events({ wallet, chain: "bnb" })).items).toMatchObject([
      { data: { currentScore: 3 } },
    ]);
    expect((await callAs(other).events({ wallet })).items).toEqual([]);
    await expect(callAs(other).events({ wallet, chain: "bnb" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is a viewer's to read, not to change", async () => {
    const session = await openOwner(app);
    const [wallet = ""] = wallets(1);
    await callAs(session).add({ wallets: [wallet] });
    const viewer = callAs({ ...session, role: "viewer" });
    expect(await viewer.get({ wallet })).toMatchObject({ wallet });
    await expect(viewer.add({ wallets: wallets(1) })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(viewer.remove({ wallets: [{ wallet }] })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
