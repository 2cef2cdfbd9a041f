#!/usr/bin/env bash
# An ERC-4337 operation that sets up an EIP-7702 account has the factory "0x7702" and data. EntryPoint 0.8.0 wants the mark
# padded to 20 bytes in front of the data. toPackedUserOperation of viem 2.57.1 leaves it as two bytes, so the contract computes
# another hash than viem's own getUserOperationHash; UserOperation.toPacked of ox 1.8.3 puts the delegate there, for handleOps
# the address of a factory. Without data, viem's form is right.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill "${node:-}" 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ox@1.8.3 @account-abstraction/contracts@0.8.0 @foundry-rs/anvil-linux-amd64@1.7.1
node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil --host 127.0.0.1 --port 0 > log 2>&1 &
node=$!
until url=$(grep -o '127.0.0.1:[1-9][0-9]*' log); do sleep 0.1; done
cat > run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { UserOperation } from "ox/erc4337";
import { decodeFunctionResult, encodeFunctionData } from "viem";
import { getUserOperationHash, toPackedUserOperation } from "viem/account-abstraction";
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json()).result;
};
const { abi, bytecode } = JSON.parse(readFileSync("node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json"));
const [from] = await ask("eth_accounts");
const creation = await ask("eth_sendTransaction", { from, data: bytecode, gas: "0x1c9c380" });
let receipt = null;
while (!receipt) receipt = await ask("eth_getTransactionReceipt", creation);
const entryPoint = receipt.contractAddress;
const functionName = "getUserOpHash";
const onChain = async (operation) => {
  const data = encodeFunctionData({ abi, functionName, args: [operation] });
  return decodeFunctionResult({ abi, functionName, data: await ask("eth_call", { to: entryPoint, data }, "latest") });
};
const sender = `0x${"aa".repeat(20)}`;
const delegate = `0x${"cc".repeat(20)}`;
await ask("anvil_setCode", sender, `0xef0100${"cc".repeat(20)}`);
const gas = { callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n, maxFeePerGas: 4n, maxPriorityFeePerGas: 5n };
const authorization = { chainId: 31337, address: delegate, nonce: 0, yParity: 0, r: "0x1", s: "0x1" };
for (const factoryData of ["0x", "0xabcdef"]) {
  const operation = { sender, nonce: 0n, callData: "0x", ...gas, factory: "0x7702", factoryData, authorization, signature: "0x" };
  const expected = getUserOperationHash({ chainId: 31337, entryPointAddress: entryPoint, entryPointVersion: "0.8", userOperation: operation });
  const packed = { viem: toPackedUserOperation(operation), ox: UserOperation.toPacked(operation) };
  const padded = { ...packed.viem, initCode: `0x7702${"0".repeat(36)}${factoryData.slice(2)}` };
  for (const [name, one] of Object.entries({ padded, ...packed }))
    console.log(factoryData, name, one.initCode, (await onChain(one)) === expected ? "has viem's hash on chain" : "has another hash on chain");
}
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
0x padded 0x7702000000000000000000000000000000000000 has viem's hash on chain
0x viem 0x7702 has viem's hash on chain
0x ox 0xcccccccccccccccccccccccccccccccccccccccc has viem's hash on chain
0xabcdef padded 0x7702000000000000000000000000000000000000abcdef has viem's hash on chain
0xabcdef viem 0x7702abcdef has another hash on chain
0xabcdef ox 0xccccccccccccccccccccccccccccccccccccccccabcdef has viem's hash on chain
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
