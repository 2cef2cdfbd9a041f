#!/usr/bin/env bash
# ganache 7.9.2 answers a method that it lacks, a block that is not there yet and an unknown transaction with the code -32700, which
# says that the request was no JSON; viem 2.57.1 reports "Invalid JSON was received by the server", so code that looks for -32601
# or for a "method not found" error never sees one. A revert has its data as hex in eth_call, in an object in eth_estimateGas.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ganache@7.9.2 viem@2.57.1
cat > run.mjs <<'JS'
import ganache from "ganache";
import { createPublicClient, http } from "viem";
const server = ganache.server({ logging: { quiet: true } });
await server.listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${server.address().port}`;
const [from] = await server.provider.request({ method: "eth_accounts", params: [] });
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const { error } = await (await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  console.log(method, error.code, error.message.slice(0, 60), JSON.stringify(error.data) ?? "");
};
await ask("eth_blobBaseFee");
await ask("eth_getBalance", from, "0xffff");
await ask("debug_traceTransaction", `0x${"11".repeat(32)}`);
const reverts = { from, data: "0x63deadbeef6000526004601cfd" };
await ask("eth_call", reverts, "latest");
await ask("eth_estimateGas", reverts);
const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
await client.request({ method: "eth_blobBaseFee" }).catch(({ name, shortMessage }) => console.log("viem:", name, shortMessage));
await server.close();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
eth_blobBaseFee -32700 The method eth_blobBaseFee does not exist/is not available 
eth_getBalance -32700 header not found 
debug_traceTransaction -32700 Unknown transaction 0x11111111111111111111111111111111111111 
eth_call -32000 VM Exception while processing transaction: revert "0xdeadbeef"
eth_estimateGas -32000 VM Exception while processing transaction: revert {"hash":null,"programCounter":13,"result":"0xdeadbeef","reason":null,"message":"revert"}
viem: ParseRpcError Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
