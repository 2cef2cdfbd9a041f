#!/usr/bin/env bash
# A request may name its calldata `data` or `input`; geth refuses one whose two fields differ. anvil 1.7.1 runs `input` and
# drops `data`, even where `input` is empty, in eth_call, debug_traceCall and eth_simulateV1, and mines it in
# eth_sendTransaction. A wallet that shows `data`, as most libraries write it, shows another call than the node makes, and a
# test against anvil does not notice.
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
  const { result, error } = await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  return error ? `${error.code} ${error.message}` : result;
};
const [from] = await ask("eth_accounts");
const echo = "0x0000000000000000000000000000000000000004";
const both = { from, to: echo, data: "0x11", input: "0x22" };
console.log("eth_call", await ask("eth_call", both, "latest"));
console.log("eth_call, empty input", await ask("eth_call", { ...both, input: "0x" }, "latest"));
console.log("debug_traceCall", (await ask("debug_traceCall", both, "latest", { tracer: "callTracer" })).input);
console.log("eth_simulateV1", (await ask("eth_simulateV1", { blockStateCalls: [{ calls: [both] }] }, "latest"))[0].calls[0].returnData);
const hash = await ask("eth_sendTransaction", both);
console.log("eth_sendTransaction", (await ask("eth_getTransactionByHash", hash)).input);
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
eth_call 0x22
eth_call, empty input 0x
debug_traceCall 0x22
eth_simulateV1 0x22
eth_sendTransaction 0x22
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
