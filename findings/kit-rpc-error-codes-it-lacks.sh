#!/usr/bin/env bash
# A JSON-RPC error whose code @solana/kit 8.4.0 lacks, such as the 429 "Too many requests" that Solana's public nodes write
# into the body, is expected to arrive as a SolanaError with the node's message. The call raises a bare TypeError of the
# library's own instead, and code and message are gone, so that a client cannot tell a rate limit from a broken answer.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @solana/kit@8.4.0 typescript@5.9.3
cat > run.mjs <<'JS'
import { createServer } from "node:http";
import { createSolanaRpc } from "@solana/kit";
const errors = [
  { code: -32010, message: "excluded from account secondary indexes" },
  { code: -32601, message: "Method not found" },
  { code: 429, message: "Too many requests for a specific RPC call" },
  { code: -32000, message: "upstream timed out" },
];
let error;
const node = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ jsonrpc: "2.0", id: "0", error }));
});
await new Promise((ready) => node.listen(0, "127.0.0.1", ready));
const rpc = createSolanaRpc(`http://127.0.0.1:${node.address().port}`);
for (error of errors) {
  const raised = await rpc.getSlot().send().catch((reason) => reason);
  console.log(error.code, "raises", raised.name, raised.context?.__code ?? "", raised.message);
}
node.closeAllConnections();
node.close();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
-32010 raises SolanaError -32010 excluded from account secondary indexes
-32601 raises SolanaError -32601 JSON-RPC error: The method does not exist / is not available (Method not found)
429 raises TypeError  Cannot read properties of undefined (reading 'length')
-32000 raises TypeError  Cannot read properties of undefined (reading 'length')
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
