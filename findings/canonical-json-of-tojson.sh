#!/usr/bin/env bash
# RFC 8785 packages disagree on a member with toJSON: json-canonicalize 3.0.1 leaves the keys of what it returns in their
# own order (canonicalize 4.0.0 and @truestamp/canonify 2.1.0 sort them), and the first two write a function as the word
# `undefined`, which is no JSON (JSON.stringify and canonify leave it out). A digest of the same alert differs by package.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent canonicalize@4.0.0 json-canonicalize@3.0.1 @truestamp/canonify@2.1.0
cat > run.mjs <<'JS'
import { canonify } from "@truestamp/canonify";
import canonicalize from "canonicalize";
import { canonicalize as jsonCanonicalize } from "json-canonicalize";
const alert = {
  raw: Buffer.from([1, 2]),
  amount: { toJSON: () => ({ value: "5", decimals: 18 }) },
};
const withMethod = { id: 1, describe() {} };
for (const [name, write] of Object.entries({ canonicalize, "json-canonicalize": jsonCanonicalize, canonify })) {
  console.log(name, write(alert));
  console.log(name, write(withMethod));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
canonicalize {"amount":{"decimals":18,"value":"5"},"raw":{"data":[1,2],"type":"Buffer"}}
canonicalize {"describe":undefined,"id":1}
json-canonicalize {"amount":{"value":"5","decimals":18},"raw":{"type":"Buffer","data":[1,2]}}
json-canonicalize {"describe":undefined,"id":1}
canonify {"amount":{"decimals":18,"value":"5"},"raw":{"data":[1,2],"type":"Buffer"}}
canonify {"id":1}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
