#!/usr/bin/env bash
# drizzle-orm 0.45.4: a jsonb column that holds a JSON string reads back as what that string would mean as JSON, since the
# value is parsed a second time. An amount in wei kept as text becomes a float and loses its digits, while the database still
# holds the string and the plain driver answers it. Strings inside an object are left alone.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent drizzle-orm@0.45.4 @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { jsonb, pgTable, serial } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
const client = new PGlite();
const facts = pgTable("facts", { id: serial("id"), value: jsonb("value") });
await client.exec("create table facts (id serial, value jsonb)");
const db = drizzle(client);
const amount = String(2n ** 255n);
await db.insert(facts).values([{ value: amount }, { value: "true" }, { value: "[1]" }, { value: "plain" }, { value: { amount } }]);
const stored = await client.query("select jsonb_typeof(value) as kind, value from facts order by id");
const read = await db.select().from(facts).orderBy(facts.id);
for (const [index, { kind, value }] of stored.rows.entries()) {
  const again = read[index].value;
  console.log("stored", kind, JSON.stringify(value).slice(0, 24), "driver", typeof value, "drizzle", typeof again, JSON.stringify(again).slice(0, 24));
}
await client.close();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
stored string "57896044618658097711785 driver string drizzle number 5.78960446186581e+76
stored string "true" driver string drizzle boolean true
stored string "[1]" driver string drizzle object [1]
stored string "plain" driver string drizzle string "plain"
stored object {"amount":"5789604461865 driver object drizzle object {"amount":"5789604461865
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
