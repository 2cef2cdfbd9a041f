#!/usr/bin/env bash
# PGlite 0.5.16 answers an int8 as a number up to 2^53 and as a bigint above it, in the same column: a sum of amounts changes
# its type on the day it grows, and JSON.stringify raises then. pg 8.23.1, which it stands in for in tests, answers text for
# both. The parser of pg shows its side without a server.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @electric-sql/pglite@0.5.16 pg@8.23.1
cat > run.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
const client = new PGlite();
await client.exec("create table balances (id serial, gwei int8); insert into balances (gwei) values (5), (9007199254740993)");
const { rows } = await client.query("select gwei from balances order by id");
const parse = pg.types.getTypeParser(20);
for (const { gwei } of rows) {
  let json;
  try {
    json = JSON.stringify(gwei);
  } catch (error) {
    json = `raises ${error.name}`;
  }
  console.log(gwei, "pglite", typeof gwei, "JSON", json, "| pg", typeof parse(String(gwei)));
}
await client.close();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
5 pglite number JSON 5 | pg string
9007199254740993n pglite bigint JSON raises TypeError | pg string
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
