#!/usr/bin/env bash
# A storage slot is a number to most nodes: "0x0" serves eth_getStorageAt and eth_getProof alike. anvil 1.7.1 takes "0x0" and
# "0x00" for eth_getStorageAt only; its eth_getProof wants all 32 bytes and says "odd number of digits" or "invalid string
# length", so keys made by toHex(slot) fail in tests and pass in production.
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
const [account] = (await ask("eth_accounts")).result;
for (const slot of ["0x0", "0x00", `0x${"00".repeat(32)}`]) {
  const storage = await ask("eth_getStorageAt", account, slot, "latest");
  const proof = await ask("eth_getProof", account, [slot], "latest");
  const said = ({ error }) => (error ? `${error.code} ${error.message}` : "answers");
  console.log(`${slot.slice(0, 6)} (${slot.length - 2} digits): getStorageAt ${said(storage)}, getProof ${said(proof)}`);
}
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
0x0 (1 digits): getStorageAt answers, getProof -32602 odd number of digits
0x00 (2 digits): getStorageAt answers, getProof -32602 invalid string length
0x0000 (64 digits): getStorageAt answers, getProof answers
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
