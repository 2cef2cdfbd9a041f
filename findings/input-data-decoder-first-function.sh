#!/usr/bin/env bash
# ethereum-input-data-decoder 0.4.2 finds functions with structs in a second pass over the ABI that leaves out its first entry: such
# a function is decoded anywhere but in the first place, where the answer is that of an unknown selector. Addresses are written
# with 0x in functions with structs and without it in the others.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ethereum-input-data-decoder@0.4.2 viem@2.57.1
cat > run.mjs <<'JS'
import InputDataDecoder from "ethereum-input-data-decoder";
import { encodeFunctionData } from "viem";
const to = `0x${"ab".repeat(20)}`;
const write = (name, ...inputs) => ({ type: "function", name, stateMutability: "payable", outputs: [], inputs });
const target = { name: "target", type: "address" };
const plain = write("plain", target);
const struct = write("struct", target, { name: "item", type: "tuple", components: [{ name: "to", type: "address" }] });
for (const abi of [[struct], [struct, plain], [plain, struct]]) {
  const decoder = new InputDataDecoder(abi);
  for (const { name } of abi) {
    const { method, inputs } = decoder.decodeData(encodeFunctionData({ abi, functionName: name, args: [to, { to }].slice(0, name === "plain" ? 1 : 2) }));
    console.log(`${abi.map((one) => one.name).join(", ")}: ${name} is ${method} ${JSON.stringify(inputs)}`);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
struct: struct is null []
struct, plain: struct is null []
struct, plain: plain is plain ["ABaBaBaBABabABabAbAbABAbABabababaBaBABaB"]
plain, struct: plain is plain ["ABaBaBaBABabABabAbAbABAbABabababaBaBABaB"]
plain, struct: struct is struct ["0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB",["0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB"]]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
