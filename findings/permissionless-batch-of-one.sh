#!/usr/bin/env bash
# ERC-7579 has three layouts: target, value and data packed for a call, an ABI list for a batch, and target and data alone for a
# delegatecall. encode7579Calls of permissionless 0.4.1 chooses by the number of calls: a batch of one gets the mode of a batch
# and the layout of a call, for which its own decode7579Calls raises. A delegatecall gets a value all the same, so the code that
# runs sees 32 bytes before its selector.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent permissionless@0.4.1 viem@2.57.1
cat > run.mjs <<'JS'
import { decode7579Calls, encode7579Calls } from "permissionless";
import { decodeFunctionData, parseAbi, size, slice } from "viem";
const abi = parseAbi(["function execute(bytes32 mode, bytes executionCalldata)"]);
const call = { to: `0x${"ab".repeat(20)}`, value: 0n, data: "0xa9059cbb" };
for (const [type, callData] of [["call", [call]], ["batchcall", [call, call]], ["batchcall", [call]], ["delegatecall", [call]]]) {
  const written = encode7579Calls({ mode: { type, revertOnError: false, selector: "0x", context: "0x" }, callData });
  const [mode, content] = decodeFunctionData({ abi, data: written }).args;
  let read;
  try { read = `${decode7579Calls(written).callData.length} calls`; } catch (error) { read = error.name; }
  console.log(`${type} of ${callData.length}: mode ${slice(mode, 0, 1)}, ${size(content)} bytes, after the target ${slice(content, 20, 24)}, read back as ${read}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
call of 1: mode 0x00, 56 bytes, after the target 0x00000000, read back as 1 calls
batchcall of 2: mode 0x01, 448 bytes, after the target 0x00000000, read back as 2 calls
batchcall of 1: mode 0x01, 56 bytes, after the target 0x00000000, read back as IntegerOutOfRangeError
delegatecall of 1: mode 0xff, 56 bytes, after the target 0x00000000, read back as 1 calls
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
