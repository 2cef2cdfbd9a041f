#!/usr/bin/env bash
# Typed data whose types refer to themselves (a comment with replies: Comment[]) or hold one that the message does not use: EIP-712
# encodes both, and viem 2.57.1, @metamask/eth-sig-util 8.2.0 and micro-eth-signer 0.20.1 sign them alike. ethers 6.17.0
# takes no primary type but finds it itself, and throws on both, so its users cannot check such signatures.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 @metamask/eth-sig-util@8.2.0 micro-eth-signer@0.20.1
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { signTyped } from "micro-eth-signer";
import { hashTypedData } from "viem";
import { privateKeyToAccount } from "viem/accounts";
const domain = { name: "Forum" };
const key = `0x${"11".repeat(32)}`;
const Comment = [{ name: "text", type: "string" }, { name: "replies", type: "Comment[]" }];
const Note = [{ name: "text", type: "string" }];
const cases = [
  ["recursive", { Comment }, "Comment", { text: "a", replies: [{ text: "b", replies: [] }] }],
  ["unused type", { Note, Other: Note }, "Note", { text: "a" }],
];
for (const [label, types, primaryType, message] of cases) {
  const request = { domain, types: { EIP712Domain: [{ name: "name", type: "string" }], ...types }, primaryType, message };
  const digest = hashTypedData(request);
  console.log(label, "eth-sig-util as viem:", `0x${Buffer.from(TypedDataUtils.eip712Hash(request, "V4")).toString("hex")}` === digest);
  console.log(label, "micro-eth-signer as viem:", signTyped(request, key, false) === (await privateKeyToAccount(key).signTypedData(request)));
  try {
    console.log(label, "ethers as viem:", TypedDataEncoder.hash(domain, types, message) === digest);
  } catch (error) {
    console.log(label, "ethers throws", error.message.split(" (")[0]);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
recursive eth-sig-util as viem: true
recursive micro-eth-signer as viem: true
recursive ethers throws circular type reference to "Comment"
unused type eth-sig-util as viem: true
unused type micro-eth-signer as viem: true
unused type ethers throws ambiguous primary types or unused types: "Note", "Other"
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
