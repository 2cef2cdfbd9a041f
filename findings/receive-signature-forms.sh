#!/usr/bin/env bash
# The one form that Solidity has for it, "receive() external payable": ethers 6.17.0 drops it from an Interface with a warning
# on the console, though it reads "fallback() external payable", and wants "receive() payable", which viem 2.57.1 (abitype)
# refuses. No text of a receive function serves both; an ABI for both has to be JSON.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0
cat > run.mjs <<'JS'
import { Interface } from "ethers";
import { parseAbi } from "viem";
const warnings = [];
console.log = ((log) => (...words) => (String(words[0]).startsWith("[Warning]") ? warnings.push(words[0]) : log(...words)))(console.log);
const viem = (text) => {
  try {
    return parseAbi([text])[0].type;
  } catch (error) {
    return `refuses: ${error.shortMessage ?? error.message.split("\n")[0]}`;
  }
};
const ethers = (text) => {
  const { receive, fallback, fragments } = new Interface([text]);
  return fragments.length === 0 && !receive && !fallback ? "drops it" : fallback ? "fallback" : "receive";
};
for (const text of ["receive() external payable", "receive() payable", "fallback() external payable", "fallback() payable"])
  console.log(`${text}: ethers ${ethers(text)}, viem ${viem(text)}`);
console.log(warnings.length, "warning");
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
receive() external payable: ethers drops it, viem receive
receive() payable: ethers receive, viem refuses: Unknown signature.
fallback() external payable: ethers fallback, viem fallback
fallback() payable: ethers fallback, viem refuses: Unknown signature.
1 warning
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
