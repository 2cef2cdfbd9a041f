#!/usr/bin/env bash
# eth_simulateV1 with traceTransfers: a call that reverts moves nothing, so geth returns no logs for it. anvil 1.7.1 keeps
# the log of the coin that went to the contract, beside status 0x0, and its error has the code -3200 without data, where
# geth says 3 with data. A wallet that adds up the logs without a look at the status shows a payment that never happens.
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
const contract = "0x00000000000000000000000000000000000c0de0";
const [from] = (await ask("eth_accounts")).result;
const stateOverrides = { [contract]: { code: "0x63deadbeef6000526004601cfd" } };
const calls = [{ from, to: contract, value: "0x5" }];
const { result } = await ask("eth_simulateV1", { blockStateCalls: [{ stateOverrides, calls }], traceTransfers: true }, "latest");
const [{ status, returnData, error, logs }] = result[0].calls;
console.log("status", status, "returned", returnData);
console.log("error", JSON.stringify(error));
for (const { address, topics, data } of logs)
  console.log("log of", address, `to 0x${topics[2].slice(26)}`, "amount", Number(data));
const { error: called } = await ask("eth_call", calls[0], "latest", stateOverrides);
console.log("eth_call", called.code, called.data);
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
status 0x0 returned 0xdeadbeef
error {"code":-3200,"message":"execution failed"}
log of 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee to 0x00000000000000000000000000000000000c0de0 amount 5
eth_call 3 0xdeadbeef
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
