#!/usr/bin/env bash
# debug_traceTransaction for a hash that no block holds: geth and reth answer an error, "transaction not found". anvil 1.7.1
# answers a trace of success without steps, in the struct log form even where callTracer is asked for; trace_transaction
# answers []. "Not mined yet" looks like "ran well and did nothing".
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
const unknown = `0x${"11".repeat(32)}`;
const say = (label, { result, error }) => console.log(label, error ? `error ${error.code}` : JSON.stringify(result));
say("no tracer:", await ask("debug_traceTransaction", unknown));
say("callTracer:", await ask("debug_traceTransaction", unknown, { tracer: "callTracer" }));
say("trace_transaction:", await ask("trace_transaction", unknown));
say("block of unknown hash:", await ask("debug_traceBlockByHash", unknown, { tracer: "callTracer" }));
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
no tracer: {"failed":false,"gas":0,"returnValue":"0x","structLogs":[]}
callTracer: {"failed":false,"gas":0,"returnValue":"0x","structLogs":[]}
trace_transaction: []
block of unknown hash: error -32001
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
