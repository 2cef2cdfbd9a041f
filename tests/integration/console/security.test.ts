import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { endTwoFactor } from "@/server/accounts";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner, type TestMember } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession | null, address?: string) => app.runtime.console.callAs(session, address);

/** Each sign-in from a place of its own: limits count by place. */
const signIn = ({ email, password }: TestMember, code?: string, address = freshEmail()) =>
  app.runtime.console.signIn({
    email,
    password,
    code,
    address,
    device: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  });

async function sessionOf(member: TestMember, code?: string): Promise<ConsoleSession> {
  const signedIn = await signIn(member, code);
  const session = signedIn && (await app.runtime.console.findSession({ ...signedIn, userId: signedIn.id }));
  if (!session) throw new Error("no session");
  return session;
}

/** The code that an app shows `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enrol(member: TestMember): Promise<{ secret: string; confirmedBy: string; recoveryCodes: string[] }> {
  const { secret, qr } = await callAs(member).account.startTwoFactor({ password: member.password });
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const confirmedBy = codeOf(secret, -1);
  const { recoveryCodes } = await callAs(member).account.confirmTwoFactor({ code: confirmedBy });
  return { secret, confirmedBy, recoveryCodes };
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("two-factor authentication", () => {
  it("is asked for after the password, and takes each code once", async () => {
    const member = await openOwner(app);
    const { secret, confirmedBy } = await enrol(member);
    await expect(signIn(member)).rejects.toThrow("code_needed");
    await expect(signIn(member, wrong(codeOf(secret)))).rejects.toThrow("code_wrong");
    await expect(signIn(member, confirmedBy)).rejects.toThrow("code_wrong");
    const code = codeOf(secret);
    expect(await signIn(member, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ email: member.email });
    await expect(signIn(member, code)).rejects.toThrow("code_wrong");
    expect(await signIn({ ...member, password: "not the password" }, codeOf(secret, 1))).toBeNull();
    expect(await signIn(member, codeOf(secret, 1))).toMatchObject({ email: member.email });
  });

  it("takes one of two sign-ins with the same code at once", async () => {
    const member = await openOwner(app);
    const { secret } = await enrol(member);
    const code = codeOf(secret);
    const tries = await Promise.allSettled([signIn(member, code), signIn(member, code)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("takes a recovery code once, in the place of the app", async () => {
    const member = await openOwner(app);
    const { recoveryCodes } = await enrol(member);
    const [first = "", second = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await signIn(member, first)).not.toBeNull();
    await expect(signIn(member, first)).rejects.toThrow("code_wrong");
    expect((await callAs(member).account.security()).twoFactor).toEqual({ recoveryCodesLeft: 9 });
    expect(await signIn(member, second.toUpperCase().replaceAll("-", ""))).not.toBeNull();
    const actions = (await callAs(member).audit.list({})).items.map(({ action }) => action);
    expect(actions.filter((action) => action === "user.recovery-code")).toHaveLength(2);
  });

  it("keeps neither secret nor recovery codes as they are", async () => {
    const member = await openOwner(app);
    const { secret, recoveryCodes } = await enrol(member);
    const { pool } = app.runtime.database;
    const { rows } = await pool.query(
      "select secret as kept from two_factor where user_id = $1 union all select hash from recovery_codes where user_id = $1",
      [member.userId],
    );
    expect(rows).toHaveLength(11);
    const kept = rows.map((row) => row.kept.toString("latin1")).join("\n");
    for (const known of [
      secret,
      Secret.fromBase32(secret).latin1,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replaceAll("-", "")),
    ])
      expect(kept).not.toContain(known);
  });

  it("limits guesses, wherever they come from", async () => {
    const member = await openOwner(app);
    const { secret } = await enrol(member);
    const stated: string[] = [];
    for (let count = 0; count < 12; count++)
      stated.push(await signIn(member, wrong(codeOf(secret))).then(String, ({ message }) => message));
    expect(stated).toEqual([...Array(10).fill("code_wrong"), "too_many", "too_many"]);
  }, 60_000);

  it("is not in force before a code of it was given", async () => {
    const member = await openOwner(app);
    const { account } = callAs(member);
    await expect(account.startTwoFactor({ password: "not the password" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const { secret } = await account.startTwoFactor({ password: member.password });
    await expect(account.confirmTwoFactor({ code: wrong(codeOf(secret)) })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect((await account.security()).twoFactor).toBeNull();
    expect(await signIn(member)).not.toBeNull();
  });

  it("is turned off with password and code, and by the operator; both are audited", async () => {
    const member = await openOwner(app);
    const { recoveryCodes } = await enrol(member);
    const { account } = callAs(member);
    await expect(account.startTwoFactor({ password: member.password })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(account.endTwoFactor({ password: member.password, code: "000000" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await account.endTwoFactor({ password: member.password, code: recoveryCodes[0] ?? "" });
    expect(await signIn(member)).not.toBeNull();
    const other = await openOwner(app);
    await enrol(other);
    const { context } = app.runtime.accounts;
    expect(await endTwoFactor(context, { user: { email: other.email }, actor: "cli" })).toEqual({ email: other.email });
    expect(await signIn(other)).not.toBeNull();
    for (const [who, actor] of [
      [member, member.email],
      [other, "cli"],
    ] as const) {
      const operations = (await callAs(who).audit.list({ action: "user" })).items.map(({ action, actor: by }) => [
        action,
        by,
      ]);
      expect(operations).toEqual(expect.arrayContaining([["user.two-factor-off", actor]]));
      expect(operations).toEqual(expect.arrayContaining([["user.two-factor-on", who.email]]));
    }
  });
});

describe("sessions", () => {
  it("are listed with their device, and ended one by one or all but this", async () => {
    const member = await openOwner(app);
    const [one, two, three] = [await sessionOf(member), await sessionOf(member), await sessionOf(member)];
    const { sessions } = await callAs(three).account.security();
    expect(sessions.map(({ id, current }) => [id, current])).toEqual([
      [three.sessionId, true],
      [two.sessionId, false],
      [one.sessionId, false],
    ]);
    expect(sessions[0]?.device).toContain("Firefox");
    await callAs(three).account.endSession({ id: one.sessionId ?? "" });
    expect(await app.runtime.console.findSession(one)).toBeNull();
    expect(await app.runtime.console.findSession(two)).not.toBeNull();
    expect(await callAs(three).account.endOtherSessions()).toBe(1);
    expect(await app.runtime.console.findSession(two)).toBeNull();
    expect(await app.runtime.console.findSession(three)).not.toBeNull();
    const { items } = await callAs(three).audit.list({ action: "user.sessions" });
    expect(items).toHaveLength(2);
  });

  it("belong to their user alone, and end with the password that began them", async () => {
    const [member, other] = [await openOwner(app), await openOwner(app)];
    const session = await sessionOf(member);
    await expect(callAs(other).account.endSession({ id: session.sessionId ?? "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await app.runtime.console.findSession({ ...session, userId: other.userId })).toBeNull();
    await callAs(session).account.changePassword({ current: member.password, next: "another long password" });
    expect(await app.runtime.console.findSession(session)).toBeNull();
    expect((await callAs(member).account.security()).sessions).toEqual([]);
  });

  it("signed out are over; the others of the user go on", async () => {
    const member = await openOwner(app);
    const [one, two] = [await sessionOf(member), await sessionOf(member)];
    await app.runtime.console.signOut(one);
    expect(await app.runtime.console.findSession(one)).toBeNull();
    expect(await app.runtime.console.findSession(two)).not.toBeNull();
  });

  it("say when they were last used, to the minute", async () => {
    const member = await openOwner(app);
    const session = await sessionOf(member);
    const { pool } = app.runtime.database;
    await pool.query("update console_sessions set last_seen_at = now() - interval '1 hour' where id = $1", [
      session.sessionId,
    ]);
    await app.runtime.console.findSession(session);
    const { sessions } = await callAs(session).account.security();
    expect(Date.now() - new Date(sessions[0]?.lastSeenAt ?? 0).getTime()).toBeLessThan(60_000);
  });
});
