#!/usr/bin/env bash
# ERC-681 writes any number of a payment link with an exponent. eth-url-parser 1.0.4 expands one parameter only, `uint256`
# where the function is "transfer" and `value` else: gasLimit and gasPrice keep "1e5", `value` of a transfer keeps "1e18", and so
# does `uint256` of approve, all as texts that BigInt refuses.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent eth-url-parser@1.0.4
cat > run.mjs <<'JS'
import { parse } from "eth-url-parser";
const target = "ethereum:0x1234567890123456789012345678901234567890@1";
for (const rest of ["?value=1e18&gasLimit=1e5&gasPrice=2e9", "/transfer?uint256=1.5e18&value=1e18", "/approve?uint256=1e18&value=1e18"]) {
  const { function_name, parameters } = parse(`${target}${rest}`);
  console.log(function_name ?? "payment", JSON.stringify(parameters));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
payment {"value":"1000000000000000000","gasLimit":"1e5","gasPrice":"2e9"}
transfer {"uint256":"1500000000000000000","value":"1e18"}
approve {"uint256":"1e18","value":"1000000000000000000"}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
