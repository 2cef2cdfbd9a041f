#!/usr/bin/env bash
# personal_sign of a text that looks like hex: ethers 6.17.0 and viem 2.57.1 sign the characters of "0x1234", while
# @metamask/eth-sig-util 8.2.0 signs the two bytes (and for "0x" an empty message). A text that is an identifier or a hash gets
# a signature that the other side takes for that of another account; the bytes must be passed as hex to all.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 @metamask/eth-sig-util@8.2.0
cat > run.mjs <<'JS'
import { personalSign } from "@metamask/eth-sig-util";
import { Wallet } from "ethers";
import { privateKeyToAccount } from "viem/accounts";
import { toHex } from "viem";
const key = `0x${"11".repeat(32)}`;
const account = privateKeyToAccount(key);
const privateKey = Buffer.from(key.slice(2), "hex");
for (const message of ["hello", "0x1234", "0x", "0xabc"]) {
  const characters = await account.signMessage({ message });
  const bytes = message.length % 2 === 0 && message.startsWith("0x") ? await account.signMessage({ message: { raw: message } }) : "";
  const says = (signature) => (signature === characters ? "characters" : signature === bytes ? "bytes" : "something else");
  const util = personalSign({ privateKey, data: message });
  console.log(JSON.stringify(message), "ethers", says(await new Wallet(key).signMessage(message)), "eth-sig-util", says(util));
}
console.log("as hex of its characters:", personalSign({ privateKey, data: toHex("0x1234") }) === (await account.signMessage({ message: "0x1234" })));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
"hello" ethers characters eth-sig-util characters
"0x1234" ethers characters eth-sig-util bytes
"0x" ethers characters eth-sig-util bytes
"0xabc" ethers characters eth-sig-util something else
as hex of its characters: true
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
