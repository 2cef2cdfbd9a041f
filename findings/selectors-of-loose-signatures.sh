#!/usr/bin/env bash
# The selector of a signature as people write it: viem 2.57.1 and ox 1.8.3 drop a parameter type that stands after a space
# behind "(", so "f( uint256 )" gets the selector of f(), without an error. They and web3-eth-abi 4.4.1 hash the alias "uint" as
# it stands, which no compiled contract answers to, though parseAbiItem of viem expands it; ethers 6.17.0 reads both rightly.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ox@1.8.3 ethers@6.17.0 web3-eth-abi@4.4.1
cat > run.mjs <<'JS'
import { FunctionFragment } from "ethers";
import { AbiFunction } from "ox";
import { parseAbiItem, toFunctionSelector } from "viem";
import { encodeFunctionSignature } from "web3-eth-abi";
const readers = {
  viem: toFunctionSelector,
  ox: AbiFunction.getSelector,
  "web3-eth-abi": encodeFunctionSignature,
  "viem parsed": (text) => toFunctionSelector(parseAbiItem(`function ${text}`)),
  ethers: (text) => FunctionFragment.from(`function ${text}`).selector,
};
const known = {};
for (const text of ["f()", "f(uint256)", "transfer(address,uint256)"]) known[toFunctionSelector(text)] = text;
for (const text of ["f( uint256 )", "f(uint)", "transfer( address, uint256 )"])
  for (const [name, read] of Object.entries(readers)) console.log(text, name, known[read(text)] ?? read(text));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
f( uint256 ) viem f()
f( uint256 ) ox f()
f( uint256 ) web3-eth-abi 0xad3fd50a
f( uint256 ) viem parsed f(uint256)
f( uint256 ) ethers f(uint256)
f(uint) viem 0x693c6139
f(uint) ox 0x693c6139
f(uint) web3-eth-abi 0x693c6139
f(uint) viem parsed f(uint256)
f(uint) ethers f(uint256)
transfer( address, uint256 ) viem 0x61df3959
transfer( address, uint256 ) ox 0x61df3959
transfer( address, uint256 ) web3-eth-abi 0xb69a3696
transfer( address, uint256 ) viem parsed transfer(address,uint256)
transfer( address, uint256 ) ethers transfer(address,uint256)
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
