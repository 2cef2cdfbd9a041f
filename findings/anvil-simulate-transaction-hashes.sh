#!/usr/bin/env bash
# eth_simulateV1: a log names the transaction of its call, so its hash stands in the list of the block. In anvil 1.7.1 it is
# not the hash in `transactions`, and with returnFullTransactions each transaction says chain 1 and nonce 0, whatever the chain is
# and the sender has sent before. Logs cannot be matched to calls by hash, only by their place.
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
for (let sent = 0; sent < 3; sent++) await ask("eth_sendTransaction", { from, to, value: "0x1" });
const blockStateCalls = [{ calls: [{ from, to, value: "0x1" }] }];
const simulate = async (more) => (await ask("eth_simulateV1", { blockStateCalls, traceTransfers: true, ...more }, "latest")).result[0];
const block = await simulate({});
const [log] = block.calls[0].logs;
console.log("hash of the log stands in the block:", block.transactions.includes(log.transactionHash));
console.log("block hash of the log is the one of the block:", log.blockHash === block.hash);
const [{ chainId, nonce }] = (await simulate({ returnFullTransactions: true })).transactions;
console.log("transaction: chain", Number(chainId), "nonce", Number(nonce));
console.log("chain", Number((await ask("eth_chainId")).result), "nonce", Number((await ask("eth_getTransactionCount", from, "latest")).result));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
hash of the log stands in the block: false
block hash of the log is the one of the block: true
transaction: chain 1 nonce 0
chain 31337 nonce 3
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
