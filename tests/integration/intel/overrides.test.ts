import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, schema } from "@/server/db";
import { Overrides } from "@/server/intel/overrides";
import { systemClock } from "@/server/kernel/clock";
import { openTestDatabase } from "@/tests/support/database";
import { openProxy } from "@/tests/support/proxy";
import { host } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const attacker = "0x7F367cC41522cE07553e823bf3be79A889DEbe1B";
const words = { reason: "reviewed by hand", author: "cli" };

test("an override is found by any spelling of its address, with its audit row, until it is removed", async () => {
  const { intel, database } = await openTestIntel();
  const version = intel.snapshotVersion;
  const added = await intel.addOverride({ kind: "address", value: attacker, verdict: "deny", ...words });
  expect(added).toMatchObject({ value: attacker.toLowerCase(), verdict: "deny", ...words, expiresAt: null });
  expect(intel.lookupAddress(attacker.toUpperCase().replace("0X", "0x")).override).toEqual(added);
  expect(intel.snapshotVersion).toBeGreaterThan(version);
  expect(await intel.listOverrides()).toEqual([{ ...added, removedAt: null }]);
  await intel.removeOverride(attacker, "user:usr_1");
  expect(intel.lookupAddress(attacker).override).toBeNull();
  expect(await intel.listOverrides()).toEqual([]);
  expect(await intel.listOverrides({ all: true })).toHaveLength(1);
  const audit = await database.db.select().from(schema.auditLog).orderBy(schema.auditLog.at);
  expect(audit).toMatchObject([
    {
      actor: "cli",
      action: "override.add",
      target: `address:${attacker.toLowerCase()}`,
      detail: { reason: words.reason },
    },
    { actor: "user:usr_1", action: "override.remove", detail: { id: added.id } },
  ]);
  await expect(intel.removeOverride(added.id, "cli")).rejects.toMatchObject({ code: "not_found" });
});

test("a domain's override holds for what stands below it, the nearest one first, and for no neighbour", async () => {
  const { intel } = await openTestIntel();
  await intel.addOverride({ kind: "domain", value: "https://www.Example-Shop.com/", verdict: "allow", ...words });
  await intel.addOverride({ kind: "domain", value: "bad.www.example-shop.com", verdict: "deny", ...words });
  await intel.addOverride({ kind: "domain", value: "netlify.app", verdict: "deny", ...words });
  expect(host(intel, "www.example-shop.com").override?.verdict).toBe("allow");
  expect(host(intel, "a.www.example-shop.com").override?.verdict).toBe("allow");
  expect(host(intel, "x.bad.www.example-shop.com").override?.verdict).toBe("deny");
  expect(host(intel, "example-shop.com").override).toBeNull();
  expect(host(intel, "anyone.netlify.app").override).toBeNull();
});

test("a second word on one value replaces the first", async () => {
  const { intel } = await openTestIntel();
  await intel.addOverride({ kind: "address", value: attacker, verdict: "deny", ...words });
  const second = await intel.addOverride({
    kind: "address",
    value: attacker.toLowerCase(),
    verdict: "allow",
    ...words,
  });
  expect(intel.lookupAddress(attacker).override?.id).toBe(second.id);
  expect(await intel.listOverrides()).toHaveLength(1);
});

test("many words on one value at once are each taken, and one holds", async () => {
  const { intel } = await openTestIntel();
  const deny = (author: string) =>
    intel.addOverride({ kind: "address", value: attacker, verdict: "deny", reason: "drained", author });
  await Promise.all(["ana", "ben", "cleo", "dan", "eva"].map(deny));
  expect(await intel.listOverrides()).toHaveLength(1);
  expect(await intel.listOverrides({ all: true })).toHaveLength(5);
});

test("an older reading that comes in late takes nothing back", async () => {
  const database = await openTestDatabase();
  const proxy = await openProxy(database.url);
  const far = openDatabase(proxy.url, 2);
  onTestFinished(far.close);
  const overrides = new Overrides(far, systemClock, "here");
  await overrides.load();
  const { rows } = await database.pool.query("select clock_timestamp()::text as since");
  proxy.delay(1_000);
  const early = overrides.load();
  const read = `select from pg_stat_activity where datname = current_database() and state = 'idle' and pid <> pg_backend_pid()
    and query like '%"overrides"%' and state_change > $1`;
  await vi.waitFor(async () => expect((await database.pool.query(read, [rows[0].since])).rowCount).toBe(1), {
    interval: 10,
  });
  proxy.delay(0);
  await new Overrides(database, systemClock, "there").add({
    kind: "address",
    value: attacker,
    verdict: "deny",
    ...words,
  });
  await Promise.all([overrides.load(), early]);
  expect(overrides.findAddress(attacker)?.verdict).toBe("deny");
});

