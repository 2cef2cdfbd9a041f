#!/usr/bin/env bash
# tronweb 6.5.1 reads two of the four hex forms that explorers and nodes write a Tron address in: with 41 and no 0x, and with 0x and
# no 41. address.fromHex of the two others, 0x41… and twenty bare bytes, answers a base58 text with a right checksum that isAddress
# itself refuses, and toHex puts a second 41 in front of 0x41…; neither raises.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent tronweb@6.5.1
cat > run.mjs <<'JS'
import { TronWeb } from "tronweb";
const { address } = TronWeb;
const bare = "85".repeat(20);
for (const hex of [`41${bare}`, `0x${bare}`, `0x41${bare}`, bare]) {
  const text = address.fromHex(hex);
  console.log(hex, "fromHex", text, TronWeb.isAddress(text), "toHex", address.toHex(hex));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
418585858585858585858585858585858585858585 fromHex TN9Cpp9TJU7BhWYWCozaCA5FCKvqWmALdt true toHex 418585858585858585858585858585858585858585
0x8585858585858585858585858585858585858585 fromHex TN9Cpp9TJU7BhWYWCozaCA5FCKvqWmALdt true toHex 418585858585858585858585858585858585858585
0x418585858585858585858585858585858585858585 fromHex 2ztxEB5i3VpNneBva1TtTqGXEACF7DXN5Sgq false toHex 41418585858585858585858585858585858585858585
8585858585858585858585858585858585858585 fromHex DAzpkmj9jzEYLUscYLrg1P7HYBXJffwnX false toHex 8585858585858585858585858585858585858585
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
