#!/usr/bin/env bash
# Typed data whose `types` lack EIP712Domain: viem 2.57.1 and ethers 6.17.0 fill the definition in from the domain's
# fields; @metamask/eth-sig-util 8.2.0 and 9.0.0 sign an empty EIP712Domain(), so name, chain and contract are not signed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 @metamask/eth-sig-util@8.2.0 sig-util-9@npm:@metamask/eth-sig-util@9.0.0
cat > run.mjs <<'JS'
import { SignTypedDataVersion, TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { TypedDataUtils as Newer } from "sig-util-9";
import { hashTypedData } from "viem";
const domain = { name: "Token", version: "1", chainId: 1, verifyingContract: "0x1111111111111111111111111111111111111111" };
const types = { Note: [{ name: "text", type: "string" }] };
const message = { text: "hello" };
const request = { domain, types, primaryType: "Note", message };
const empty = { ...request, types: { EIP712Domain: [], ...types } };
const hex = (bytes) => `0x${Buffer.from(bytes).toString("hex")}`.slice(0, 18);
console.log("viem            ", hashTypedData(request).slice(0, 18));
console.log("ethers          ", TypedDataEncoder.hash(domain, types, message).slice(0, 18));
console.log("eth-sig-util 8  ", hex(TypedDataUtils.eip712Hash(request, SignTypedDataVersion.V4)));
console.log("eth-sig-util 9  ", hex(Newer.eip712Hash(request, "V4")));
console.log("EIP712Domain: []", hex(TypedDataUtils.eip712Hash(empty, SignTypedDataVersion.V4)));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
viem             0x5102a7f13be4648f
ethers           0x5102a7f13be4648f
eth-sig-util 8   0x3b61eff6fc303673
eth-sig-util 9   0x3b61eff6fc303673
EIP712Domain: [] 0x3b61eff6fc303673
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
