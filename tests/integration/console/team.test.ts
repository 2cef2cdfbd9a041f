import { describe, expect, it } from "vitest";
import { readEmails } from "@/server/accounts";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession | null, address?: string) => app.runtime.console.callAs(session, address);
/** Each stranger in a place of their own, or they would share its limit. */
const unknownAccount = () => callAs(null, freshEmail());

async function sessionOf(email: string, password: string, accountId?: string): Promise<ConsoleSession | null> {
  const signedIn = await app.runtime.console.signIn({ email, password, address: email });
  if (!signedIn) return null;
  return app.runtime.console.findSession({
    ...signedIn,
    userId: signedIn.id,
    accountId: accountId ?? signedIn.accountId,
  });
}

describe("an invitation", () => {
  it("makes a member with its role, once", async () => {
    const owner = await openOwner(app);
    const email = freshEmail();
    const { token } = await callAs(owner).team.invite({ email: ` ${email.toUpperCase()}`, role: "viewer" });
    expect((await callAs(owner).team.list()).invitations).toMatchObject([{ email, role: "viewer" }]);
    expect(await unknownAccount().visitors.invitation({ token })).toEqual({ email, role: "viewer" });

    const password = "a long password";
    expect(await unknownAccount().visitors.join({ token, password })).toMatchObject({
      email,
      accountId: owner.accountId,
    });
    await expect(unknownAccount().visitors.join({ token, password })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await sessionOf(email, password)).toMatchObject({ role: "viewer", accountId: owner.accountId });
    const { members, invitations } = await callAs(owner).team.list();
    expect(members).toMatchObject([
      { email: owner.email, role: "owner" },
      { email, role: "viewer" },
    ]);
    expect(invitations).toEqual([]);
    const actions = (await callAs(owner).audit.list({})).items.map(({ action, actor }) => [action, actor]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ["member.join", email],
        ["member.invite", owner.email],
      ]),
    );
  });

  it("is accepted without a password by whoever is signed in with its address, and by nobody else", async () => {
    const [one, other, third] = [await openOwner(app), await openOwner(app), await openOwner(app)];
    const { token } = await callAs(one).team.invite({ email: other.email, role: "developer" });
    await expect(callAs(third).team.accept({ token })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(unknownAccount().team.accept({ token })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await callAs(other).team.accept({ token })).toEqual({ email: other.email, accountId: one.accountId });
    await expect(callAs(other).team.accept({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const accounts = await app.runtime.console.listMemberships(other);
    expect(accounts.map(({ accountId }) => accountId).sort()).toEqual([one.accountId, other.accountId].sort());
  });

  it("asks whoever has an account already for its password, and adds to it", async () => {
    const [one, other] = [await openOwner(app), await openOwner(app)];
    const { token } = await callAs(one).team.invite({ email: other.email, role: "developer" });
    await expect(unknownAccount().visitors.join({ token, password: "not the password" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await unknownAccount().visitors.join({ token, password: other.password });
    const accounts = await app.runtime.console.listMemberships(other);
    expect(accounts.map(({ accountId }) => accountId)).toEqual([other.accountId, one.accountId]);
    expect(await sessionOf(other.email, other.password, one.accountId)).toMatchObject({ role: "developer" });
  });

  it("is no second way to guess a known address's password", async () => {
    const [owner, known] = [await openOwner(app), await openOwner(app)];
    const { token } = await callAs(owner).team.invite({ email: known.email, role: "viewer" });
    const place = freshEmail();
    for (let count = 0; count < 4; count++) {
      await expect(callAs(null, place).visitors.join({ token, password: "a wrong guess" })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    const guess = { email: known.email, password: "a wrong guess", address: place };
    expect(await app.runtime.console.signIn(guess)).toBeNull();
    await expect(app.runtime.console.signIn(guess)).rejects.toThrow("too_many");
    await expect(callAs(null, place).visitors.join({ token, password: known.password })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    expect(await unknownAccount().visitors.join({ token, password: known.password })).toMatchObject({
      email: known.email,
    });
  });

  it("is worth nothing once withdrawn, replaced or a week old, nor to another account", async () => {
    const [owner, other] = [await openOwner(app), await openOwner(app)];
    const email = freshEmail();
    const first = await callAs(owner).team.invite({ email, role: "viewer" });
    const second = await callAs(owner).team.invite({ email, role: "viewer" });
    await expect(unknownAccount().visitors.invitation({ token: first.token })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(callAs(other).team.withdraw({ id: second.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await callAs(owner).team.withdraw({ id: second.id });
    await expect(unknownAccount().visitors.invitation({ token: second.token })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const third = await callAs(owner).team.invite({ email, role: "viewer" });
    await app.runtime.database.pool.query(
      "update invitations set expires_at = now() - interval '1 second' where id = $1",
      [third.id],
    );
    await expect(unknownAccount().visitors.join({ token: third.token, password: "long enough" })).rejects.toMatchObject(
      {
        code: "NOT_FOUND",
      },
    );
    await expect(callAs(owner).team.invite({ email: owner.email, role: "viewer" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("makes one member where it is used twice at once", async () => {
    const owner = await openOwner(app);
    const { token } = await callAs(owner).team.invite({ email: freshEmail(), role: "viewer" });
    const joined = await Promise.allSettled(
      [1, 2].map(() => unknownAccount().visitors.join({ token, password: "long enough" })),
    );
    expect(joined.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await callAs(owner).team.list()).members).toHaveLength(2);
  });
});

describe("members", () => {
  async function withMember() {
    const owner = await openOwner(app);
    const email = freshEmail();
    const { token } = await callAs(owner).team.invite({ email, role: "developer" });
    await unknownAccount().visitors.join({ token, password: "long enough" });
    const member = await sessionOf(email, "long enough");
    if (!member) throw new Error("no session");
    return { owner, member };
  }

  it("are managed by owners only", async () => {
    const { owner, member } = await withMember();
    const caller = callAs(member);
    for (const attempt of [
      caller.team.invite({ email: freshEmail(), role: "owner" }),
      caller.team.setRole({ userId: member.userId, role: "owner" }),
      caller.team.remove({ userId: owner.userId }),
      caller.plan.switch({ plan: "enterprise" }),
      caller.account.rename({ name: "mine" }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    expect((await caller.team.list()).invitations).toEqual([]);
  });

  it("lose their session with their membership, and an account keeps an owner", async () => {
    const { owner, member } = await withMember();
    await expect(callAs(owner).team.remove({ userId: owner.userId })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(callAs(owner).team.setRole({ userId: owner.userId, role: "viewer" })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await callAs(owner).team.setRole({ userId: member.userId, role: "owner" });
    const both = [owner, member].map(({ userId }) => callAs(owner).team.remove({ userId }));
    expect((await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await callAs(owner).team.list()).members).toHaveLength(1);
  });

  it("who were removed from their only account can be invited anew, and choose a password anew", async () => {
    const { owner, member } = await withMember();
    await callAs(owner).team.remove({ userId: member.userId });
    expect(await sessionOf(member.email, "long enough")).toBeNull();
    // Their actions still show their author.
    const emails = await readEmails(app.runtime.accounts.context, [member.userId]);
    expect(emails.get(member.userId)).toBe(member.email);
    const { token } = await callAs(owner).team.invite({ email: member.email, role: "viewer" });
    await unknownAccount().visitors.join({ token, password: "quite another one" });
    expect(await sessionOf(member.email, "quite another one")).toMatchObject({ role: "viewer" });
  });

  it("who were removed from one account of several stay in the others", async () => {
    const { owner, member } = await withMember();
    const other = await openOwner(app);
    const { token } = await callAs(other).team.invite({ email: member.email, role: "viewer" });
    await callAs(member).team.accept({ token });
    await callAs(owner).team.remove({ userId: member.userId });
    expect(await sessionOf(member.email, "long enough")).toMatchObject({ accountId: other.accountId });
  });

  it("of another account can't be touched", async () => {
    const { member } = await withMember();
    const other = await openOwner(app);
    await expect(callAs(other).team.remove({ userId: member.userId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(callAs(other).team.setRole({ userId: member.userId, role: "viewer" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a password of one's own", () => {
  it("is changed with the old one, and ends all sessions", async () => {
    const owner = await openOwner(app);
    const next = "another long password";
    await expect(callAs(owner).account.changePassword({ current: "wrong", next })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: "current" }] },
    });
    await callAs(owner).account.changePassword({ current: owner.password, next });
    expect(await app.runtime.console.findSession(owner)).toBeNull();
    expect(await sessionOf(owner.email, owner.password)).toBeNull();
    expect(await sessionOf(owner.email, next)).toMatchObject({ userId: owner.userId });
  });

  it("can't be guessed from a stolen session", async () => {
    const owner = await openOwner(app);
    const guess = () => callAs(owner).account.changePassword({ current: "guess", next: "another long password" });
    for (let count = 0; count < 5; count++) await expect(guess()).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});
