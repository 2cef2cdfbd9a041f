#!/usr/bin/env bash
# abi-decoder 2.4.0 knows functions with a struct, but where a list of structs is passed, as in most batches, it answers undefined, as
# for an unknown selector. The address of a struct comes in the letters of its checksum, a plain one in small letters, so that
# the same address differs from itself within one answer.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent abi-decoder@2.4.0 viem@2.57.1
cat > run.mjs <<'JS'
import abiDecoder from "abi-decoder";
import { encodeFunctionData } from "viem";
const components = [{ name: "to", type: "address" }, { name: "n", type: "uint256" }];
const write = (name, item) => ({ type: "function", name, stateMutability: "payable", outputs: [], inputs: [{ name: "target", type: "address" }, { name: "item", ...item }] });
const abi = [write("plain", { type: "uint256" }), write("one", { type: "tuple", components }), write("many", { type: "tuple[]", components })];
const to = `0x${"ab".repeat(20)}`;
abiDecoder.addABI(abi);
for (const [functionName, item] of [["plain", 5n], ["one", { to, n: 5n }], ["many", [{ to, n: 5n }]]]) {
  const data = encodeFunctionData({ abi, functionName, args: [to, item] });
  console.log(functionName, "abi-decoder", JSON.stringify(abiDecoder.decodeMethod(data)?.params.map(({ value }) => value)));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
plain abi-decoder ["0xabababababababababababababababababababab","5"]
one abi-decoder ["0xabababababababababababababababababababab",["0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB","5"]]
many abi-decoder undefined
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
