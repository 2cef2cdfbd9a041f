#!/usr/bin/env bash
# A call without a gas price runs at price 0; geth lowers the base fee that the code sees to 0 as well, so that no contract sees
# a price below it. anvil 1.7.1 leaves GASPRICE at 0 and BASEFEE at that of the block, in eth_call, eth_estimateGas and
# debug_traceCall, so a contract that takes the difference, as those that pay back or limit the tip do, underflows and reverts
# there alone. A price in the call cures it.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill "${node:-}" 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @foundry-rs/anvil-linux-amd64@1.7.1
node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil --host 127.0.0.1 --port 0 > log 2>&1 &
node=$!
until url=$(grep -o '127.0.0.1:[1-9][0-9]*' log); do sleep 0.1; done
cat > run.mjs <<'JS'
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const { result, error } = await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  return error ? `${error.code} ${error.message}` : result;
};
const [from] = await ask("eth_accounts");
const contract = `0x${"cd".repeat(20)}`;
// Returns BASEFEE and GASPRICE.
const both = "0x486000523a60205260406000f3";
// Reverts where BASEFEE is above GASPRICE: a checked subtraction.
const tip = "0x3a4811600b5760206000f35b60006000fd";
const words = (data) => data.slice(2).match(/.{64}/g).map((word) => BigInt(`0x${word}`)).join(" ");
const priced = { from, to: contract, maxFeePerGas: "0x77359400", maxPriorityFeePerGas: "0x1" };
await ask("anvil_setCode", contract, both);
console.log("BASEFEE and GASPRICE, no price:", words(await ask("eth_call", { from, to: contract }, "latest")));
console.log("BASEFEE and GASPRICE, a price:", words(await ask("eth_call", priced, "latest")));
console.log("debug_traceCall, no price:", words((await ask("debug_traceCall", { from, to: contract }, "latest", { tracer: "callTracer" })).output));
await ask("anvil_setCode", contract, tip);
console.log("checked difference, no price:", (await ask("eth_call", { from, to: contract }, "latest")).slice(0, 40));
console.log("checked difference, a price:", (await ask("eth_call", priced, "latest")).slice(0, 10));
console.log("its estimate, no price:", (await ask("eth_estimateGas", { from, to: contract })).slice(0, 40));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
BASEFEE and GASPRICE, no price: 1000000000 0
BASEFEE and GASPRICE, a price: 1000000000 1000000001
debug_traceCall, no price: 1000000000 0
checked difference, no price: 3 execution reverted
checked difference, a price: 0x00000000
its estimate, no price: 3 execution reverted
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
