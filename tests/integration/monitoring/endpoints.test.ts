import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { type Json, startTestApp, type TestAccount } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const path = "/api/wallet/monitor";
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solana = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
const newWallet = () => `0x${randomBytes(20).toString("hex")}`;
const query = (wallet: string, chain?: string) => `${path}?wallet=${wallet}${chain ? `&chain=${chain}` : ""}`;
const register = ({ apiKey }: TestAccount, body: Json) => app.call(path, { key: apiKey, body });
const read = ({ apiKey }: TestAccount, wallet: string, chain?: string) =>
  app.call(query(wallet, chain), { method: "GET", key: apiKey });
const remove = ({ apiKey }: TestAccount, wallet: string, chain?: string) =>
  app.call(query(wallet, chain), { method: "DELETE", key: apiKey });
const list = ({ apiKey }: TestAccount, more = "") => app.call(`${path}/list${more}`, { method: "GET", key: apiKey });
const scanned = (account: TestAccount, wallet: string) =>
  vi.waitFor(
    async () => {
      const { body } = await read(account, wallet);
      expect(body.lastScannedAt).not.toBeNull();
      return body;
    },
    { timeout: 5_000 },
  );
const eventsOf = async ({ accountId }: TestAccount) =>
  (
    await app.runtime.database.pool.query("select body from webhook_events where account_id = $1 order by id", [
      accountId,
    ])
  ).rows.map(({ body }) => JSON.parse(body));
/** Events of one moment are in no order. */
const namesOf = (events: Json[]): string[] => events.map(({ event }) => event).sort();
const deny = (value: string) =>
  app.runtime.intel.addOverride({ kind: "address", value, verdict: "deny", reason: "stole", author: "ana" });

describe("registering", () => {
  it("answers 201, then 200, with null scores until the first scan, which follows within 5 s", async () => {
    const account = await app.account("free", "unlimited");
    const first = await register(account, { wallet: vitalik });
    expect(first).toMatchObject({ status: 201, body: { wallet: vitalik, chain: "ethereum", monitoring: true } });
    expect(first.body).toMatchObject({
      riskScore: null,
      status: null,
      lastScannedAt: null,
      warnings: [],
      coverage: null,
    });
    expect(await register(account, { wallet: vitalik.toLowerCase(), chain: "ethereum" })).toMatchObject({
      status: 200,
      body: { wallet: vitalik, registeredAt: first.body.registeredAt },
    });
    const body = await scanned(account, vitalik);
    expect(body).toMatchObject({ riskScore: 0, status: "SAFE", threats: { total: 0, latest: [] } });
    expect(Date.parse(body.lastScannedAt) - Date.parse(body.registeredAt)).toBeLessThan(5_000);
    const next = Date.parse(body.nextScanAt) - Date.parse(body.lastScannedAt);
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(15 * 60_000);
    expect(await eventsOf(account)).toEqual([]);
  });

  it("takes aliases and Solana, and keeps chains apart", async () => {
    const account = await app.account("free", "unlimited");
    expect((await register(account, { wallet: vitalik, chain: "bsc" })).body.chain).toBe("bnb");
    expect((await register(account, { wallet: vitalik, chain: "bnb" })).status).toBe(200);
    expect((await register(account, { wallet: vitalik, chain: "polygon" })).status).toBe(201);
    expect((await register(account, { wallet: solana })).body).toMatchObject({ wallet: solana, chain: "solana" });
    expect((await read(account, vitalik, "bsc")).body.chain).toBe("bnb");
    expect((await read(account, vitalik)).body).toMatchObject({
      code: "wallet_not_monitored",
      detail: "This account does not monitor this wallet on ethereum, but on bnb, polygon: name it as the chain.",
    });
  });

  it("is found without a chain where it is monitored on one only, and ended on none but the default", async () => {
    const [account, stranger] = [await app.account("free", "unlimited"), await app.account("free", "unlimited")];
    const wallet = newWallet();
    expect((await register(account, { wallet, chain: "polygon" })).status).toBe(201);
    expect((await read(account, wallet)).body).toMatchObject({ wallet, chain: "polygon" });
    // A named chain is meant, and the answer does not reveal others' monitoring.
    expect((await read(account, wallet, "bnb")).body.detail).toMatch(/ on bnb, but on polygon: /);
    expect((await read(stranger, wallet)).body.detail).toMatch(/ on ethereum\.$/);
    expect((await remove(account, wallet)).body).toMatchObject({
      code: "wallet_not_monitored",
      detail: expect.stringMatching(/ on ethereum, but on polygon: /),
    });
    expect((await register(account, { wallet })).body.chain).toBe("ethereum");
    expect((await read(account, wallet)).body.chain).toBe("ethereum");
    // Sent twice, as clients do where the answer was lost: the other registration stays.
    expect([(await remove(account, wallet)).status, (await remove(account, wallet)).status]).toEqual([204, 404]);
    expect((await read(account, wallet, "polygon")).status).toBe(200);
  });

  it.each([
    ["a wrong checksum", { wallet: vitalik.replace("A", "a") }, "wallet"],
    ["no wallet", {}, "wallet"],
    ["a number", { wallet: 5 }, "wallet"],
    ["a chain that can't hold it", { wallet: vitalik, chain: "solana" }, "wallet"],
    ["an unknown chain", { wallet: vitalik, chain: "dogecoin" }, "chain"],
  ])("refuses %s", async (_, body, field) => {
    const answer = await register(await app.account("free", "unlimited"), body);
    expect(answer.body).toMatchObject({ status: 400, code: "invalid_request", issues: [{ path: field }] });
  });

  it("is refused beyond the plan's limit, which others' wallets and second registrations don't fill", async () => {
    const account = await app.account("free", "unlimited");
    const wallets = Array.from({ length: 5 }, newWallet);
    for (const wallet of wallets) expect((await register(account, { wallet })).status).toBe(201);
    expect((await register(account, { wallet: newWallet() })).body).toMatchObject({
      ...{ status: 403, code: "plan_limit_reached", limit: 5 },
    });
    expect((await register(account, { wallet: wallets[0] })).status).toBe(200);
    expect((await remove(account, wallets[0] as string)).status).toBe(204);
    expect((await register(account, { wallet: newWallet() })).status).toBe(201);
  });

  it("costs nothing, nor do reads and scans", async () => {
    const account = await app.account("free", "unlimited");
    await register(account, { wallet: vitalik });
    await scanned(account, vitalik);
    await list(account);
    const { rows } = await app.runtime.database.pool.query(
      "select 1 from meters where account_id = $1 and calls > 0 union all select 1 from scans where account_id = $1",
      [account.accountId],
    );
    expect(rows).toEqual([]);
  });
});

