#!/usr/bin/env bash
# Solidity passes external functions as the ABI type "function", 24 bytes of address and selector. ethers 6.17.0 drops every
# function with such a parameter from an Interface with a warning on the console; viem 2.57.1 computes the selector but refuses to
# encode or decode it, web3-eth-abi 4.4.1 refuses too. Only @metamask/abi-utils 3.0.0 decodes it, as { address, selector }.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ethers@6.17.0 viem@2.57.1 web3-eth-abi@4.4.1 @metamask/abi-utils@3.0.0
cat > run.mjs <<'JS'
import { decode } from "@metamask/abi-utils";
import { Interface } from "ethers";
import { decodeFunctionData, toFunctionSelector } from "viem";
import { decodeParameters } from "web3-eth-abi";
console.log = ((log) => (...words) => String(words[0]).startsWith("[Warning]") || log(...words))(console.log);
const inputs = [{ name: "callback", type: "function" }, { name: "n", type: "uint256" }];
const abi = [{ type: "function", name: "on", stateMutability: "nonpayable", inputs, outputs: [] }];
const words = `${"11".repeat(20)}deadbeef${"00".repeat(8)}${"1".padStart(64, "0")}`;
const data = `${toFunctionSelector(abi[0])}${words}`;
const attempt = (name, read) => {
  try {
    console.log(name, JSON.stringify(read(), (_, value) => (typeof value === "bigint" ? Number(value) : value)));
  } catch (error) {
    console.log(name, "throws", error.message.split("\n")[0]);
  }
};
console.log("viem selector", toFunctionSelector(abi[0]));
attempt("viem", () => decodeFunctionData({ abi, data }));
attempt("ethers", () => new Interface(abi).fragments);
attempt("web3-eth-abi", () => decodeParameters(["function", "uint256"], `0x${words}`));
attempt("@metamask/abi-utils", () => decode(["function", "uint256"], `0x${words}`));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
viem selector 0x58efc370
viem throws Type "function" is not a valid decoding type.
ethers []
web3-eth-abi throws Parameter decoding error: Unsupported
@metamask/abi-utils [{"address":"0x1111111111111111111111111111111111111111","selector":"0xdeadbeef"},1]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
