#!/usr/bin/env bash
# Starknet typed data (SNIP-12) has the type shortstring, the characters of a text. starknet 7.1.0 takes one of digits or hex
# for a number: "1" is signed as 1 and not as the character 0x31, so a message whose ticker or name is "1" has the hash of
# the number, "0x1" and "01" have it too, and a text like "0xdao" is characters again.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent starknet@7.1.0
cat > run.mjs <<'JS'
import { shortString, typedData } from "starknet";
const fields = ["name", "version", "chainId", "revision"].map((name) => ({ name, type: "shortstring" }));
const hash = (ticker) =>
  typedData.getMessageHash(
    {
      types: { StarknetDomain: fields, Buy: [{ name: "ticker", type: "shortstring" }] },
      primaryType: "Buy",
      domain: { name: "shop", version: "1", chainId: "SN_MAIN", revision: "1" },
      message: { ticker },
    },
    "0x1",
  );
for (const ticker of ["1", "0x1", "01", "0xdao", "USD"]) {
  const characters = shortString.encodeShortString(ticker);
  console.log(ticker, "characters", characters, hash(ticker) === hash(BigInt(characters).toString()), "· number 1", hash(ticker) === hash(1));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
1 characters 0x31 false · number 1 true
0x1 characters 0x307831 false · number 1 true
01 characters 0x3031 false · number 1 true
0xdao characters 0x307864616f true · number 1 false
USD characters 0x555344 true · number 1 false
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
