#!/usr/bin/env bash
# debug_traceTransaction with callTracer: geth states the gas limit of the transaction as `gas` of the first call, so gasUsed
# is never above it. anvil 1.7.1 states what is left after the intrinsic gas, but counts the intrinsic gas in gasUsed: a
# plain transfer has gas 0x0 and gasUsed 0x5208. A share of gas used, or a test for "out of gas", goes wrong.
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
let id = 0;
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params });
  return (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json();
};
const [from, to] = (await ask("eth_accounts")).result;
const trace = async (gas) => {
  const { result: hash } = await ask("eth_sendTransaction", { from, to, value: "0x1", gas });
  while (!(await ask("eth_getTransactionReceipt", hash)).result) await new Promise((done) => setTimeout(done, 50));
  return (await ask("debug_traceTransaction", hash, { tracer: "callTracer" })).result;
};
for (const limit of ["0x5208", "0x7530"]) {
  const { gas, gasUsed } = await trace(limit);
  console.log("limit", Number(limit), "gas", Number(gas), "gasUsed", Number(gasUsed));
}
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
limit 21000 gas 0 gasUsed 21000
limit 30000 gas 9000 gasUsed 21000
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
