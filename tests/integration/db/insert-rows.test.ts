import fc from "fast-check";
import { expect, it } from "vitest";
import { JsonText, schema } from "@/server/db";
import { insertRows } from "@/server/db/insert-rows";
import { openTestDatabase } from "@/tests/support/database";

const { scans } = schema;
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "NULL", "{}", '\\"', "a\\b\n\t", ","),
);
const storable = text.filter((value) => !value.includes("\0"));
/** UTF-8 has no half of a surrogate pair, and JSON refuses it. */
const arrived = <Text extends string | null>(value: Text) => value && Buffer.from(value).toString();
const json = storable.filter((value) => arrived(value) === value);
const row = fc.record({
  accountId: storable,
  keyId: fc.option(storable),
  requestId: fc.option(storable),
  kind: storable,
  subject: storable,
  // Some have it as undefined.
  wallet: fc.option(storable, { nil: undefined }),
  chain: storable,
  score: fc.integer({ min: 0, max: 100 }),
  signals: fc.array(fc.record({ id: json, of: json })),
  details: fc.option(fc.record({ of: json })),
  at: fc.date({ min: new Date("1990-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
});

it("stores what it was given, whatever it holds, and the same rows only once", async () => {
  const { db, pool } = await openTestDatabase();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fc.nat(20), async (given, before) => {
      const rows = given.map((one) => ({ ...one, id: `scn_${String(count++).padStart(8, "0")}` }));
      await db.delete(scans);
      // JSON comes as a value, or is text already.
      const signals = (one: (typeof rows)[number]) => new JsonText(JSON.stringify(one.signals));
      const mixed = rows.map((one, i) => (i % 2 ? { ...one, signals: signals(one) } : one));
      if (before > 0) await insertRows(pool, scans, mixed.slice(0, before));
      await insertRows(pool, scans, mixed, true);
      const stored = await db.select().from(scans).orderBy(scans.id);
      const texts = ["accountId", "keyId", "requestId", "kind", "subject", "wallet", "chain"] as const;
      for (const [at, one] of rows.entries()) {
        // But for the database's own column.
        const { level, ...row } = stored[at] ?? {};
        const given = texts.map((field) => [field, arrived(one[field] ?? null)]);
        expect(row).toEqual({ ...one, ...Object.fromEntries(given) });
      }
      expect(stored.length).toBe(rows.length);
    }),
    { numRuns: 60 },
  );
});

it("refuses a table whose columns the database may fill", async () => {
  const { pool } = await openTestDatabase();
  await expect(insertRows(pool, schema.meters, [{ accountId: "acc", month: "2026-01-01" }])).rejects.toThrow("calls");
});

it.each([
  ["text that holds NUL", { subject: "a\0b" }, "22021"],
  ["a row that is there already", {}, "23505"],
])("inserts nothing of a batch with %s, and says why", async (_, wrong, code) => {
  const { db, pool } = await openTestDatabase();
  const make = (id: string) => ({
    ...{ id, accountId: "acc", kind: "wallet", subject: "s", chain: "ethereum", score: 1, signals: [], at: new Date() },
  });
  await insertRows(pool, scans, [make("scn_2")]);
  await expect(insertRows(pool, scans, [make("scn_1"), { ...make("scn_2"), ...wrong }])).rejects.toMatchObject({
    code,
  });
  await insertRows(pool, scans, [make("scn_3")]);
  expect((await db.select().from(scans).orderBy(scans.id)).map(({ id }) => id)).toEqual(["scn_2", "scn_3"]);
});
