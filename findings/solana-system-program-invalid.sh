#!/usr/bin/env bash
# multicoin-address-validator 0.5.26 calls the address of Solana's System Program invalid: it asks for 43 or 44 characters of
# base58 and counts no bytes, while 32 bytes take 32 to 44 characters. @solana/addresses 8.4.0 takes all of these.
# Each transfer of SOL names this program, so a validator in front of a scan refuses the most used address of the chain.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent multicoin-address-validator@0.5.26 @solana/addresses@8.4.0 typescript@5.9.3
cat > run.mjs <<'JS'
import { isAddress } from "@solana/addresses";
import validator from "multicoin-address-validator";
const addresses = {
  "system program": "11111111111111111111111111111111",
  "token program": "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "compute budget": "ComputeBudget111111111111111111111111111111",
  "wrapped SOL": "So11111111111111111111111111111111111111112",
};
for (const [name, address] of Object.entries(addresses)) {
  console.log(name, address.length, "characters:", isAddress(address), "by kit,", validator.validate(address, "sol"), "by the validator");
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
system program 32 characters: true by kit, false by the validator
token program 43 characters: true by kit, true by the validator
compute budget 43 characters: true by kit, true by the validator
wrapped SOL 43 characters: true by kit, true by the validator
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
