#!/usr/bin/env bash
# A log filter of four positions, [Transfer, null, null, null], is how indexers ask for ERC-721 alone: geth matches no log that
# has fewer topics than the filter has positions. anvil 1.7.1 lets trailing nulls match logs without such a topic, so the
# same filter returns ERC-20 transfers, in eth_getLogs and in filters, and a token of three topics is read as an NFT.
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
const token = "0x00000000000000000000000000000000000c0de0";
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
// The code logs a Transfer with three topics in all, like an ERC-20 token.
await ask("anvil_setCode", token, `0x600260017f${transfer.slice(2)}60205fa300`);
const [from] = (await ask("eth_accounts")).result;
const position = [transfer, null, null, null];
const { result: filter } = await ask("eth_newFilter", { address: token, topics: position });
const { result: hash } = await ask("eth_sendTransaction", { from, to: token });
while (!(await ask("eth_getTransactionReceipt", hash)).result) await new Promise((done) => setTimeout(done, 50));
for (const length of [1, 3, 4]) {
  const { result } = await ask("eth_getLogs", { fromBlock: "0x0", topics: position.slice(0, length) });
  console.log(length, "positions:", result.length, "log of", result[0]?.topics.length, "topics");
}
console.log("filter of 4 positions:", (await ask("eth_getFilterChanges", filter)).result.length, "log");
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
1 positions: 1 log of 3 topics
3 positions: 1 log of 3 topics
4 positions: 1 log of 3 topics
filter of 4 positions: 1 log
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
