#!/usr/bin/env bash
# @metamask/rpc-errors 7.0.3: serializeError passes an Error with a valid code through as it is, so its message, which JSON
# leaves out of an Error, is missing in what is sent: {"code":4001}, which is no JSON-RPC error. A plain object keeps it, an Error
# without a code becomes -32603 with its stack in data. providerErrors.custom refuses the codes of EIP-5792, 5700 and up.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @metamask/rpc-errors@7.0.3
cat > run.mjs <<'JS'
import { providerErrors, serializeError } from "@metamask/rpc-errors";
const sent = (error) => JSON.stringify(serializeError(error), (key, value) => (key === "stack" ? `${value.split("\n")[0]}…` : value));
const message = "The user said no";
console.log("Error with a code:", sent(Object.assign(new Error(message), { code: 4001 })));
console.log("plain object:", sent({ code: 4001, message }));
console.log("own class:", sent(providerErrors.userRejectedRequest(message)).replace(/,"stack.*/, ", …"));
console.log("Error without a code:", sent(new Error(message)));
console.log("code as text:", sent({ code: "4001", message }));
console.log("EIP-5792 as an object:", sent({ code: 5710, message: "Chain not supported" }));
try {
  providerErrors.custom({ code: 5710, message: "Chain not supported" });
} catch (error) {
  console.log("EIP-5792 as custom:", error.message);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
Error with a code: {"code":4001}
plain object: {"code":4001,"message":"The user said no"}
own class: {"code":4001,"message":"The user said no", …
Error without a code: {"code":-32603,"message":"The user said no","data":{"cause":{"stack":"Error: The user said no…","message":"The user said no"}}}
code as text: {"code":-32603,"message":"The user said no","data":{"cause":{"code":"4001","message":"The user said no"}}}
EIP-5792 as an object: {"code":5710,"message":"Chain not supported"}
EIP-5792 as custom: "code" must be an integer such that: 1000 <= code <= 4999
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
