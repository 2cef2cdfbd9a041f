#!/usr/bin/env bash
# bip21 3.0.0 writes an amount below a hundred satoshis with an exponent (amount=9.9e-7), which BIP 21 has no form for, so other
# wallets refuse the link or take 9.9; its own decode reads it. A link in capitals, as for a QR code without lower case, keeps its
# amount as AMOUNT, a text, so the payment has no amount.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent bip21@3.0.0
cat > run.mjs <<'JS'
import { decode, encode } from "bip21";
const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
for (const amount of [0.000001, 0.00000099]) {
  const link = encode(address, { amount });
  console.log(link, JSON.stringify(decode(link).options));
}
const capitals = encode(address, { amount: 0.5 }).toUpperCase();
console.log(capitals, JSON.stringify(decode(capitals).options));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.000001 {"amount":0.000001}
bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=9.9e-7 {"amount":9.9e-7}
BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.5 {"AMOUNT":"0.5"}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
