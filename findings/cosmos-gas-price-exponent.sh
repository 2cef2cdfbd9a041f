#!/usr/bin/env bash
# @cosmjs/stargate 0.39.0: a gas price as JavaScript writes small numbers, `${1e-7}uatom`, is read as the price 1 of a coin named
# "e-7uatom", which the chain's grammar allows as a name. calculateFee asks for ten million times the fee, in a coin
# that does not exist, without an error; the same price written out gives 2uatom.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @cosmjs/stargate@0.39.0
cat > run.mjs <<'JS'
import { calculateFee, GasPrice } from "@cosmjs/stargate";
for (const price of ["0.0000001uatom", `${0.0000001}uatom`, `${2.5e-7}uatom`]) {
  try {
    console.log(price, GasPrice.fromString(price).denom, JSON.stringify(calculateFee(20_000_000, price).amount));
  } catch (error) {
    console.log(price, "raises", error.message);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
0.0000001uatom uatom [{"amount":"2","denom":"uatom"}]
1e-7uatom e-7uatom [{"amount":"20000000","denom":"e-7uatom"}]
2.5e-7uatom e-7uatom [{"amount":"50000000","denom":"e-7uatom"}]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
