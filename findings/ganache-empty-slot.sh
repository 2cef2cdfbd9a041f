#!/usr/bin/env bash
# eth_getStorageAt answers 32 bytes on every node, zeros for an empty slot. ganache 7.9.2 answers "0x" for an empty slot of a
# contract or account and viem 2.57.1 passes it on, so BigInt throws, and "0x" is not the zero word that a test for "no
# proxy" compares with; slots with a value have all their bytes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ganache@7.9.2 viem@2.57.1
cat > run.mjs <<'JS'
import ganache from "ganache";
import { createPublicClient, custom } from "viem";
const provider = ganache.provider({ logging: { quiet: true } });
const client = createPublicClient({ transport: custom(provider) });
const address = `0x${"0".repeat(37)}c0d`;
for (const [slot, value] of [["0x1", "0x5"]])
  await provider.request({ method: "evm_setAccountStorageAt", params: [address, `0x${slot.slice(2).padStart(64, "0")}`, value] });
for (const slot of ["0x0", "0x1"]) {
  const word = await client.getStorageAt({ address, slot });
  let number;
  try {
    number = BigInt(word) > 0n ? "a number" : "zero";
  } catch ({ name }) {
    number = name;
  }
  console.log("slot", slot, word, `(${word.length / 2 - 1} bytes), as BigInt: ${number}`);
}
await provider.disconnect();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
slot 0x0 0x (0 bytes), as BigInt: SyntaxError
slot 0x1 0x0000000000000000000000000000000000000000000000000000000000000005 (32 bytes), as BigInt: a number
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
