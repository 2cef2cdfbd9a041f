import { describe, expect, it } from "vitest";
import { setSuspended } from "@/server/accounts";
import type { ConsoleCaller, ConsoleSession } from "@/server/api/console";
import { randomBase62 } from "@/server/kernel/ids";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

async function member(plan = "growth"): Promise<ConsoleSession & { password: string; apiKey: string }> {
  const email = `${randomBase62(10)}@example.com`.toLowerCase();
  const password = "correct horse";
  const { accounts, console } = app.runtime;
  const made = await accounts.create({ email, password, plan: plan as "growth", actor: "test" });
  const session = await console.findSession({ ...made, sessionEpoch: 0 });
  if (!session) throw new Error("no session");
  return { ...session, password, apiKey: made.apiKey };
}

const activeKeys = async (caller: ConsoleCaller) => (await caller.keys.list({ state: "active" })).items;
const callAs = (session: ConsoleSession | null) => app.runtime.console.callAs(session);

describe("who may do what", () => {
  it("nobody, without a session", async () => {
    const caller = callAs(null);
    for (const call of [caller.overview.get, caller.overview.feeds]) {
      await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    }
    await expect(caller.keys.list({ state: "active" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(caller.requests.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("a viewer reads and doesn't write, nor does a suspended account", async () => {
    const session = await member();
    for (const limited of [
      { ...session, role: "viewer" as const },
      { ...session, suspended: true },
    ]) {
      const caller = callAs(limited);
      expect(await activeKeys(caller)).toHaveLength(1);
      await expect(caller.keys.create({ name: "mine", expiresInDays: null })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      await expect(caller.scan.run({ subject: "metamask.io", language: "en" })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
      const [key] = await activeKeys(caller);
      await expect(caller.keys.revoke({ id: key?.id ?? "" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await activeKeys(callAs(session))).toHaveLength(1);
  });

  it("nobody reaches another account's keys, requests or usage", async () => {
    const [one, other] = [await member(), await member()];
    const [key] = await activeKeys(callAs(one));
    await expect(callAs(other).keys.revoke({ id: key?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(callAs(other).keys.revoke({ id: one.apiKey })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await activeKeys(callAs(one))).toMatchObject([{ status: "active" }]);

    const headers = { "x-request-id": `trace-${one.accountId}` };
    await app.call("/v1/api/risk/scan", { key: one.apiKey, headers, body: { wallet: `0x${"1".repeat(40)}` } });
    const requestId = headers["x-request-id"];
    await expect.poll(async () => (await callAs(one).requests.list({ requestId })).items.length).toBe(1);
    expect((await callAs(other).requests.list({ requestId })).items).toEqual([]);
    expect((await callAs(other).overview.get()).byKey).toEqual([]);
    expect((await callAs(one).overview.get()).byKey).toMatchObject([{ key: { name: "default" }, calls: 1 }]);
  });

  it("shows those requests that were refused or failed", async () => {
    const one = await member();
    const call = (requestId: string, wallet: string) =>
      app.call("/v1/api/risk/scan", { key: one.apiKey, headers: { "x-request-id": requestId }, body: { wallet } });
    await call("well", `0x${"1".repeat(40)}`);
    await call("refused", "0x1");
    const list = async (failed?: "errors" | "4xx" | "5xx") =>
      (await callAs(one).requests.list({ failed })).items.map(({ requestId }) => requestId);
    await expect.poll(() => list()).toEqual(["refused", "well"]);
    expect(await list("errors")).toEqual(["refused"]);
    expect(await list("4xx")).toEqual(["refused"]);
    expect(await list("5xx")).toEqual([]);
    await expect(list("2xx" as "4xx")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("who was removed has no session any more", async () => {
    const { userId, accountId, sessionEpoch } = await member();
    expect(await app.runtime.console.findSession({ userId, accountId: "acc_none", sessionEpoch })).toBeNull();
    await app.runtime.database.pool.query("delete from members where user_id = $1", [userId]);
    expect(await app.runtime.console.findSession({ userId, accountId, sessionEpoch })).toBeNull();
  });
});

describe("a scan from the console", () => {
  it("is charged like the program's own call, under the console", async () => {
    const session = await member();
    const wallet = await callAs(session).scan.run({ subject: `0x${"1".repeat(40)}`, language: "en" });
    expect(wallet).toMatchObject({
      kind: "wallet",
      network: "ethereum",
      riskLevel: "SAFE",
      coverage: { chain: "disabled" },
    });
    const domain = await callAs(session).scan.run({ subject: "https://metamask.io/download", language: "pt" });
    expect(domain).toMatchObject({ kind: "domain", host: "metamask.io", decision: "ALLOW" });
    const { month, byKey, byEndpoint } = await callAs(session).overview.get();
    expect(month.calls.used).toBe(2);
    expect(byKey).toMatchObject([{ key: { id: "console", name: null }, calls: 2 }]);
    expect(byEndpoint.map(({ endpoint }) => endpoint).sort()).toEqual([
      "POST /api/v1/threats/check",
      "POST /v1/api/risk/scan",
    ]);
  });

  it("is refused, and costs nothing, where the plan or the input doesn't allow it", async () => {
    const session = await member("free");
    const caller = callAs(session);
    await expect(caller.scan.run({ subject: "metamask.io", language: "en" })).rejects.toMatchObject({
      code: "FORBIDDEN",
      cause: { code: "plan_required" },
    });
    for (const subject of ["hello", "0x123", "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488d"]) {
      await expect(caller.scan.run({ subject, language: "en" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await app.runtime.database.pool.query(
      `insert into meters (account_id, month, calls) values ($1, date_trunc('month', now() at time zone 'utc'), 1000)`,
      [session.accountId],
    );
    await expect(caller.scan.run({ subject: `0x${"1".repeat(40)}`, language: "en" })).rejects.toMatchObject({
      cause: { code: "quota_exceeded" },
    });
    expect((await caller.overview.get()).month.calls).toEqual({ used: 1000, limit: 1000, remaining: 0 });
  });
});

describe("signing in", () => {
  it("takes the right password, in any spelling of the e-mail", async () => {
    const { email, password, userId, accountId } = await member();
    const signedIn = await app.runtime.console.signIn({ email: ` ${email.toUpperCase()} `, password, address: "a" });
    expect(signedIn).toEqual({
      id: userId,
      accountId,
      email,
      sessionEpoch: 0,
      sessionId: expect.stringMatching(/^ses_/),
    });
    expect(await app.runtime.console.signIn({ email, password: "wrong", address: "a" })).toBeNull();
    expect(await app.runtime.console.signIn({ email: "nobody@example.com", password, address: "a" })).toBeNull();
  });

  it("ends all sessions of a user with signing out, and of an account with its suspension", async () => {
    const { console, accounts } = app.runtime;
    const { email, password, accountId } = await member();
    const signIn = async () => {
      const signedIn = await console.signIn({ email, password, address: "a" });
      return { ...signedIn, userId: signedIn?.id ?? "", accountId, sessionEpoch: signedIn?.sessionEpoch ?? -1 };
    };
    const stolen = await signIn();
    expect(await console.findSession(stolen)).toMatchObject({ email });
    await console.signOut(stolen);
    expect(await console.findSession(stolen)).toBeNull();
    const next = await signIn();
    await console.signOut(stolen);
    expect(await console.findSession(next)).toMatchObject({ email });
    await setSuspended(accounts.context, { accountId, suspended: true, actor: "test" });
    expect(await console.findSession(next)).toBeNull();
    expect(await console.findSession(await signIn())).toMatchObject({ suspended: true });
  });

  it("stops guessing from one place, parallel guesses too, and lets the owner in from another", async () => {
    const { email, password } = await member();
    const guess = (index: number) =>
      app.runtime.console.signIn({ email, password: `guess ${index}`, address: "thief" });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => guess(index)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expect(app.runtime.console.signIn({ email, password, address: "thief" })).rejects.toThrow("too_many");
    expect(await app.runtime.console.signIn({ email, password, address: "owner" })).toMatchObject({ email });
  });
});

describe("over HTTP", () => {
  const ask = (path: string, session: ConsoleSession | null, init?: RequestInit) =>
    app.runtime.console.answer(new Request(`http://localhost/api/trpc/${path}`, init), async () => session);

  it("a failure has a code, a request id, and nothing of ours", async () => {
    const session = await member();
    const body = JSON.stringify({ id: "key_none" });
    const headers = { "content-type": "application/json" };
    const missing = await ask("keys.revoke", session, { method: "POST", headers, body });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({
      error: { data: { problem: { code: "not_found", requestId: expect.stringMatching(/^con_/) } } },
    });
    const broken = await ask("keys.create", session, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect(await broken.text()).not.toMatch(/stack|node_modules|server\//);
    expect((await ask("overview.get", null)).status).toBe(401);
    const text = await ask("keys.create", session, { method: "POST", headers: { "content-type": "text/plain" }, body });
    expect(text.status).toBe(415);
    for (const { headers } of [
      missing,
      broken,
      text,
      await ask("no.such", session),
      await ask("overview.get", session),
    ])
      expect(headers.get("content-type")).toBe("application/json");
  });

  it("answers one procedure a request, and lets no cache keep it", async () => {
    const session = await member();
    const one = await ask("overview.get", session);
    expect([one.status, one.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect((await ask("overview.get,overview.get?batch=1&input=%7B%7D", session)).status).toBe(400);
  });

  it("goes on at the pace of people: reading, and slower changing, each account for itself", async () => {
    const [one, other] = [await member(), await member()];
    const revoke = () => callAs(one).keys.revoke({ id: "key_none" });
    const changes = await Promise.allSettled(Array.from({ length: 15 }, revoke));
    const codes = changes.map((result) => result.status === "rejected" && result.reason.code);
    expect(codes.filter((code) => code === "NOT_FOUND").length).toBeLessThanOrEqual(12);
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
    const reads = await Promise.allSettled(Array.from({ length: 100 }, () => callAs(one).overview.feeds()));
    // Some, not the last one: on a busy machine there is room again meanwhile.
    expect(reads).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ cause: expect.objectContaining({ code: "rate_limited" }) }),
      }),
    );
    await expect(callAs(other).keys.revoke({ id: "key_none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await callAs(other).overview.feeds()).toBeDefined();
  });
});