describe("what an account monitors", () => {
  it("is no other account's: neither to read, nor to end, nor in a list", async () => {
    const [account, stranger] = [await app.account("free", "unlimited"), await app.account("free", "unlimited")];
    const wallet = newWallet();
    await register(account, { wallet });
    for (const ask of [read, remove]) {
      expect((await ask(stranger, wallet)).body).toMatchObject({ status: 404, code: "wallet_not_monitored" });
    }
    expect((await list(stranger)).body).toEqual({ items: [], nextCursor: null });
    await register(stranger, { wallet });
    expect((await remove(stranger, wallet)).status).toBe(204);
    expect((await read(account, wallet)).status).toBe(200);
  });

  it("ends with DELETE, which has no body, and begins anew after it", async () => {
    const account = await app.account("free", "unlimited");
    const wallet = newWallet();
    await register(account, { wallet });
    await scanned(account, wallet);
    expect(await remove(account, wallet.toUpperCase().replace("0X", "0x"))).toMatchObject({ status: 204, body: null });
    expect((await remove(account, wallet)).body.code).toBe("wallet_not_monitored");
    expect(await register(account, { wallet })).toMatchObject({ status: 201, body: { riskScore: null } });
    const { rows } = await app.runtime.database.pool.query(
      "select action, actor, target from audit_log where account_id = $1 and action like 'wallet.%' order by id",
      [account.accountId],
    );
    const actor = expect.stringMatching(/^key:\w+$/);
    const actions = ["wallet.add", "wallet.remove", "wallet.add"];
    expect(rows).toEqual(actions.map((action) => ({ action, actor, target: wallet })));
  });

  it("ends also where the body names the wallet, as registering does; the query goes first", async () => {
    const account = await app.account("free", "unlimited");
    const [wallet, other] = [newWallet(), newWallet()];
    await register(account, { wallet, chain: "polygon" });
    const ask = (url: string, body?: Json) => app.call(url, { method: "DELETE", key: account.apiKey, body });
    expect(await ask(path, { chain: "polygon" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "wallet" }] },
    });
    expect((await ask(query(other), { wallet })).body.code).toBe("wallet_not_monitored");
    expect((await ask(path, { wallet })).body.code).toBe("wallet_not_monitored");
    expect((await ask(path, { wallet, chain: "polygon" })).status).toBe(204);
    expect((await app.call(path, { method: "GET", key: account.apiKey })).status).toBe(400);
  });

  it("is listed newest first, by cursor", async () => {
    const account = await app.account("starter", "unlimited");
    const wallets = Array.from({ length: 5 }, newWallet);
    for (const wallet of wallets) await register(account, { wallet });
    const first = await list(account, "?limit=3");
    const second = await list(account, `?limit=3&cursor=${first.body.nextCursor}`);
    const seen = [...first.body.items, ...second.body.items].map(({ wallet }) => wallet);
    expect(seen).toEqual(wallets.toReversed());
    expect(second.body.nextCursor).toBeNull();
    expect((await list(account, "?cursor=bm90aGluZw!")).status).toBe(400);
    expect((await list(account, "?limit=0")).status).toBe(400);
  });
});

