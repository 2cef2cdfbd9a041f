#!/usr/bin/env bash
# eth_simulateV1 on "latest" builds the block after it, so the number and time of the first simulated block are above those
# of the base. anvil 1.7.1 gives that block the number and time of the base itself, and only the second one is a block above;
# a number below the base, which geth refuses by -38020, is taken. Contracts with deadlines see the wrong block.
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
const call = { to: contract };
const stateOverrides = { [contract]: { code: "0x4360005260206000f3" } };
const simulate = async (...blockStateCalls) => (await ask("eth_simulateV1", { blockStateCalls }, "latest")).result;
await ask("anvil_mine", "0x9");
const { result: base } = await ask("eth_getBlockByNumber", "latest", false);
const above = (number) => `base + ${BigInt(number) - BigInt(base.number)}`;
for (const block of await simulate({ stateOverrides, calls: [call] }, { calls: [call] }))
  console.log(`block ${above(block.number)}, NUMBER reads ${above(block.calls[0].returnData)}, time + ${block.timestamp - base.timestamp} s`);
const [older] = await simulate({ blockOverrides: { number: "0x3" }, calls: [] });
console.log("base", Number(base.number), "with number 3 asked for:", Number(older.number));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
block base + 0, NUMBER reads base + 0, time + 0 s
block base + 1, NUMBER reads base + 1, time + 12 s
base 9 with number 3 asked for: 3
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
