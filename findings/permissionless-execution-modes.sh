#!/usr/bin/env bash
# ERC-7579: byte 1 of an execution mode is 00 for "revert where a call fails" and 01 for "try", and its selector stands in bytes
# 6 to 9. encode7579Calls of permissionless 0.4.1 writes 01 for revertOnError: true and 00 for false, so an account goes on
# after a failed call where it was to revert. decode7579Calls of the same package reads the selector from bytes 3 to 6, so it
# answers another one than was written.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent permissionless@0.4.1 viem@2.57.1
cat > run.mjs <<'JS'
import { decode7579Calls, encode7579Calls } from "permissionless";
import { decodeFunctionData, parseAbi, slice } from "viem";
const abi = parseAbi(["function execute(bytes32 mode, bytes executionCalldata)"]);
const callData = [{ to: `0x${"ab".repeat(20)}`, value: 5n, data: "0x1234" }];
for (const revertOnError of [true, false]) {
  const written = encode7579Calls({ mode: { type: "call", revertOnError, selector: "0xaabbccdd", context: "0x11" }, callData });
  const [mode] = decodeFunctionData({ abi, data: written }).args;
  const read = decode7579Calls(written).mode;
  console.log(`revertOnError ${revertOnError}: type of execution ${slice(mode, 1, 2)}, selector by the standard ${slice(mode, 6, 10)}, read back as ${read.selector}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
revertOnError true: type of execution 0x01, selector by the standard 0xaabbccdd, read back as 0x000000aa
revertOnError false: type of execution 0x00, selector by the standard 0xaabbccdd, read back as 0x000000aa
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
