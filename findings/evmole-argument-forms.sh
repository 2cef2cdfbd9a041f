#!/usr/bin/env bash
# evmole 0.8.4 names arguments by their encoding, not by their type: an array of uint256[2] is (uint256,uint256)[], a string is
# bytes, a callback bytes24 and an enum uint256. Values decode alike, but a signature that is built from the arguments has another
# selector than the function that it was read from.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent evmole@0.8.4 solc@0.8.37
cat > run.mjs <<'JS'
import { contractInfo } from "evmole";
import solc from "solc";
const content = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
contract Forms {
  enum Kind { A, B }
  function pairs(uint256[2][] memory q) public pure returns (uint256) { return q[0][0]; }
  function text(string memory s) public pure returns (uint256) { return bytes(s).length; }
  function call(function(uint256) external back) public { back(1); }
  function kind(Kind k) public pure returns (bool) { return k == Kind.B; }
  function mixed(uint8 n, bool b, address a) public pure returns (uint8) { return b && a != address(0) ? n : 0; }
}`;
const outputSelection = { "*": { "*": ["evm.deployedBytecode.object", "evm.methodIdentifiers"] } };
const input = { language: "Solidity", sources: { "f.sol": { content } }, settings: { optimizer: { enabled: true }, outputSelection } };
const { deployedBytecode, methodIdentifiers } = JSON.parse(solc.compile(JSON.stringify(input))).contracts["f.sol"].Forms.evm;
const { functions } = contractInfo(`0x${deployedBytecode.object}`, { selectors: true, arguments: true });
for (const [signature, selector] of Object.entries(methodIdentifiers))
  console.log(signature, "→", functions.find((one) => one.selector === selector)?.arguments);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
call(function) → bytes24
kind(uint8) → uint256
mixed(uint8,bool,address) → uint8,bool,address
pairs(uint256[2][]) → (uint256,uint256)[]
text(string) → bytes
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
