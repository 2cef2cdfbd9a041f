#!/usr/bin/env bash
# @shazow/whatsabi 0.27.0 guesses mutability from opcodes that it sees in the branch of a function. With the legacy pipeline of
# solc 0.8.37 a function that sends coins from behind a jump is "view", so a client would call it instead of signing; with viaIR
# every function is "payable", also getters that revert on coins.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @shazow/whatsabi@0.27.0 solc@0.8.37
cat > run.mjs <<'JS'
import { whatsabi } from "@shazow/whatsabi";
import solc from "solc";
const content = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Vault {
  mapping(address => uint256) public balance;
  uint256 public constant LIMIT = 5;
  function pay(uint256[2][] memory amounts, address payable to) public { to.transfer(amounts[0][0]); }
  function check(uint256 a, address b) external pure {}
  function deposit() external payable {}
}`;
for (const viaIR of [false, true]) {
  const outputSelection = { "*": { "*": ["evm.deployedBytecode.object", "evm.methodIdentifiers"] } };
  const input = { language: "Solidity", sources: { "v.sol": { content } }, settings: { viaIR, optimizer: { enabled: true }, outputSelection } };
  const { deployedBytecode, methodIdentifiers } = JSON.parse(solc.compile(JSON.stringify(input))).contracts["v.sol"].Vault.evm;
  const abi = whatsabi.abiFromBytecode(`0x${deployedBytecode.object}`);
  console.log(viaIR ? "viaIR" : "legacy");
  for (const [name, selector] of Object.entries(methodIdentifiers))
    console.log(`  ${name}: ${abi.find((entry) => entry.selector === `0x${selector}`)?.stateMutability ?? "missing"}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
legacy
  LIMIT(): view
  balance(address): view
  check(uint256,address): view
  deposit(): payable
  pay(uint256[2][],address): view
viaIR
  LIMIT(): payable
  balance(address): payable
  check(uint256,address): payable
  deposit(): payable
  pay(uint256[2][],address): payable
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
