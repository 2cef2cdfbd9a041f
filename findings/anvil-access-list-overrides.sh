#!/usr/bin/env bash
# eth_createAccessList with state overrides as a third parameter, which geth takes: anvil 1.7.1 refuses the count of
# parameters by -32602, while its eth_call takes the same overrides and the same method without them answers.
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
const call = { from: "0x00000000000000000000000000000000000000aa", to: "0x00000000000000000000000000000000000000bb", data: "0x" };
const overrides = { [call.from]: { balance: "0xde0b6b3a7640000" } };
const ask = async (method, params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body });
  const { error } = await answer.json();
  console.log(method, params.length, "parameters:", error ? `${error.code} ${error.message}` : "answers");
};
await ask("eth_call", [call, "latest", overrides]);
await ask("eth_createAccessList", [call, "latest"]);
await ask("eth_createAccessList", [call, "latest", overrides]);
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
eth_call 3 parameters: answers
eth_createAccessList 2 parameters: answers
eth_createAccessList 3 parameters: -32602 invalid length 3, expected fewer elements in array
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
