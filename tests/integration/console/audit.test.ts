import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { newId } from "@/server/kernel/ids";
import { startTestApp } from "@/tests/support/app";
import { freshEmail, openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
type Filter = Parameters<ReturnType<typeof callAs>["audit"]["list"]>[0];
const find = async (session: ConsoleSession, filter: Filter) =>
  (await callAs(session).audit.list(filter)).items.map(({ action }) => action);

/** A row of each, the newest last. */
async function write(rows: { accountId: string | null; actor: string; action: string; at: number }[]): Promise<void> {
  const made = rows.map(({ at, ...row }) => ({ ...row, id: newId("aud", at), at: new Date(at) }));
  await app.runtime.database.pool.query(
    `insert into audit_log (id, account_id, actor, action, target, detail, at)
     select id, "accountId", actor, action, 'something', '{}', at
     from json_to_recordset($1) as made (id text, "accountId" text, actor text, action text, at timestamptz)`,
    [JSON.stringify(made)],
  );
}

describe("the audit log", () => {
  it("is narrowed to a deed or a kind of them, to a person or a key, and to a time", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const { accountId, userId } = session;
    const start = Date.parse("2026-11-15T12:00:00Z");
    const row = (minute: number, action: string, actor: string, of: string | null = accountId) => ({
      accountId: of,
      actor,
      action,
      at: start + minute * 60_000 + 30_000,
    });
    await write([
      row(0, "key.create", `user:${userId}`),
      row(1, "key.revoke", "key:key_1"),
      row(2, "webhook.create", "key:key_1"),
      row(3, "webhook-secret.rotate", "user:usr_gone"),
      row(4, "key.revoke", `user:${userId}`),
      row(4, "key.revoke", `user:${userId}`, other.accountId),
      row(4, "key.revoke", `user:${userId}`, null),
    ]);
    const inTime = { from: "2026-11-15T12:00", to: "2026-11-15T12:09" };
    const narrow = (filter: Filter) => find(session, { ...inTime, ...filter });
    expect(await narrow({})).toEqual([
      "key.revoke",
      "webhook-secret.rotate",
      "webhook.create",
      "key.revoke",
      "key.create",
    ]);
    expect(await narrow({ action: "key.revoke" })).toEqual(["key.revoke", "key.revoke"]);
    expect(await narrow({ action: "key" })).toEqual(["key.revoke", "key.revoke", "key.create"]);
    expect(await narrow({ action: "webhook" })).toEqual(["webhook.create"]);
    expect(await narrow({ actor: "key:key_1" })).toEqual(["webhook.create", "key.revoke"]);
    expect(await narrow({ actor: "key:key_1", action: "key.revoke" })).toEqual(["key.revoke"]);
    expect(await narrow({ actor: `user:${userId}` })).toEqual(["key.revoke", "key.create"]);
    expect(await narrow({ actor: "strangers" })).toEqual(["webhook-secret.rotate"]);
    // Both minutes are part of it.
    expect(await narrow({ from: "2026-11-15T12:01", to: "2026-11-15T12:02" })).toEqual([
      "webhook.create",
      "key.revoke",
    ]);
    expect(await narrow({ from: "2026-11-15T12:05" })).toEqual([]);
    expect(await find(session, { to: "2026-11-15T12:00" })).toEqual(["key.create"]);
    for (const wrong of [{ from: "yesterday" }, { to: "2026-13-45T00:00" }, { action: "key.%" }])
      await expect(find(session, wrong)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    // Includes actions on the whole system, for operators.
    expect(await find({ ...session, operator: true }, { ...inTime, action: "key.revoke" })).toHaveLength(3);
  });

  it.each(["\0", "user:\0", ""])("takes no actor or key %j", async (text) => {
    const session = await openOwner(app);
    await expect(find(session, { actor: text })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(callAs(session).requests.list({ keyId: text })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("looks at so many entries for a deed and no more, says how far back that was, and goes on from there", async () => {
    const session = await openOwner(app, "growth", true);
    const { accountId } = session;
    const start = Date.parse("2020-01-01T00:00:00Z");
    const at = (n: number) => start + n * 1_000;
    // The account's own, and the system's, of which there are fewer.
    await write(
      Array.from({ length: 11_994 }, (_, n) => ({
        ...{ accountId: n % 6 === 0 ? null : accountId, actor: "cli", at: at(n) },
        action: n === 3 || n === 1_000 ? "account.rename" : "webhook.update",
      })),
    );
    const times = async (filter: Filter) => {
      const page = await callAs(session).audit.list({ action: "account.rename", to: "2020-01-02T00:00", ...filter });
      return { ...page, times: page.items.map(({ at: when }) => when.getTime()) };
    };
    const first = await times({});
    expect([first.times, first.lookedTo]).toEqual([[at(1_000), at(3)], null]);
    await write(
      Array.from({ length: 500 }, (_, n) => ({
        accountId,
        actor: "cli",
        action: "webhook.update",
        at: at(11_994 + n),
      })),
    );
    const second = await times({});
    // 10,000 of its own have been looked at: the newest 500, and five of six before.
    expect([second.times, second.lookedTo?.getTime()]).toEqual([[at(1_000)], at(595)]);
    const third = await times({ cursor: second.nextCursor ?? "" });
    expect([third.times, third.nextCursor]).toEqual([[at(3)], null]);
  });

  it("names the keys that it can be narrowed to, those that ended last, and no other account's", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const { keys } = callAs(session);
    const gone = await keys.create({ name: "gone", expiresInDays: null });
    await keys.revoke({ id: gone.id });
    await callAs(other).keys.create({ name: freshEmail(), expiresInDays: null });
    expect((await keys.names()).map(({ name, status }) => [name, status])).toEqual([
      ["default", "active"],
      ["gone", "revoked"],
    ]);
  });
});
