#!/usr/bin/env bash
# @aptos-labs/ts-sdk 6.3.1: sign and verifySignature take a text, but one whose characters are all hex digits, even in count, is
# read as hex, with or without 0x. A nonce "1234" is signed as two bytes and "123" as three characters; a message "cafe"
# signed elsewhere as text does not verify.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @aptos-labs/ts-sdk@6.3.1 got@11.8.6
cat > run.mjs <<'JS'
import { Ed25519Account, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";
const account = new Ed25519Account({ privateKey: new Ed25519PrivateKey(`ed25519-priv-0x${"01".repeat(32)}`) });
const sign = (message) => account.sign(message).toString();
for (const text of ["123", "1234", "cafe", "cafes", "0x1234", "0x123"]) {
  const signed = sign(text);
  const isText = signed === sign(Buffer.from(text));
  const isHex = signed === sign(Buffer.from(text.replace("0x", ""), "hex"));
  const asText = account.publicKey.verifySignature({ message: text, signature: account.sign(Buffer.from(text)) });
  console.log(JSON.stringify(text), isHex ? "signed as the bytes of the hex" : isText ? "signed as text" : "neither", "· a signature of the text verifies:", asText);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
"123" signed as text · a signature of the text verifies: true
"1234" signed as the bytes of the hex · a signature of the text verifies: false
"cafe" signed as the bytes of the hex · a signature of the text verifies: false
"cafes" signed as text · a signature of the text verifies: true
"0x1234" signed as the bytes of the hex · a signature of the text verifies: false
"0x123" signed as text · a signature of the text verifies: true
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
