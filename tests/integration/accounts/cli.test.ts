import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { verifyPassword } from "@/server/accounts";
import { startEmbedded } from "@/server/db";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { appSecret, openInstance } from "./support";

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** `npm run -s admin -- …` without npm. */
function admin(env: Record<string, string>, args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ["server/run.mjs", "cli", ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", FEEDS: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended: Ended = { code: null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    ended.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    ended.err += text;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...ended, code })));
}

const database = share(createTestDatabase, "drop");

const run = (...args: string[]) => admin({ DATABASE_URL: database.url, APP_SECRET: appSecret }, args);
/** The one object on stdout. */
const json = async (...args: string[]) => {
  const { code, out, err } = await run(...args, "--json");
  expect(err).toBe("");
  expect(out).toMatch(/^\{.*\}\n$/);
  return { code, object: JSON.parse(out) };
};

describe("command line", { timeout: 400_000 }, () => {
  it("refuses in words an expiry that lies beyond what a date can hold", async () => {
    const owner = ["--email", "expiry@example.com"];
    await json("account", "create", ...owner, "--password", "long enough");
    const error = { code: "usage", message: expect.stringMatching(/^--expires-in must be .* not "9999999d"\.$/) };
    const key = await json("key", "create", ...owner, "--expires-in", "9999999d");
    expect(key).toEqual({ code: 1, object: { error } });
    const options = ["--domain", "far.example", "--verdict", "deny", "--reason", "r", "--expires-in", "9999999d"];
    expect(await json("override", "add", ...options)).toEqual({ code: 1, object: { error } });
  });

  it("tells what it can do", async () => {
    const { code, out } = await admin({}, ["--help"]);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("account create") });
  });

  it("shows the webhook secret, and gives a new one beside which the old one stays valid for a day", async () => {
    const owner = ["--email", "secret@example.com"];
    const { object: made } = await json("account", "create", ...owner, "--password", "long enough");
    const { object: shown } = await json("secret", "show", ...owner);
    expect(shown).toEqual({
      ...{ accountId: made.accountId, webhookSecret: made.webhookSecret, serviceSignature: "current" },
      previous: null,
    });
    const { object: rotated } = await json("secret", "rotate", ...owner, "--new-secret-at", "end");
    expect(rotated.webhookSecret).not.toBe(made.webhookSecret);
    expect(Date.parse(rotated.previousUntil) - Date.now()).toBeGreaterThan(86_000_000);
    const { object: during } = await json("secret", "show", ...owner);
    expect(during).toMatchObject({
      webhookSecret: rotated.webhookSecret,
      // Until the end, X-Service-Signature is made with the old one.
      serviceSignature: "previous",
      previous: { webhookSecret: made.webhookSecret, until: rotated.previousUntil },
    });
    const wrong = await run("secret", "rotate", ...owner, "--new-secret-at", "noon");
    expect(wrong).toMatchObject({ code: 1, out: "" });
    expect(wrong.err).toContain("now or end");
  });

  it("makes an account that works at once on a running server, and prints exactly one object", async () => {
    const accounts = await openInstance(database.url);
    const options = [
      "--email",
      "CLI@Example.com",
      "--password",
      "long enough",
      "--plan",
      "growth",
      "--rate",
      "unlimited",
    ];
    const { code, object } = await json("account", "create", ...options);
    expect(code).toBe(0);
    expect(Object.keys(object)).toEqual(["accountId", "email", "plan", "apiKey", "webhookSecret"]);
    expect(object).toMatchObject({ email: "cli@example.com", plan: "growth" });
    expect(await accounts.authenticate(object.apiKey)).toMatchObject({
      accountId: object.accountId,
      plan: "growth",
      rate: null,
    });

    const again = await json("account", "create", ...options);
    expect(again).toMatchObject({ code: 1, object: { error: { code: "conflict" } } });
  });

  it("changes plans and keys under a running server within a second", async () => {
    const accounts = await openInstance(database.url);
    const made = (await json("account", "create", "--email", "change@example.com", "--password", "long enough")).object;
    const { accountId, apiKey } = made;
    expect(await accounts.authenticate(apiKey)).toMatchObject({ plan: "free", rate: 5 });

    const changed = await json("plan", "set", "--email", "change@example.com", "--plan", "starter", "--rate", "77");
    expect(changed).toEqual({ code: 0, object: { accountId, plan: "starter", rate: 77 } });
    await vi.waitFor(async () =>
      expect(await accounts.authenticate(apiKey)).toMatchObject({ plan: "starter", rate: 77, burst: 154 }),
    );
    expect((await json("plan", "set", "--account", accountId, "--rate", "plan")).object.rate).toBe("plan");

    const created = (await json("key", "create", "--account", accountId, "--name", "ci", "--expires-in", "30d")).object;
    expect(created).toMatchObject({ accountId, name: "ci", apiKey: expect.stringMatching(/^ptc_live_/) });
    const rotated = (await json("key", "rotate", "--key", created.keyId, "--grace", "0s")).object;
    const revoked = await json("key", "revoke", "--key", apiKey);
    expect(revoked.object).toMatchObject({ accountId, revokedAt: expect.any(String) });
    await vi.waitFor(async () => {
      await expect(async () => accounts.authenticate(apiKey)).rejects.toMatchObject({ code: "revoked_api_key" });
    });
    const { keys } = (await json("key", "list", "--email", "change@example.com")).object;
    expect(keys.map(({ keyId, status }: { keyId: string; status: string }) => [keyId, status])).toEqual([
      [rotated.keyId, "active"],
      [created.keyId, "revoked"],
      [revoked.object.keyId, "revoked"],
    ]);
    expect(JSON.stringify(keys)).not.toContain(rotated.apiKey);

    await json("account", "suspend", "--account", accountId);
    await vi.waitFor(async () => {
      await expect(async () => accounts.authenticate(rotated.apiKey)).rejects.toMatchObject({
        code: "account_suspended",
      });
    });
    expect((await json("account", "unsuspend", "--account", accountId)).object).toEqual({
      accountId,
      suspendedAt: null,
    });
    const { accounts: list } = (await json("account", "list")).object;
    expect(list).toContainEqual(expect.objectContaining({ accountId, plan: "starter", rate: "plan" }));
    const { rows } = await database.pool.query("select distinct actor from audit_log where account_id = $1", [
      accountId,
    ]);
    expect(rows).toEqual([{ actor: "cli" }]);
  });

  it("gives a user another password, ends their sessions, and warns of a short one beside the JSON", async () => {
    const email = "forgot@example.com";
    const made = await run("account", "create", "--email", email, "--password", "short", "--json");
    expect(made).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^The password has under 10 characters[^\n]*\n$/),
    });
    const { accountId } = JSON.parse(made.out);
    const { context } = await openInstance(database.url);
    const before = await verifyPassword(context, email, "short");
    expect(before).toMatchObject({ accountId });

    const changed = await json("account", "password", "--email", "Forgot@Example.com", "--password", "a better one");
    expect(changed).toEqual({ code: 0, object: { accountId, email } });
    expect(await verifyPassword(context, email, "short")).toBeNull();
    const after = await verifyPassword(context, email, "a better one");
    expect(after?.sessionEpoch).toBe((before?.sessionEpoch ?? 0) + 1);
    const { rows } = await database.pool.query(
      "select actor, target, detail from audit_log where account_id = $1 and action = 'user.password'",
      [accountId],
    );
    expect(rows).toEqual([{ actor: "cli", target: before?.userId, detail: {} }]);
    const none = await json("account", "password", "--email", "none@example.com", "--password", "a better one");
    expect(none).toMatchObject({ code: 1, object: { error: { code: "not_found" } } });
  });

  it("prints text for people, and makes up a password where none is given", async () => {
    const { code, out } = await run("account", "create", "--email", "text@example.com");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Account +acc_\w+\nE-mail +text@example.com\nPassword +\w{20}\nPlan +free\nAPI key +ptc_live_/,
    );
    expect((await run("account", "list")).out).toMatch(/^ACCOUNT +E-MAIL[\s\S]*text@example\.com +free/);
    expect((await run("--help")).out).toContain("account create --email E");
    for (const help of ["--help", "-h"]) expect((await run("key", "revoke", help)).out).toContain("key revoke --key K");
    expect(JSON.parse((await run("--json", "account", "list")).out)).toHaveProperty("accounts");
  });

  it("says in one sentence what is wrong, and exits with 1", async () => {
    const wrong: [string[], RegExp][] = [
      [[], /^A command is missing\.\n\nUsage: /],
      [["__proto__", "x"], /^There is no command "__proto__ x"\.\n/],
      [["admin", "--json=no"], /^There is no command "admin"\.\n/],
      [["plan"], /^There is no command "plan"\.\n\nUsage: .*\n\n {2}plan set .*\n {6}.*\n$/],
      [["account", "create", "--plan", "growth"], /^--email is missing\.\n\nUsage: .* account create /],
      [["account", "create", "--email", "nonsense", "--password", "x"], /^--email: Must be an e-mail address\.\n$/],
      [["plan", "set", "--email", "nobody@example.com", "--plan", "growth"], /^There is no such account\.\n$/],
      [["key", "revoke", "--key", "key_none"], /^There is no such API key\.\n$/],
    ];
    const ended = await Promise.all(wrong.map(([args]) => run(...args)));
    for (const [index, [, message]] of wrong.entries()) {
      expect(ended[index]).toMatchObject({ code: 1, out: "", err: expect.stringMatching(message) });
    }
    expect(await json("plan", "set", "--plan")).toMatchObject({ code: 1, object: { error: { code: "usage" } } });
    for (const [args, message] of [
      [["foo"], 'There is no command "foo".'],
      [["account", "foo", "--email", "a@b.co"], 'There is no command "account foo".'],
      [[], "A command is missing."],
    ] as const)
      expect(await json(...args)).toMatchObject({ code: 1, object: { error: { code: "usage", message } } });
  });

  it("keeps overrides and shows feeds", async () => {
    const address = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
    const options = ["--verdict", "deny", "--reason", "seen in a drain", "--expires-in", "30d"];
    const { object: added } = await json("override", "add", "--address", address, ...options);
    expect(added).toMatchObject({ kind: "address", value: address.toLowerCase(), verdict: "deny", author: "cli" });
    expect((await json("override", "list")).object.overrides).toMatchObject([
      { id: added.id, reason: "seen in a drain" },
    ]);
    expect((await json("override", "remove", address)).object).toMatchObject({ id: added.id });
    expect((await run("override", "list")).out).toBe("There is no override.\n");
    const bad = await json("override", "add", "--domain", "not a domain", ...options);
    expect(bad).toMatchObject({
      code: 1,
      object: { error: { code: "invalid_request", message: expect.stringMatching(/^--domain: /) } },
    });

    expect((await json("feeds", "status")).object.feeds).toContainEqual(expect.objectContaining({ id: "METAMASK" }));
    const synced = await json("feeds", "sync", "no-such-feed");
    expect(synced).toMatchObject({ code: 1, object: { error: { code: "not_found" } } });
  });

  it("needs the server's APP_SECRET to make an account, and only for that", async () => {
    const args = ["account", "create", "--email", "other@example.com", "--json"];
    const other = await admin({ DATABASE_URL: database.url, APP_SECRET: "another secret ".repeat(3) }, args);
    expect(other.code).toBe(1);
    expect(JSON.parse(other.out).error).toMatchObject({
      code: "cannot_start",
      message: expect.stringContaining("secret rotate --lost"),
    });
    expect((await admin({ DATABASE_URL: database.url }, args)).out).toContain("APP_SECRET is missing");
    expect((await admin({ DATABASE_URL: database.url }, ["account", "list"])).code).toBe(0);
  });

  it("makes a webhook secret anew under another APP_SECRET where it is told that the old one is lost", async () => {
    const { object: made } = await json("account", "create", "--email", "lost@example.com");
    const rotate = ["secret", "rotate", "--email", "lost@example.com", "--json"];
    const lost = { DATABASE_URL: database.url, APP_SECRET: "another secret ".repeat(3) };
    expect(JSON.parse((await admin(lost, rotate)).out).error.code).toBe("cannot_start");
    const rotated = JSON.parse((await admin(lost, [...rotate, "--lost"])).out);
    expect(rotated.webhookSecret).toMatch(/^whsec_/);
    expect(rotated.webhookSecret).not.toBe(made.webhookSecret);
    // Restored for later tests.
    expect((await run(...rotate, "--lost")).code).toBe(0);
  });

  it("ends an old webhook secret that leaked", async () => {
    await json("account", "create", "--email", "leaked@example.com");
    const holder = ["--email", "leaked@example.com"] as const;
    const { object: rotated } = await json("secret", "rotate", ...holder);
    expect((await json("secret", "show", ...holder)).object.previous).not.toBeNull();
    await json("secret", "end", ...holder);
    expect((await json("secret", "show", ...holder)).object).toMatchObject({
      ...{ webhookSecret: rotated.webhookSecret, previous: null },
    });
    expect((await run("secret", "end", ...holder)).err).toContain("No old secret is valid");
  });

  it("says what is wrong with the database", async () => {
    const ended = await admin({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, ["account", "list"]);
    expect(ended).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/^The database can't be used: [^\n]+\n$/),
    });
    const settings = await admin({ DATABASE_URL: "mysql://x" }, ["account", "list", "--json"]);
    expect(JSON.parse(settings.out).error.code).toBe("cannot_start");
  });
});

describe("command line with the embedded database", { timeout: 180_000 }, () => {
  it("works while no server runs, and while one does", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "portcullis-cli-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const create = (email: string) => admin({ DATA_DIR: dataDir }, ["account", "create", "--email", email, "--json"]);
    const first = await create("first@example.com");
    expect(first).toMatchObject({ code: 0, err: "" });

    const server = await startEmbedded(dataDir);
    try {
      const second = await create("second@example.com");
      expect(second).toMatchObject({ code: 0, err: "" });
      // The command left the server to those who still use it.
      const listed = await admin({ DATA_DIR: dataDir }, ["account", "list", "--json"]);
      expect(JSON.parse(listed.out).accounts).toHaveLength(2);
    } finally {
      await server.stop();
    }
  });
});
