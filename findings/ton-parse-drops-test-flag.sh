#!/usr/bin/env bash
# @ton/core 0.63.1: Address.parse takes an address marked "test network only" without a word and gives it back as one of the
# main network, and one marked "do not bounce" as bounceable: the marks are part of the text, not of what is parsed, and only
# parseFriendly answers them. toNano of an empty field answers 0 where other texts that are no numbers raise.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @ton/core@0.63.1 @ton/crypto@3.3.0
cat > run.mjs <<'JS'
import { Address, toNano } from "@ton/core";
const address = Address.parse(`0:${"83".repeat(32)}`);
const test = address.toString({ testOnly: true, bounceable: false });
const { isTestOnly, isBounceable } = Address.parseFriendly(test);
console.log("given", test, { isTestOnly, isBounceable });
console.log("parsed", String(Address.parse(test)));
for (const text of ["1.5", "", "1,5"]) {
  try {
    console.log("toNano", JSON.stringify(text), toNano(text));
  } catch (error) {
    console.log("toNano", JSON.stringify(text), "raises", error.name);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
given 0QCDg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg2Fz { isTestOnly: true, isBounceable: false }
parsed EQCDg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4c8
toNano "1.5" 1500000000n
toNano "" 0n
toNano "1,5" raises SyntaxError
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
