import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner, type TestMember } from "@/tests/support/console";
import { startMailServer } from "@/tests/support/mail-server";
import { share } from "@/tests/support/share";

let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
});
afterAll(() => mail?.stop());
const startWithMail = () =>
  startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Portcullis <console@example.org>",
    BASE_URL: "https://console.example.org",
  });
const app = share(startWithMail);

const unknownAccount = (address = freshEmail()) => app.runtime.console.callAs(null, address).visitors;
const signIn = (email: string, password: string) => app.runtime.console.signIn({ email, password, address: email });
const lettersTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email));
const next = "another long password";

/** The token of the newest letter, once there are so many. */
async function tokenFor(email: string, count = 1): Promise<string> {
  await expect.poll(() => lettersTo(email).length, { timeout: 10_000 }).toBe(count);
  const text = lettersTo(email).at(-1)?.text.replaceAll("=\r\n", "") ?? "";
  return /https:\/\/console\.example\.org\/reset-password#([\w-]{43})\r\n/.exec(text)?.[1] ?? "";
}

async function reset(member: TestMember, count = 1): Promise<string> {
  await unknownAccount().requestReset({ email: ` ${member.email.toUpperCase()}`, language: "en" });
  return tokenFor(member.email, count);
}

describe("a password reset by e-mail", () => {
  it("sets a new password once, and ends every session", async () => {
    const member = await openOwner(app);
    const token = await reset(member);
    expect(await unknownAccount().resetPassword({ token, password: next })).toEqual({ email: member.email });
    await expect(unknownAccount().resetPassword({ token, password: next })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await app.runtime.console.findSession(member)).toBeNull();
    expect(await signIn(member.email, member.password)).toBeNull();
    expect(await signIn(member.email, next)).toMatchObject({ email: member.email });
    const { items } = await app.runtime.console.callAs(member).audit.list({});
    expect(items.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ["user.reset", "reset"],
        ["user.password", "reset"],
      ]),
    );
  });

  it("answers the same for an unknown address, and sends nothing to it", async () => {
    const member = await openOwner(app);
    const [known, unknown] = [member.email, freshEmail()];
    const answers = [];
    for (const email of [known, unknown, "no address"])
      answers.push(await unknownAccount().requestReset({ email, language: "en" }));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    await tokenFor(known);
    expect(lettersTo(unknown)).toEqual([]);
  });

  it("takes no link that was replaced or has expired, nor is the token kept", async () => {
    const member = await openOwner(app);
    const first = await reset(member);
    const second = await reset(member, 2);
    await expect(unknownAccount().resetPassword({ token: first, password: next })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const { pool } = app.runtime.database;
    const { rows } = await pool.query("select * from password_resets where user_id = $1", [member.userId]);
    expect(JSON.stringify(rows.map(({ token_hash, ...row }) => [token_hash.toString("latin1"), row]))).not.toContain(
      second,
    );
    await pool.query("update password_resets set expires_at = now() - interval '1 s' where user_id = $1", [
      member.userId,
    ]);
    await expect(unknownAccount().resetPassword({ token: second, password: next })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await signIn(member.email, member.password)).not.toBeNull();
  });

  it("gives one of two who use a link at once the password", async () => {
    const member = await openOwner(app);
    const token = await reset(member);
    const outcomes = await Promise.allSettled(
      [next, `${next} 2`].map((password) => unknownAccount().resetPassword({ token, password })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is limited by address and by place, known or not", async () => {
    // An application of its own: what all visitors of one may ask for is limited, too.
    const limited = await startWithMail();
    const ask = (email: string, place = freshEmail()) =>
      limited.runtime.console.callAs(null, place).visitors.requestReset({ email, language: "pt" });
    const refused = { code: "TOO_MANY_REQUESTS" };
    try {
      const [{ email }, unknown] = [await openOwner(limited), freshEmail()];
      for (const to of [email, unknown]) {
        for (let count = 0; count < 3; count++) await ask(to);
        await expect(ask(to)).rejects.toMatchObject(refused);
      }
      const place = freshEmail();
      for (let count = 0; count < 5; count++) await ask(freshEmail(), place);
      await expect(ask(freshEmail(), place)).rejects.toMatchObject(refused);
    } finally {
      await limited.stop();
    }
  });
});

describe("an invitation", () => {
  it("is sent by e-mail, without a link that its sender could choose", async () => {
    const owner = await openOwner(app);
    const caller = app.runtime.console.callAs({ ...owner, accountName: "Win at https://evil.example now" });
    const email = freshEmail();
    const { token, mail: outcome } = await caller.team.invite({ email, role: "viewer", language: "pt" });
    expect(outcome).toBe("sent");
    const [letter] = lettersTo(email);
    const text = Buffer.from(
      letter?.text
        .replaceAll("=\r\n", "")
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) ?? "",
      "latin1",
    ).toString();
    expect(text).toContain(`https://console.example.org/join#${token}`);
    expect(text).not.toMatch(/evil\.example/);
    expect(text).toContain("convidado");
  });

  it("stands, and says so, where the mail server refuses it", async () => {
    const owner = await openOwner(app);
    const email = `refused-${freshEmail()}`;
    const { token, mail: outcome } = await app.runtime.console.callAs(owner).team.invite({ email, role: "viewer" });
    expect(outcome).toBe("failed");
    expect(await unknownAccount().invitation({ token })).toMatchObject({ email });
  });
});

it("is not offered where the installation sends no e-mail", async () => {
  const silent = await startTestApp();
  try {
    const { visitors } = silent.runtime.console.callAs(null, "1.2.3.4");
    await expect(visitors.requestReset({ email: freshEmail(), language: "en" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const owner = await openOwner(silent);
    const made = await silent.runtime.console.callAs(owner).team.invite({ email: freshEmail(), role: "viewer" });
    expect(made.mail).toBeNull();
  } finally {
    await silent.stop();
  }
});
