#!/usr/bin/env bash
# A bundler answers a user operation of an EIP-7702 account with the factory "0x7702" and without the authorization once the
# account is delegated. EntryPoint 0.8.0 hashes the delegate of the account's code and the data. Without the authorization viem
# 2.57.1 and ox 1.8.3 hash the mark alone and leave the data out, without an error: operations that set up different things have
# one hash, which is the chain's for none of them.
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
const entryPointAddress = receipt.contractAddress;
const functionName = "getUserOpHash";
const sender = `0x${"aa".repeat(20)}`;
const delegate = `0x${"cc".repeat(20)}`;
await ask("anvil_setCode", sender, `0xef0100${"cc".repeat(20)}`);
const gas = { callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n, maxFeePerGas: 4n, maxPriorityFeePerGas: 5n };
const signed = { chainId: 31337, address: delegate, nonce: 0, yParity: 0, r: "0x1", s: "0x1" };
for (const factoryData of ["0xabcdef", "0x123456"]) {
  const base = { sender, nonce: 0n, callData: "0x", ...gas, factoryData, signature: "0x" };
  const packed = toPackedUserOperation({ ...base, factory: `0x7702${"0".repeat(36)}` });
  const data = encodeFunctionData({ abi, functionName, args: [packed] });
  const chain = decodeFunctionResult({ abi, functionName, data: await ask("eth_call", { to: entryPointAddress, data }, "latest") });
  console.log(factoryData, "chain", chain.slice(0, 14));
  for (const authorization of [signed, undefined]) {
    const operation = { ...base, factory: "0x7702", authorization };
    const place = { chainId: 31337, entryPointAddress, entryPointVersion: "0.8" };
    const said = authorization ? "with authorization:" : "without:";
    console.log(factoryData, said, "viem", getUserOperationHash({ ...place, userOperation: operation }).slice(0, 14), "ox", UserOperation.hash(operation, place).slice(0, 14));
  }
}
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
0xabcdef chain 0x34d2a22d5283
0xabcdef with authorization: viem 0x34d2a22d5283 ox 0x34d2a22d5283
0xabcdef without: viem 0xe121ff468509 ox 0xe121ff468509
0x123456 chain 0x79e1b05dd914
0x123456 with authorization: viem 0x79e1b05dd914 ox 0x79e1b05dd914
0x123456 without: viem 0xe121ff468509 ox 0xe121ff468509
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
