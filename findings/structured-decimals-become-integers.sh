#!/usr/bin/env bash
# "1.0" in an HTTP structured field is a decimal, another type than the integer 1, and RFC 9651 writes it as "1.0". structured-headers
# 2.1.0 and structured-field-values 2.0.4 parse both to a number and write "1", so the text that http-message-signatures 1.0.6 signs
# for a header with `sf` is not the one that the standard has: "q=1.0" is signed as "q=1", "q=0.5" rightly.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent structured-headers@2.1.0 structured-field-values@2.0.4 http-message-signatures@1.0.6
cat > run.mjs <<'JS'
import { httpbis } from "http-message-signatures";
import { decodeList, encodeList } from "structured-field-values";
import { parseList, serializeList } from "structured-headers";
for (const value of ["a;q=1.0, b;q=0.5", "1.0", "2.50"]) {
  const [[, signed]] = httpbis.createSignatureBase({ fields: ["accept;sf"] }, { method: "GET", url: "https://site.example/", headers: { accept: value } });
  console.log(`${value}: structured-headers ${serializeList(parseList(value))} · structured-field-values ${encodeList(decodeList(value))} · signed ${signed}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
a;q=1.0, b;q=0.5: structured-headers a;q=1, b;q=0.5 · structured-field-values a;q=1, b;q=0.5 · signed a;q=1, b;q=0.5
1.0: structured-headers 1 · structured-field-values 1 · signed 1
2.50: structured-headers 2.5 · structured-field-values 2.5 · signed 2.5
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
