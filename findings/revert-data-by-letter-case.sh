#!/usr/bin/env bash
# A node that reverts a call answers the data of the revert. viem 2.57.1 decodes a custom error from code 3 and, for code
# -32000, from the message "execution reverted" alone: with Besu's capital letter, or with a reason behind it, the error has no
# data and the name of the custom error is gone, its reason being "Execution reverted". Data in capital hex digits stays
# undecoded. ethers 6.17.0 decodes all of them.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0
cat > run.mjs <<'JS'
import { createServer } from "node:http";
import { Contract, JsonRpcProvider, Network } from "ethers";
import { ContractFunctionRevertedError, createPublicClient, encodeErrorResult, http, parseAbi } from "viem";
const abi = ["function f() view returns (uint256)", "error Nope(uint256 code)"];
const data = encodeErrorResult({ abi: parseAbi(abi), errorName: "Nope", args: [7n] });
const errors = [
  { code: 3, message: "execution reverted", data },
  { code: -32000, message: "execution reverted", data },
  { code: -32000, message: "Execution reverted", data },
  { code: -32000, message: "execution reverted: Nope(7)", data },
  { code: 3, message: "execution reverted", data: `0x${data.slice(2).toUpperCase()}` },
];
let error;
const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const answer = ({ id }) => ({ jsonrpc: "2.0", id, error });
  const asked = JSON.parse(text);
  response.setHeader("content-type", "application/json").end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${server.address().port}`;
const address = `0x${"ab".repeat(20)}`;
const client = createPublicClient({ transport: http(url, { retryCount: 0 }) });
const contract = new Contract(address, abi, new JsonRpcProvider(url, Network.from(1), { staticNetwork: true }));
const say = (one) => (one ? `${one.name ?? one.errorName}(${one.args})` : "no custom error");
for (error of errors) {
  const viem = await client.readContract({ address, abi: parseAbi(abi), functionName: "f" }).catch((raised) => {
    const reverted = raised.walk((one) => one instanceof ContractFunctionRevertedError);
    return `${say(reverted?.data)}, ${reverted ? `raw ${reverted.raw?.slice(0, 10)}` : raised.shortMessage.split("\n").pop()}`;
  });
  const ethers = await contract.f().catch((raised) => say(raised.revert));
  console.log(error.code, `"${error.message}"`, error.data.slice(0, 10), "viem:", viem, "ethers:", ethers);
}
process.exit();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
3 "execution reverted" 0x63a2a81f viem: Nope(7), raw 0x63a2a81f ethers: Nope(7)
-32000 "execution reverted" 0x63a2a81f viem: Nope(7), raw 0x63a2a81f ethers: Nope(7)
-32000 "Execution reverted" 0x63a2a81f viem: no custom error, Execution reverted with reason: Execution reverted. ethers: Nope(7)
-32000 "execution reverted: Nope(7)" 0x63a2a81f viem: no custom error, Execution reverted with reason: Nope(7). ethers: Nope(7)
3 "execution reverted" 0x63A2A81F viem: no custom error, raw 0x63A2A81F ethers: Nope(7)
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
