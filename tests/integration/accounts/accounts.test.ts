import { describe, expect, it } from "vitest";
import {
  type Accounts,
  createKey,
  findAccount,
  findMember,
  listAccounts,
  listAudit,
  listKeys,
  readWebhookSecrets,
  revokeKey,
  rotateKey,
  setPlan,
  setSuspended,
  verifyPassword,
} from "@/server/accounts";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, times } from "./support";

const actor = "user:tester";
const database = share(createTestDatabase, "drop");

const auditOf = async ({ context }: Accounts, accountId: string) =>
  (await listAudit(context, { accountId })).items.map(({ action, actor, target, detail }) => ({
    action,
    actor,
    target,
    detail,
  }));

describe("accounts", () => {
  it("are made with an owner, a key and a webhook secret, none of them readable in the database", async () => {
    const accounts = await openInstance(database.url);
    const made = await makeAccount(accounts, {
      email: "  New.Owner@Example.COM ",
      plan: "business",
      name: "Acme",
      rate: 7,
    });
    expect(made).toMatchObject({ email: "new.owner@example.com", plan: "business" });
    expect(made.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await readWebhookSecrets(accounts.context, made.accountId)).current).toBe(made.webhookSecret);
    expect(await findAccount(accounts.context, { email: "New.owner@example.com" })).toMatchObject({
      id: made.accountId,
      name: "Acme",
      plan: "business",
      rateOverride: 7,
      operator: false,
      suspendedAt: null,
    });
    const { rows } = await database.pool.query(
      `select a::text || u::text || k::text as everything from accounts a
       join members m on m.account_id = a.id join users u on u.id = m.user_id join api_keys k on k.account_id = a.id
       where a.id = $1`,
      [made.accountId],
    );
    const hex = (text: string) => Buffer.from(text).toString("hex");
    for (const secret of [made.apiKey, made.webhookSecret, "correct horse"]) {
      expect(rows[0].everything).not.toContain(secret);
      expect(rows[0].everything).not.toContain(hex(secret));
    }
  });

  it("refuse a second account for an e-mail address, also when two come at once", async () => {
    const accounts = await openInstance(database.url);
    const input = { email: "twice@example.com", password: "x", plan: "free", actor } as const;
    const results = await Promise.allSettled(times(3, () => accounts.create(input)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    const { rowCount } = await database.pool.query(
      "select 1 from accounts where id not in (select account_id from members)",
    );
    expect(rowCount).toBe(0);
  });

  it("name every kind of bad input", async () => {
    const accounts = await openInstance(database.url);
    const good = { email: "good@example.com", password: "x", plan: "free", actor } as const;
    const wrong = [
      ["email", { email: "nobody" }],
      ["email", { email: `a\0@example.com` }],
      ["email", { email: `${"a".repeat(300)}@example.com` }],
      ["password", { password: "" }],
      ["password", { password: "x".repeat(1_025) }],
      ["plan", { plan: "Startup" as never }],
      ["plan", { plan: "constructor" as never }],
      ["rate", { rate: 0 }],
      ["rate", { rate: 1.5 }],
      ["name", { name: " " }],
      ["name", { name: "a\nb" }],
    ] as const;
    for (const [path, change] of wrong) {
      await expect(accounts.create({ ...good, ...change })).rejects.toMatchObject({
        code: "invalid_request",
        issues: [{ path }],
      });
    }
  });

  it("let in who knows the password, and nobody else", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, email } = await makeAccount(accounts);
    const owner = await verifyPassword(accounts.context, email.toUpperCase(), "correct horse");
    expect(owner).toMatchObject({ accountId, email, role: "owner" });
    for (const [who, password] of [
      [email, "wrong"],
      ["nobody@example.com", "correct horse"],
      [`${email}\0`, "correct horse"],
      [email, ""],
    ] as const) {
      expect(await verifyPassword(accounts.context, who, password)).toBeNull();
    }
    const userId = owner?.userId ?? "";
    expect(await findMember(accounts.context, { userId, accountId, sessionEpoch: 0 })).toMatchObject({
      email,
      role: "owner",
      plan: "free",
    });
    expect(await findMember(accounts.context, { userId, accountId: "acc_other", sessionEpoch: 0 })).toBeNull();
  });

  it("write an audit row in the transaction of each change", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const { context } = accounts;
    const made = await createKey(context, { accountId, name: "ci", actor });
    const next = await rotateKey(context, { key: made.id, graceSeconds: 60, actor });
    await revokeKey(context, { key: principal.keyId, actor });
    await revokeKey(context, { key: principal.keyId, actor });
    await setPlan(context, { accountId, plan: "growth", rate: "unlimited", actor });
    await setSuspended(context, { accountId, suspended: true, actor });
    await setSuspended(context, { accountId, suspended: true, actor });
    await setSuspended(context, { accountId, suspended: false, actor });
    const log = await auditOf(accounts, accountId);
    expect(log.map(({ action, target }) => [action, target]).toSorted()).toEqual(
      [
        ["account.create", accountId],
        ["account.plan", accountId],
        ["account.suspend", accountId],
        ["account.unsuspend", accountId],
        ["key.create", principal.keyId],
        ["key.create", made.id],
        ["key.create", next.id],
        ["key.revoke", principal.keyId],
        ["key.rotate", made.id],
      ].toSorted(),
    );
    expect(log.every((entry) => [actor, "test"].includes(entry.actor))).toBe(true);
    expect(log.find(({ action }) => action === "account.plan")?.detail).toEqual({
      from: { plan: "free", rateOverride: null },
      to: { plan: "growth", rateOverride: 0 },
    });
    expect(JSON.stringify(log)).not.toContain(made.key);
  });

  it("change nothing where the audit row can't be written", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const bad = "broken\0actor";
    await expect(revokeKey(accounts.context, { key: principal.keyId, actor: bad })).rejects.toThrow();
    await expect(setPlan(accounts.context, { accountId, plan: "growth", actor: bad })).rejects.toThrow();
    expect(await listKeys(accounts.context, { accountId })).toMatchObject({ items: [{ status: "active" }] });
    expect(await findAccount(accounts.context, { accountId })).toMatchObject({ plan: "free" });
  });

  it("are not found where there are none", async () => {
    const { context } = await openInstance(database.url);
    for (const work of [
      () => findAccount(context, { accountId: "acc_none" }),
      () => findAccount(context, { email: "none@example.com" }),
      () => findAccount(context, { email: "no\0ne@example.com" }),
      () => setPlan(context, { accountId: "acc_none", plan: "free", actor }),
      () => setSuspended(context, { accountId: "acc_none", suspended: true, actor }),
      () => createKey(context, { accountId: "acc_none", actor }),
      () => revokeKey(context, { key: "key_none", actor }),
      () => revokeKey(context, { key: "k'; drop table accounts\0", actor }),
      () => readWebhookSecrets(context, "acc_none"),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("are named by their id where somebody owns several, and by the owner who came first", async () => {
    const accounts = await openInstance(database.url);
    const [own, other] = [await makeAccount(accounts), await makeAccount(accounts)];
    await database.pool.query(
      `insert into members (account_id, user_id, role, created_at)
       select $1, user_id, 'owner', now() + interval '1 minute' from members where account_id = $2`,
      [other.accountId, own.accountId],
    );
    await expect(findAccount(accounts.context, { email: own.email })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(new RegExp(`${own.accountId}, ${other.accountId}`)),
    });
    const { accountId } = other;
    expect(await findAccount(accounts.context, { accountId })).toMatchObject({ id: accountId, email: other.email });
  });

  it("are listed page by page, each once", async () => {
    const accounts = await openInstance(database.url);
    const made = await Promise.all(times(5, () => makeAccount(accounts)));
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAccounts(accounts.context, { cursor, limit: 2 });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made.map(({ accountId }) => accountId)));
  });
});
