import { describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ SIGN_UP: "off" }));

const console = () => app.runtime.console;
const named = (email: string) => ({
  ...{ provider: "github", subject: email, email, verified: true, address: email, current: null },
});

describe("whom a provider names, where the operator makes the accounts", () => {
  it("joins by an invitation of the address, and by nothing else", async () => {
    const owner = await openOwner(app);
    const email = freshEmail();
    expect(await console().signInBy(named(email))).toBe("no_account");
    await console().callAs(owner).team.invite({ email, role: "developer" });
    expect(await console().signInBy({ ...named(email), verified: false })).toBe("unverified_email");
    const joined = await console().signInBy(named(email));
    expect(joined).toMatchObject({ email, accountId: owner.accountId });
    const again = { ...Object(joined), sessionId: expect.stringMatching(/^ses_/) };
    expect(await console().signInBy(named(email))).toEqual(again);
    const { members, invitations } = await console().callAs(owner).team.list();
    expect(members).toMatchObject([{ role: "owner" }, { email, role: "developer" }]);
    expect(invitations).toEqual([]);
  });

  it("joins none of several accounts that invite the address: the link says which is meant", async () => {
    const email = freshEmail();
    for (const owner of [await openOwner(app), await openOwner(app)])
      await console().callAs(owner).team.invite({ email, role: "viewer" });
    expect(await console().signInBy(named(email))).toBe("no_account");
  });

  it("stays in the account that the same browser looks into", async () => {
    const [own, other] = [await openOwner(app), await openOwner(app)];
    const { token } = await console().callAs(other).team.invite({ email: own.email, role: "viewer" });
    await console().callAs(own).team.accept({ token });
    const current = { ...own, accountId: other.accountId };
    expect(await console().signInBy({ ...named(own.email), current })).toMatchObject({ accountId: other.accountId });
    expect(await console().signInBy(named(own.email))).toMatchObject({ accountId: own.accountId });
  });

  it("learns nothing of what went wrong where sessions can't be looked up", async () => {
    const owner = await openOwner(app);
    const current = { ...owner, userId: "\0" };
    await expect(console().signInBy({ ...named(owner.email), current })).rejects.toThrow(/^unavailable$/);
  });
});

it("a call of a page that shows another account than the session by now is refused", async () => {
  const owner = await openOwner(app);
  const ask = async (shown: string) => {
    const url = `http://localhost/api/trpc/keys.list?input=${encodeURIComponent('{"state":"active"}')}`;
    const answer = await console().answer(new Request(url, { headers: { "x-account": shown } }), async () => owner);
    const { error } = await answer.json();
    return [answer.status, error?.data.problem.code];
  };
  expect(await ask(owner.accountId)).toEqual([200, undefined]);
  expect(await ask("acc_another")).toEqual([409, "conflict"]);
});
