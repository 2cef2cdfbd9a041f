#!/usr/bin/env bash
# @x402/core 2.27.0: a price below the smallest unit of its token (a ten-millionth of a dollar in USDC, as prices per byte or
# per word of text are) becomes the amount "0", and 0.0000019 becomes one unit instead of two: the rest is cut off without an
# error, so a route that has a price asks for none. The same price in scientific notation raises.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @x402/core@2.27.0
cat > run.mjs <<'JS'
import { convertToTokenAmount, parseMoney } from "@x402/core/utils";
const decimals = 6;
for (const price of ["$0.000001", "$0.0000019", "$0.0000001", 0.0000001, "1e-7"]) {
  try {
    const { amount } = parseMoney(price);
    console.log(typeof price, price, "is", amount, "and asks for", convertToTokenAmount(amount, decimals), "units");
  } catch (error) {
    console.log(typeof price, price, "raises", error.message);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
string $0.000001 is 0.000001 and asks for 1 units
string $0.0000019 is 0.0000019 and asks for 1 units
string $0.0000001 is 0.0000001 and asks for 0 units
number 1e-7 is 0.0000001 and asks for 0 units
string 1e-7 raises Invalid money format: 1e-7
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
