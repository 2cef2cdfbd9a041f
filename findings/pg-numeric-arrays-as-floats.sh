#!/usr/bin/env bash
# pg 8.23.1 hands a numeric over as text, which keeps 256-bit amounts whole, and a numeric[] as an array of floats: a list of
# balances in wei loses all but 16 digits without an error. An int8[] beside it arrives as text. The parsers of pg.types, which
# each query uses unless they are replaced, show it without a server.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pg@8.23.1
cat > run.mjs <<'JS'
import pg from "pg";
const amount = String(2n ** 255n);
const shown = (value) => `${typeof value} ${value}`;
for (const [name, oid, text] of [
  ["numeric", 1700, amount],
  ["numeric[]", 1231, `{${amount}}`],
  ["int8", 20, "9007199254740993"],
  ["int8[]", 1016, "{9007199254740993}"],
]) {
  const read = pg.types.getTypeParser(oid)(text);
  console.log(name, shown(Array.isArray(read) ? read[0] : read));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
numeric string 57896044618658097711785492504343953926634992332820282019728792003956564819968
numeric[] number 5.78960446186581e+76
int8 string 9007199254740993
int8[] string 9007199254740993
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
