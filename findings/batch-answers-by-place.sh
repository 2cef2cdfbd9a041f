#!/usr/bin/env bash
# JSON-RPC lets a server answer the calls of a batch in any order, and an error has the id null where the id was not read, as
# gateways write that refuse one call. viem 2.57.1 sorts the answers by id and takes them by place: one such error moves the
# rest, and an address gets the balance of its neighbour, without an error. The batch provider of ethers 5.8.0 takes them by
# place as they come. ethers 6.17.0 matches ids.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 @ethersproject/providers@5.8.0
cat > run.mjs <<'JS'
import { createServer } from "node:http";
import older from "@ethersproject/providers";
import { JsonRpcProvider, Network } from "ethers";
import { createPublicClient, http } from "viem";
const addresses = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);
// The balance of 0x111… is 0x1, that of 0x222… is 0x2.
const refusal = { jsonrpc: "2.0", id: null, error: { code: -32005, message: "limit exceeded" } };
const ways = {
  "as asked": (answers) => answers,
  "in another order": (answers) => answers.reverse(),
  "the second refused": ([first, , third]) => [first, refusal, third],
};
let way;
const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const answers = JSON.parse(text).map(({ id, params }) => ({ jsonrpc: "2.0", id, result: `0x${params[0][2]}` }));
  response.setHeader("content-type", "application/json").end(JSON.stringify(way(answers)));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${server.address().port}`;
const client = createPublicClient({ transport: http(url, { batch: true, retryCount: 0 }) });
const provider = new JsonRpcProvider(url, Network.from(1), { staticNetwork: true, cacheTimeout: -1 });
const say = (results) => results.map(({ value, reason }) => value ?? `"${(reason.shortMessage ?? reason.message).split("\n")[0]}"`).join(", ");
const every = (ask) => Promise.allSettled(addresses.map(ask)).then(say);
for (const [name, one] of Object.entries(ways)) {
  way = one;
  const batches = new older.JsonRpcBatchProvider(url, { name: "mainnet", chainId: 1 });
  console.log(`${name}: viem ${await every((address) => client.getBalance({ address }))}`);
  console.log(`${name}: ethers 6 ${await every((address) => provider.getBalance(address))}`);
  console.log(`${name}: ethers 5 ${await every((address) => batches.send("eth_getBalance", [address, "latest"]))}`);
}
process.exit();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
as asked: viem 1, 2, 3
as asked: ethers 6 1, 2, 3
as asked: ethers 5 0x1, 0x2, 0x3
in another order: viem 1, 2, 3
in another order: ethers 6 1, 2, 3
in another order: ethers 5 0x3, 0x2, 0x1
the second refused: viem "Request exceeds defined limit.", 1, 3
the second refused: ethers 6 1, "missing response for request", 3
the second refused: ethers 5 0x1, "limit exceeded", 0x3
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