describe("a wallet that is listed", () => {
  it("is told of at its first scan, to each account that comes to watch it, once", async () => {
    const wallet = newWallet();
    await deny(wallet);
    const account = await app.account("free", "unlimited");
    await register(account, { wallet });
    const body = await scanned(account, wallet);
    expect(body).toMatchObject({ status: "CRITICAL", threats: { total: 1, bySeverity: { critical: 1 } } });
    expect(body.threats.latest).toEqual([
      {
        id: "override.denied",
        severity: "critical",
        message: expect.any(String),
        source: "operator",
        detectedAt: expect.any(String),
      },
    ]);
    expect(body.warnings).toHaveLength(1);
    const coverage = { chain: "disabled", missing: [] };
    expect(body.coverage).toEqual(coverage);
    const events = await eventsOf(account);
    expect(namesOf(events)).toEqual(["status.critical", "threat.detected"]);
    expect(events.find(({ event }) => event === "status.critical")).toEqual({
      event: "status.critical",
      wallet,
      timestamp: expect.any(String),
      data: { previousStatus: null, currentScore: body.riskScore, reasons: body.warnings, coverage, chain: "ethereum" },
    });
    expect(events.find(({ event }) => event === "threat.detected")?.data).toMatchObject({ coverage });

    const later = await app.account("free", "unlimited");
    await register(later, { wallet: wallet.toUpperCase().replace("0X", "0x") });
    const seen = await scanned(later, wallet);
    expect(Date.parse(seen.threats.latest[0].detectedAt)).toBeGreaterThanOrEqual(Date.parse(seen.registeredAt));
    expect(namesOf(await eventsOf(later))).toEqual(["status.critical", "threat.detected"]);
    expect((await eventsOf(later))[0].wallet).toBe(wallet.toUpperCase().replace("0X", "0x"));
    expect(await eventsOf(account)).toHaveLength(2);
  });

  it("is rescanned when the lists change, without waiting for the interval", async () => {
    const account = await app.account("free", "unlimited");
    const wallet = newWallet();
    await register(account, { wallet });
    await scanned(account, wallet);
    await deny(wallet);
    await vi.waitFor(async () => expect((await read(account, wallet)).body.status).toBe("CRITICAL"), {
      timeout: 15_000,
    });
    const reported = (await eventsOf(account)).map(({ event, data }) => `${event} ${data.previousStatus}`);
    expect(reported.sort()).toEqual(["risk.score.changed SAFE", "status.critical SAFE", "threat.detected undefined"]);
    await app.runtime.intel.removeOverride(wallet, "ana");
    await vi.waitFor(async () => expect((await read(account, wallet)).body.status).toBe("SAFE"), { timeout: 15_000 });
    expect((await read(account, wallet)).body.threats.total).toBe(0);
    expect((await eventsOf(account)).at(-1)).toMatchObject({
      event: "risk.score.changed",
      data: { previousStatus: "CRITICAL", currentStatus: "SAFE", currentScore: 0, coverage: { chain: "disabled" } },
    });
    const { rows } = await app.runtime.database.pool.query(
      "select score, status from watched_scores where wallet = $1 order by at",
      [wallet],
    );
    expect(rows.map(({ status }) => status)).toEqual(["SAFE", "CRITICAL", "SAFE"]);
  });
});
