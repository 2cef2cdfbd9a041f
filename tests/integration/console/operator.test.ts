import { expect, it, onTestFinished } from "vitest";
import { purposes } from "@/app/(console)/operator/jobs/purposes";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { everyFeedAt, startFeedServer } from "@/tests/support/feed-server";
import { share } from "@/tests/support/share";

/** Feeds are on, and the public ones lead to a port without a listener. */
const nowhere = everyFeedAt(() => "http://127.0.0.1:9/");
const app = share(() => startTestApp({ FEEDS: "on", WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", ...nowhere }));

const open = async () => app.runtime.console.callAs(await openOwner(app, "enterprise", true)).operator;
const readAudit = async (operator: boolean) =>
  (await app.runtime.console.callAs(await openOwner(app, "enterprise", operator)).audit.list({})).items;
const address = (digit: string) => `0x${digit.repeat(40)}`;

it("operators add lists of their own, change and remove them, and look up what lists say", async () => {
  const publisher = await startFeedServer({
    "list.txt": `${address("a")}\n${address("b")}\nbad-one.example\n`,
    "list.csv": `address,label\n${address("a")},again\n`,
  });
  onTestFinished(publisher.stop);
  const { feeds, indicators, intel } = await open();
  const list = { name: "Our list", holds: "either", category: "drainer", severity: "critical" } as const;
  for (const bad of ["ftp://example.org/", "not a url", "https://user:secret@example.org/"]) {
    await expect(feeds.add({ ...list, urls: [bad] })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  await expect(feeds.add({ ...list, urls: [] })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const { id } = await feeds.add({ ...list, urls: [publisher.url("list.txt")] });
  expect(id).toBe("OUR_LIST");
  await expect(feeds.add({ ...list, urls: [publisher.url("list.txt")] })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(feeds.add({ ...list, name: "ofac", urls: [publisher.url("list.txt")] })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const status = async () => (await feeds.list()).feeds.find((feed) => feed.id === id);
  await expect.poll(status, { timeout: 15_000 }).toMatchObject({ state: "ok", indicators: 3, syncing: false });

  const found = async (text: string) => (await indicators.search({ text })).items;
  const today = new Date().toISOString().slice(0, 10);
  await expect
    .poll(() => found(address("A").replace("0X", "0x")))
    .toMatchObject([
      {
        value: address("a"),
        words: [{ feedId: id, feedName: "Our list", category: "drainer", severity: "critical", firstSeen: today }],
        override: null,
      },
    ]);
  expect((await found("0xaaa")).map(({ value }) => value)).toEqual([address("a")]);
  expect((await found("https://bad-one.example/claim")).map(({ value }) => value)).toEqual(["bad-one.example"]);
  expect((await found("bad-")).map(({ value }) => value)).toEqual(["bad-one.example"]);
  expect(await found("0xabc")).toEqual([]);
  expect(await found("%")).toEqual([]);
  await intel.addOverride({ kind: "address", value: address("a"), verdict: "allow", reason: "ours", expiresInDays: 1 });
  expect(await found(address("a"))).toMatchObject([{ override: { verdict: "allow" } }]);
  const operation = expect.objectContaining({ action: "override.add", target: `address:${address("a")}` });
  expect(await readAudit(true)).toContainEqual(operation);
  expect(await readAudit(false)).not.toContainEqual(operation);

  await feeds.change({ ...list, id, name: "Ours", severity: "low", urls: [publisher.url("list.csv")] });
  await expect.poll(async () => (await status())?.indicators, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => found("0xaa")).toMatchObject([{ words: [{ feedName: "Ours", severity: "low" }] }]);
  expect((await feeds.list()).own).toMatchObject([{ id, name: "Ours", urls: [publisher.url("list.csv")] }]);
  await feeds.remove({ id });
  expect(await status()).toBeUndefined();
  expect(await found("0xaa")).toEqual([]);
  // Changed by another user, since one user's changes are limited to human speed.
  const another = await open();
  for (const gone of [id, "OFAC"])
    await expect(another.feeds.remove({ id: gone })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const { rows } = await app.runtime.database.pool.query("select action from audit_log where target = $1 order by id", [
    id,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(["feed.add", "feed.change", "feed.remove"]);
});

it("finds page after page, each value once with all that say it", async () => {
  const { indicators } = await open();
  await app.runtime.database.pool.query(
    `with made as (insert into feed_sources (feed_id, url) values ('ONE', 'x'), ('TWO', 'x') returning id)
     insert into indicators (source_id, kind, value, category, severity, first_seen)
     select id, 'address', '0xfee' || lpad(n::text, 37, '0'), 'scam', 'high', '2026-01-02' from made, generate_series(1, 60) n`,
  );
  const values: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await indicators.search({ text: "0xFEE", cursor });
    for (const { value, words } of page.items) {
      values.push(value);
      expect(words.map(({ feedId }) => feedId)).toEqual(["ONE", "TWO"]);
    }
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(values).toHaveLength(60);
  expect(new Set(values).size).toBe(60);
  expect(values).toEqual(values.toSorted());
  await expect(indicators.search({ text: "0x", cursor: "!" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("shows what ran, what failed and why, a page at a time", async () => {
  const { jobs } = await open();
  const { engine, functions } = await jobs.engine();
  expect(engine).toBe("embedded");
  expect(functions.length).toBeGreaterThan(4);
  await expect.poll(async () => (await jobs.runs({})).items.length, { timeout: 20_000 }).toBeGreaterThan(0);
  // A job is named in the list of jobs as its runs are.
  const ran = (await jobs.runs({})).items.map((run) => run.functionId);
  expect(functions).toEqual(expect.arrayContaining(ran));
  await app.runtime.database.pool.query(
    `insert into jobs.runs (id, function_id, event_id, payload, status, lanes, error, created_at, ended_at)
     select '00PLANTED' || lpad(n::text, 17, '0'), 'planted', 'event', '{}', 'failed', '{}',
       '{"name":"Error","message":"it broke","stack":"at secret.ts"}', now() - interval '1 hour', now() from generate_series(1, 60) n`,
  );
  const first = await jobs.runs({ functionId: "planted", status: "failed" });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ functionId: "planted", status: "failed", error: "it broke", attempt: null });
  expect(JSON.stringify(first)).not.toContain("secret.ts");
  const second = await jobs.runs({ functionId: "planted", cursor: first.nextCursor ?? undefined });
  expect(second.items).toHaveLength(10);
  expect(second.nextCursor).toBeNull();
  expect((await jobs.runs({ functionId: "planted", status: "completed" })).items).toEqual([]);
});

it("says beside a clean answer that no sanctions list was read, and how old the copy is that is built in", async () => {
  const { scan, overview, operator, wallets } = app.runtime.console.callAs(await openOwner(app, "enterprise", true));
  const found = await scan.run({ subject: address("7"), language: "en" });
  expect(found).toMatchObject({ riskLevel: "SAFE", coverage: { lacksSanctions: true } });
  await app.runtime.scans.flush();
  const past = await scan.past({ id: found.scanId ?? "", language: "pt" });
  expect(past).toMatchObject({ subject: address("7"), coverage: { lacksSanctions: true } });
  await wallets.add({ wallets: [address("7")] });
  expect(await wallets.get({ wallet: address("7") })).toMatchObject({ lacksSanctions: true });
  for (const { feeds } of [await overview.feeds(), await operator.feeds.list()]) {
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    for (const copied of ["METAMASK", "OFAC"])
      expect(feeds.find(({ id }) => id === copied)).toMatchObject({ lastSuccessAt: null, copyOf: day });
    expect(feeds.find(({ id }) => id === "POLKADOT")).toMatchObject({ copyOf: null });
  }
});

it("sums up the installation for operators, and names what each job is for", async () => {
  const { installation, jobs } = await open();
  const before = await installation.summary();
  const owner = await openOwner(app);
  await app.runtime.database.pool.query(
    `insert into webhook_subscriptions (id, account_id, url, events, active, disabled_reason, failing_since, created_at, deleted_at)
     select 'whk_sum_' || n, $1, 'https://a.example/', '{threat.detected}', n > 1, case when n = 1 then 'gone' end, now(), now(),
       case when n = 4 then now() end
     from generate_series(1, 4) n`,
    [owner.accountId],
  );
  const after = await installation.summary();
  expect(after.accounts).toBe(before.accounts + 1);
  expect(after.receivers).toEqual({ disabled: before.receivers.disabled + 1, failing: before.receivers.failing + 2 });
  expect(after).toMatchObject({ suspended: 0, failedRuns: { count: expect.any(Number) } });
  const { functions } = await jobs.engine();
  const names = functions.map((id) => id.replace(/^portcullis-/, ""));
  for (const language of ["en", "pt"] as const)
    expect(names.filter((name) => purposes[language][name] === undefined)).toEqual([]);
});
