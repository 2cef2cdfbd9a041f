#!/usr/bin/env bash
# eth_estimateGas for a sender who cannot pay the value fails on geth, "insufficient funds for transfer", as eth_call does.
# anvil 1.7.1 answers 0x5208 for a plain transfer of any value from an empty account, also with fees stated, while its eth_call,
# eth_simulateV1 and the estimate of the same payment to a contract refuse by -32003. A test for "can this be sent" by the
# estimate passes for transfers alone.
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
  return (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json();
};
const [empty, person, contract] = ["ef", "ab", "cd"].map((pair) => `0x${pair.repeat(20)}`);
await ask("anvil_setCode", contract, "0x00");
const say = (name, { result, error }) => console.log(name, error ? `${error.code} ${error.message}` : JSON.stringify(result));
const payment = { from: empty, to: person, value: "0xde0b6b3a7640000" };
say("balance", await ask("eth_getBalance", empty, "latest"));
say("estimate to a person", await ask("eth_estimateGas", payment));
say("estimate with fees", await ask("eth_estimateGas", { ...payment, maxFeePerGas: "0x77359400", maxPriorityFeePerGas: "0x1" }));
say("estimate to a contract", await ask("eth_estimateGas", { ...payment, to: contract }));
say("call to a person", await ask("eth_call", payment, "latest"));
say("simulation to a person", await ask("eth_simulateV1", { blockStateCalls: [{ calls: [payment] }] }, "latest"));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
balance "0x0"
estimate to a person "0x5208"
estimate with fees "0x5208"
estimate to a contract -32003 Insufficient funds for gas * price + value
call to a person -32003 Insufficient funds for gas * price + value
simulation to a person -32003 Insufficient funds for gas * price + value
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