test("it ends when it says", async () => {
  let now = Date.parse("2026-11-21T12:00:00Z");
  const { intel } = await openTestIntel({}, {}, { clock: { now: () => now } });
  const expiresAt = new Date(now + 3_600_000);
  await intel.addOverride({ kind: "address", value: attacker, verdict: "allow", expiresAt, ...words });
  expect(intel.lookupAddress(attacker).override?.expiresAt).toBe(expiresAt.toISOString());
  now += 3_600_000;
  expect(intel.lookupAddress(attacker).override).toBeNull();
  expect(await intel.listOverrides()).toEqual([]);
});

test("what makes no sense is refused, with every problem at once", async () => {
  const { intel, database } = await openTestIntel();
  const past = new Date(Date.now() - 1_000);
  await expect(
    intel.addOverride({ kind: "address", value: "0x12", verdict: "deny", reason: " ", author: "cli", expiresAt: past }),
  ).rejects.toMatchObject({
    code: "invalid_request",
    issues: [{ path: "address" }, { path: "reason" }, { path: "expiresAt" }],
  });
  expect(await database.db.select().from(schema.auditLog)).toEqual([]);
});

test("an address with a typing error is told by its capitals", async () => {
  const { intel } = await openTestIntel();
  const deny = (value: string) => intel.addOverride({ kind: "address", value, verdict: "deny", ...words });
  await expect(deny(attacker.replace("7F367c", "7f367C"))).rejects.toMatchObject({
    issues: [{ path: "address", message: expect.stringContaining("EIP-55") }],
  });
  for (const value of [attacker, attacker.toLowerCase(), attacker.toUpperCase().replace("0X", "0x")])
    expect((await deny(value)).value).toBe(attacker.toLowerCase());
});

test("a page of a platform that people share is not taken for the whole of it", async () => {
  const { intel } = await openTestIntel();
  const deny = (value: string) => intel.addOverride({ kind: "domain", value, verdict: "deny", ...words });
  await expect(deny("https://sites.google.com/view/free-coins")).rejects.toMatchObject({
    issues: [{ path: "domain", message: expect.stringContaining("send sites.google.com alone") }],
  });
  await expect(deny("alice@gmail.com")).rejects.toMatchObject({ issues: [{ path: "domain" }] });
  expect((await deny("sites.google.com")).value).toBe("sites.google.com");
  expect((await deny("https://thief-of-coins.com/claim")).value).toBe("thief-of-coins.com");
});

test("other processes follow, in both kinds of change", async () => {
  const { intel, openAnother, server } = await openTestIntel(
    { "list.json": "[]" },
    { SCAMSNIFFER_ADDRESSES: "list.json" },
  );
  const other = await openAnother();
  await intel.addOverride({ kind: "address", value: attacker, verdict: "deny", ...words });
  await vi.waitFor(() => expect(other.lookupAddress(attacker).override?.verdict).toBe("deny"), 10_000);
  server.files.set("list.json", JSON.stringify([attacker]));
  await other.syncFeed("SCAMSNIFFER_ADDRESSES");
  await vi.waitFor(() => expect(intel.lookupAddress(attacker).listings).toHaveLength(1), 15_000);
  await other.removeOverride(attacker, "cli");
  await vi.waitFor(() => expect(intel.lookupAddress(attacker).override).toBeNull(), 10_000);
  // Data that the first process learnt through the other counts in its own status too.
  expect(intel.status().find(({ id }) => id === "SCAMSNIFFER_ADDRESSES")).toMatchObject({ state: "ok", indicators: 1 });
});

test("a lost connection to the database is made good by reading all again", async () => {
  const { intel, database, openAnother, server } = await openTestIntel(
    { "list.json": "[]" },
    { SCAMSNIFFER_ADDRESSES: "list.json" },
  );
  const other = await openAnother();
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portcullis listener' and datname = current_database()",
  );
  server.files.set("list.json", JSON.stringify([attacker]));
  await other.syncFeed("SCAMSNIFFER_ADDRESSES");
  await vi.waitFor(() => expect(intel.lookupAddress(attacker).listings).toHaveLength(1), 20_000);
});
