#!/usr/bin/env bash
# From Universal Router 2.1.1 on, a V4 swap along a path has a list of prices between path and amounts, under the same action.
# V4BaseActionsParser of @uniswap/v4-sdk 2.4.0 reads by version 2.0 unless it is given another, and calldata states none: the
# offset of the list becomes the amount, and the amount the least or most, so a swap of 1,000,000 reads as one of 416, without
# an error. A swap in a single pool raises instead.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @uniswap/v4-sdk@2.4.0
cat > run.mjs <<'JS'
import { createRequire } from "node:module";
const { Actions, URVersion, V4BaseActionsParser, V4Planner } = createRequire(import.meta.url)("@uniswap/v4-sdk");
const [one, two, none] = ["aa", "bb", "00"].map((pair) => `0x${pair.repeat(20)}`);
const path = [{ intermediateCurrency: two, fee: 500, tickSpacing: 10, hooks: none, hookData: "0x" }];
const poolKey = { currency0: one, currency1: two, fee: 500, tickSpacing: 10, hooks: none };
const swaps = {
  SWAP_EXACT_IN: { currencyIn: one, path, minHopPriceX36: [7], amountIn: 1000000, amountOutMinimum: 990000 },
  SWAP_EXACT_OUT: { currencyOut: one, path, minHopPriceX36: [7], amountOut: 990000, amountInMaximum: 1000000 },
  SWAP_EXACT_IN_SINGLE: { poolKey, zeroForOne: true, amountIn: 1000000, amountOutMinimum: 990000, minHopPriceX36: 7, hookData: "0x1234" },
};
for (const [action, swap] of Object.entries(swaps)) {
  const planner = new V4Planner();
  planner.addAction(Actions[action], [swap], URVersion.V2_1_1);
  for (const version of [URVersion.V2_1_1, undefined]) {
    let read;
    try {
      const value = V4BaseActionsParser.parseCalldata(planner.finalize(), version).actions[0].params[0].value;
      read = Object.entries(value).filter(([name]) => name.startsWith("amount")).map(([name, amount]) => `${name} ${amount}`).join(", ");
    } catch (error) { read = error.code; }
    console.log(`${action} of router 2.1.1, ${version ? `read by ${version}` : "read by default"}: ${read}`);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
SWAP_EXACT_IN of router 2.1.1, read by 2.1.1: amountIn 1000000, amountOutMinimum 990000
SWAP_EXACT_IN of router 2.1.1, read by default: amountIn 416, amountOutMinimum 1000000
SWAP_EXACT_OUT of router 2.1.1, read by 2.1.1: amountOut 990000, amountInMaximum 1000000
SWAP_EXACT_OUT of router 2.1.1, read by default: amountOut 416, amountInMaximum 990000
SWAP_EXACT_IN_SINGLE of router 2.1.1, read by 2.1.1: amountIn 1000000, amountOutMinimum 990000
SWAP_EXACT_IN_SINGLE of router 2.1.1, read by default: NUMERIC_FAULT
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
