#!/usr/bin/env bash
# eth_createAccessList of a call that reverts: geth answers the list, the gas and the reason in `error`, so that wallets see
# which slots were read before the revert. anvil 1.7.1 answers a JSON-RPC error like that of eth_call, without any list.
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
await ask("anvil_setCode", contract, "0x600054506000600060006000fd".replace("6000600060006000fd", "60006000fd"));
const { result, error } = await ask("eth_createAccessList", { to: contract }, "latest");
console.log(result ? "a list" : "no list", JSON.stringify(error));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
no list {"code":3,"message":"execution reverted","data":"0x"}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
