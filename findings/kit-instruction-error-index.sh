#!/usr/bin/env bash
# @solana/kit 8.4.0 reads the index and the custom code of `InstructionError` as bigints in what simulateTransaction and
# getTransaction answer, while the indexes of instructions and accounts beside them are numbers, and the error that a refused
# sendTransaction raises holds both as numbers. `index === 0` and `code === 6001` are false in the one and true in the other.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @solana/kit@8.4.0 typescript@5.9.3
cat > run.mjs <<'JS'
import { createServer } from "node:http";
import { createSolanaRpc } from "@solana/kit";
const outcome = { err: { InstructionError: [0, { Custom: 6001 }] }, logs: [], accounts: null, unitsConsumed: 150, returnData: null };
const inner = [{ index: 0, instructions: [{ programIdIndex: 0, accounts: [0], data: "", stackHeight: 2 }] }];
const node = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const { id, method } = JSON.parse(text);
  const value = { ...outcome, innerInstructions: inner };
  const result = { context: { slot: 1 }, value };
  const error = { code: -32002, message: "Transaction simulation failed", data: outcome };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(method === "simulateTransaction" ? { result } : { error }) }));
});
await new Promise((ready) => node.listen(0, "127.0.0.1", ready));
const rpc = createSolanaRpc(`http://127.0.0.1:${node.address().port}`);
const { value } = await rpc.simulateTransaction("AA==", { encoding: "base64", innerInstructions: true }).send();
const [index, { Custom }] = value.err.InstructionError;
console.log("simulated: index", typeof index, "code", typeof Custom);
console.log("inner instruction: index", typeof value.innerInstructions[0].index, "program", typeof value.innerInstructions[0].instructions[0].programIdIndex);
const raised = await rpc.sendTransaction("AA==", { encoding: "base64" }).send().catch((reason) => reason);
console.log("raised: index", typeof raised.cause.context.index, "code", typeof raised.cause.context.code);
node.closeAllConnections();
node.close();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
simulated: index bigint code bigint
inner instruction: index number program number
raised: index number code number
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
