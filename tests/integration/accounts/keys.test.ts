import { describe, expect, it } from "vitest";
import { createKey, listKeys, revokeKey, rotateKey } from "@/server/accounts";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, times } from "./support";

const actor = "user:tester";
const database = share(createTestDatabase, "drop");

describe("keys", () => {
  it("are listed without what they are", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, apiKey } = await makeAccount(accounts);
    const expiresAt = new Date(Date.now() + 60_000);
    const made = await createKey(accounts.context, { accountId, name: "ci", expiresAt, actor });
    await revokeKey(accounts.context, { key: apiKey, actor });
    const { items: keys } = await listKeys(accounts.context, { accountId });
    expect(keys.map(({ name, start, status }) => [name, start, status])).toEqual([
      ["ci", made.key.slice(0, 13), "active"],
      ["default", apiKey.slice(0, 13), "revoked"],
    ]);
    expect(JSON.stringify(keys)).not.toContain(made.key);
    const later = { ...accounts.context, clock: { now: () => expiresAt.getTime() } };
    expect((await listKeys(later, { accountId })).items[0]?.status).toBe("expired");
    const ids = async (state: "active" | "ended") =>
      (await listKeys(accounts.context, { accountId, state })).items.map(({ id }) => id);
    expect(await ids("active")).toEqual([made.id]);
    expect(await ids("ended")).toEqual([keys[1]?.id]);
  });

  it("are listed a page at a time", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    for (const name of ["a", "b"]) await createKey(accounts.context, { accountId, name, actor });
    const first = await listKeys(accounts.context, { accountId, limit: 2 });
    expect(first.items).toHaveLength(2);
    const second = await listKeys(accounts.context, { accountId, limit: 2, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ items: [expect.anything()], nextCursor: null });
    expect(new Set([...first.items, ...second.items].map(({ name }) => name))).toEqual(new Set(["default", "a", "b"]));
    await expect(listKeys(accounts.context, { accountId, cursor: "%" })).rejects.toMatchObject({ status: 400 });
  });

  it("belong to their account", async () => {
    const accounts = await openInstance(database.url);
    const [mine, theirs] = [await makeAccount(accounts), await makeAccount(accounts)];
    const key = { key: theirs.principal.keyId, accountId: mine.accountId, actor };
    await expect(revokeKey(accounts.context, key)).rejects.toMatchObject({ code: "not_found" });
    await expect(rotateKey(accounts.context, { ...key, graceSeconds: 0 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are at most 100 active ones, also when many are made at once", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const make = () => createKey(accounts.context, { accountId, actor });
    await database.pool.query(
      `insert into api_keys (id, account_id, name, hash, start)
       select 'key_' || n, $1, 'many', decode(lpad(n::text, 64, '0'), 'hex'), 'ptc_live_many' from generate_series(1, 97) n`,
      [accountId],
    );
    const last = await Promise.allSettled(times(6, make));
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(last.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  });

  it("can't expire in the past or be called nothing", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    for (const [path, input] of [
      ["expiresAt", { expiresAt: new Date(Date.now() - 1) }],
      ["expiresAt", { expiresAt: new Date(Number.NaN) }],
      ["name", { name: "" }],
      ["name", { name: "x".repeat(101) }],
    ] as const) {
      await expect(createKey(accounts.context, { accountId, actor, ...input })).rejects.toMatchObject({
        issues: [{ path }],
      });
    }
  });
});
