import { describe, expect, it } from "vitest";
import type { ConsoleSession, Role } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ SELF_SERVE_PLANS: "on", SIGN_UP: "on" }));

const callAs = (session: ConsoleSession | null, address?: string) => app.runtime.console.callAs(session, address);

/** A new user invited by the owner, signed in. */
async function join(owner: ConsoleSession, role: Role): Promise<ConsoleSession> {
  const email = freshEmail();
  const password = "a long password";
  const { token } = await callAs(owner).team.invite({ email, role });
  await callAs(null, email).visitors.join({ token, password });
  const signedIn = await app.runtime.console.signIn({ email, password, address: email });
  const session = await app.runtime.console.findSession({ ...signedIn!, userId: signedIn!.id });
  if (!session) throw new Error("no session");
  return session;
}

describe("signing up", () => {
  it("by a provider makes a free account, without a key", async () => {
    const identity = { provider: "github", subject: freshEmail(), email: freshEmail(), verified: true };
    const signedIn = await app.runtime.console.signInBy({ ...identity, address: identity.email, current: null });
    if (typeof signedIn === "string") throw new Error(signedIn);
    const session = await app.runtime.console.findSession({ ...signedIn, userId: signedIn.id });
    expect(session).toMatchObject({ role: "owner", plan: "free" });
    expect((await callAs(session).keys.list({ state: "active" })).items).toEqual([]);
  });

  it("makes a free account that signs in", async () => {
    const email = freshEmail();
    const password = "a long password";
    await callAs(null, email).visitors.signUp({ email, password });
    const signedIn = await app.runtime.console.signIn({ email, password, address: email });
    const session = await app.runtime.console.findSession({ ...signedIn!, userId: signedIn!.id });
    expect(session).toMatchObject({ role: "owner", plan: "free", operator: false });
    // A key that was never shown would only hide how to make the first.
    expect((await callAs(session).keys.list({ state: "active" })).items).toEqual([]);
    await expect(callAs(null, freshEmail()).visitors.signUp({ email, password })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(
      callAs(null, freshEmail()).visitors.signUp({ email: freshEmail(), password: "short" }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  it("is limited for one place", async () => {
    const place = freshEmail();
    const password = "a long password";
    for (let count = 0; count < 5; count++)
      await callAs(null, place).visitors.signUp({ email: freshEmail(), password });
    await expect(callAs(null, place).visitors.signUp({ email: freshEmail(), password })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });

  it("can be turned off", async () => {
    const closed = await startTestApp({ SIGN_UP: "off", SELF_SERVE_PLANS: "off" });
    try {
      const account = { email: freshEmail(), password: "a long password" };
      await expect(closed.runtime.console.callAs(null, "a").visitors.signUp(account)).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
      const caller = closed.runtime.console.callAs(await openOwner(closed, "free"));
      await expect(caller.plan.switch({ plan: "growth" })).rejects.toMatchObject({ code: "CONFLICT" });
      expect((await caller.plan.get()).maySwitch).toBe(false);
    } finally {
      await closed.stop();
    }
  });
});

describe("a plan", () => {
  it("is switched by its owner and holds for its keys", async () => {
    const owner = await openOwner(app, "free");
    const check = () => app.call("/api/v1/threats/check", { key: owner.apiKey, body: { domain: "metamask.io" } });
    expect((await check()).status).toBe(403);
    await callAs(owner).plan.switch({ plan: "growth" });
    await expect.poll(async () => (await check()).status).toBe(200);
    const session = await app.runtime.console.findSession(owner);
    expect(await callAs(session).plan.get()).toMatchObject({ current: "growth", maySwitch: true });
  });
});

describe("operators", () => {
  it("see all accounts, find, change and suspend them", async () => {
    const [operator, customer] = [await openOwner(app, "enterprise", true), await openOwner(app, "free")];
    const { accounts } = callAs(operator).operator;
    expect((await accounts.list({ search: customer.email.slice(2) })).items).toMatchObject([
      { id: customer.accountId },
    ]);
    expect((await accounts.list({ search: "%" })).items).toEqual([]);
    await accounts.setPlan({ accountId: customer.accountId, plan: "business" });
    await accounts.setSuspended({ accountId: customer.accountId, suspended: true });
    expect((await accounts.list({ search: customer.accountId })).items).toMatchObject([{ plan: "business" }]);
    await expect
      .poll(async () => (await app.call("/v1/api/risk/scan", { key: customer.apiKey, body: { wallet: "0x" } })).status)
      .toBe(403);
    await expect(accounts.setSuspended({ accountId: operator.accountId, suspended: true })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("overrule the lists, with reason, author and audit", async () => {
    const operator = await openOwner(app, "enterprise", true);
    const { intel } = callAs(operator).operator;
    const value = `0x${"9".repeat(40)}`;
    const override = { kind: "address", value, verdict: "deny", reason: "seen draining", expiresInDays: 1 } as const;
    await expect(intel.addOverride({ ...override, value: "nonsense" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const { id } = await intel.addOverride(override);
    const scan = () => app.call("/v1/api/risk/scan", { key: operator.apiKey, body: { wallet: value } });
    expect((await scan()).body.status).toBe("CRITICAL");
    expect(await intel.overrides({})).toMatchObject([{ id, value, author: operator.email }]);
    await intel.removeOverride({ id });
    expect((await scan()).body.status).toBe("SAFE");
    expect(await intel.overrides({ all: true })).toMatchObject([{ id, removedAt: expect.any(String) }]);
  });

  it("are the owners of an operator's account, and nobody whom they only invited to work with it", async () => {
    const operator = await openOwner(app, "enterprise", true);
    const [developer, viewer] = await Promise.all([join(operator, "developer"), join(operator, "viewer")]);
    for (const session of [await openOwner(app), developer, viewer]) {
      const { accounts, intel } = callAs(session).operator;
      for (const attempt of [
        accounts.list({}),
        accounts.setPlan({ accountId: session.accountId, plan: "enterprise" }),
        accounts.setSuspended({ accountId: session.accountId, suspended: false }),
        intel.feeds(),
        intel.sync({ feedId: "OFAC" }),
        intel.overrides({}),
        intel.addOverride({ kind: "address", value: "0x", verdict: "allow", reason: "r", expiresInDays: null }),
        intel.removeOverride({ id: "x" }),
      ]) {
        await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
      }
      // Nor do they read what was done to the whole system.
      const seen = (await callAs(session).audit.list({})).items.map(({ action }) => action);
      expect(seen).not.toContain("override.add");
    }
    expect((await callAs(operator).audit.list({})).items.map(({ action }) => action)).toContain("override.add");
    await callAs(developer).keys.create({ name: "theirs", expiresInDays: null });
    await callAs(operator).team.setRole({ userId: developer.userId, role: "owner" });
    const promoted = await app.runtime.console.findSession(developer);
    expect((await callAs(promoted).operator.accounts.list({})).items.length).toBeGreaterThan(1);
  });
});
