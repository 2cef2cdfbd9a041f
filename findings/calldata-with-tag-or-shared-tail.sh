#!/usr/bin/env bash
# Contracts ignore bytes after the arguments, where dapps append tags (viem's dataSuffix), and follow two offsets to one place.
# micro-eth-signer 0.20.1 has allowUnreadBytes for the tags, but only for contracts that it knows: for a token that it does not,
# a transfer with a tag is undefined, its word for an unknown selector, either way. A shared place raises with the option too.
# viem 2.57.1 and ethers 6.17.0 decode both.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 micro-eth-signer@0.20.1
cat > run.mjs <<'JS'
import { Interface } from "ethers";
import { decodeData } from "micro-eth-signer/abi.js";
import { concat, decodeFunctionData, encodeFunctionData, numberToHex, parseAbi, toFunctionSelector } from "viem";
const [to, unknown] = [`0x${"ab".repeat(20)}`, `0x${"cd".repeat(20)}`];
const tether = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const attempt = (read) => {
  try { return JSON.stringify(read(), (_, value) => (typeof value === "bigint" ? `${value}` : value)); } catch (error) { return `"${error.message.split("\n")[0]}"`; }
};
const compare = (name, signature, data, contracts, customContracts) => {
  console.log(name);
  const abi = parseAbi([signature]);
  console.log("  viem       ", attempt(() => decodeFunctionData({ abi, data }).args).toLowerCase());
  console.log("  ethers     ", attempt(() => new Interface([signature]).parseTransaction({ data }).args).toLowerCase());
  for (const [label, contract] of Object.entries(contracts)) for (const allowUnreadBytes of [false, true]) {
    const seen = attempt(() => {
      const found = decodeData(contract, data, 0n, { customContracts, allowUnreadBytes });
      return Array.isArray(found) ? `a list of candidates, ${found[0].name}` : found?.value;
    });
    console.log(`  micro-eth-signer, ${label}${allowUnreadBytes ? ", allowUnreadBytes" : ""}:`, seen);
  }
};
const transfer = "function transfer(address to, uint256 value)";
const plain = encodeFunctionData({ abi: parseAbi([transfer]), args: [to, 5n] });
const both = { "contract it knows": tether, "another": unknown };
compare("a transfer", transfer, plain, both);
compare("a transfer with a tag", transfer, concat([plain, "0x1234"]), both);
const two = "function run(bytes first, bytes second)";
const word = (value) => numberToHex(value, { size: 32 });
const shared = concat([toFunctionSelector(two), word(64n), word(64n), word(0n)]);
compare("two empty lists of bytes at one place", two, shared, { "contract it knows": unknown }, { [unknown]: { abi: parseAbi([two]) } });
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
a transfer
  viem        ["0xabababababababababababababababababababab","5"]
  ethers      ["0xabababababababababababababababababababab","5"]
  micro-eth-signer, contract it knows: {"to":"0xabababababababababababababababababababab","value":"5"}
  micro-eth-signer, contract it knows, allowUnreadBytes: {"to":"0xabababababababababababababababababababab","value":"5"}
  micro-eth-signer, another: "a list of candidates, transfer"
  micro-eth-signer, another, allowUnreadBytes: "a list of candidates, transfer"
a transfer with a tag
  viem        ["0xabababababababababababababababababababab","5"]
  ethers      ["0xabababababababababababababababababababab","5"]
  micro-eth-signer, contract it knows: "Reader(): 2 bytes 0 bits left after unpack: 1234"
  micro-eth-signer, contract it knows, allowUnreadBytes: {"to":"0xabababababababababababababababababababab","value":"5"}
  micro-eth-signer, another: undefined
  micro-eth-signer, another, allowUnreadBytes: undefined
two empty lists of bytes at one place
  viem        ["0x","0x"]
  ethers      ["0x","0x"]
  micro-eth-signer, contract it knows: "Reader(second): multiple read pos=0 len=32"
  micro-eth-signer, contract it knows, allowUnreadBytes: "Reader(second): multiple read pos=0 len=32"
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
