#!/usr/bin/env bash
# eth_simulateV1 takes calls without `to`: they create a contract. anvil 1.7.1 refuses the whole request by -32602, as its
# builder of the default transaction type wants a `to`, while its eth_call and eth_estimateGas run the same creation.
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
const [from] = (await ask("eth_accounts")).result;
const creation = { from, input: "0x600160005360016000f3" };
const say = (method, { result, error }) => console.log(method, error ? `${error.code} ${error.message}` : JSON.stringify(result));
say("eth_call", await ask("eth_call", creation, "latest"));
say("eth_estimateGas", await ask("eth_estimateGas", creation));
say("eth_simulateV1", await ask("eth_simulateV1", { blockStateCalls: [{ calls: [creation] }] }, "latest"));
say("eth_simulateV1, to: null", await ask("eth_simulateV1", { blockStateCalls: [{ calls: [{ ...creation, to: null }] }] }, "latest"));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
eth_call "0x01"
eth_estimateGas "0xd06c"
eth_simulateV1 -32602 Invalid transaction request: Failed to build transaction: eip1559 transaction can't be built due to missing keys: ["to"]
eth_simulateV1, to: null -32602 Invalid transaction request: Failed to build transaction: eip1559 transaction can't be built due to missing keys: ["to"]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
