#!/usr/bin/env bash
# @polkadot/util-crypto 14.0.3: isAddress calls any hex an address, "0x12" and an Ethereum address among them, since decodeAddress
# passes hex through as the bytes of a key; encodeAddress raises for those bytes. checkAddress, beside it, refuses all hex, even
# that of a key. A form that checks isAddress takes the address of another chain and fails when it is shown.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @polkadot/util-crypto@14.0.3 @polkadot/util@14.0.3
cat > run.mjs <<'JS'
import { u8aToHex } from "@polkadot/util";
import { checkAddress, decodeAddress, encodeAddress, isAddress } from "@polkadot/util-crypto";
const polkadot = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5";
const given = { "Polkadot address": polkadot, "hex of its key": u8aToHex(decodeAddress(polkadot)), "Ethereum address": `0x${"85".repeat(20)}`, "0x12": "0x12" };
for (const [name, text] of Object.entries(given)) {
  let written;
  try {
    written = encodeAddress(text, 0);
  } catch (error) {
    written = `raises ${error.message}`;
  }
  console.log(`${name}: isAddress ${isAddress(text)} · checkAddress ${checkAddress(text, 0)[0]} · encodeAddress ${written}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
Polkadot address: isAddress true · checkAddress true · encodeAddress 15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5
hex of its key: isAddress true · checkAddress false · encodeAddress 15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5
Ethereum address: isAddress true · checkAddress false · encodeAddress raises Expected a valid key to convert, with length 1, 2, 4, 8, 32, 33
0x12: isAddress true · checkAddress false · encodeAddress 12RC
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
