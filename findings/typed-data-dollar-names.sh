#!/usr/bin/env bash
# Struct names with a dollar sign, which Solidity allows: viem 2.57.1 and @metamask/eth-sig-util 8.2.0 and 9.0.0 leave the
# nested type out of encodeType, ethers 6.17.0 includes it as EIP-712 says; viem 2.57.20 includes it too.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 viem-newer@npm:viem@2.57.20 ethers@6.17.0 @metamask/eth-sig-util@8.2.0 sig-util-9@npm:@metamask/eth-sig-util@9.0.0
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { TypedDataUtils as Newer } from "sig-util-9";
import { hashTypedData } from "viem";
import { hashTypedData as newer } from "viem-newer";
const Mail = [{ name: "body", type: "$Body" }];
const $Body = [{ name: "text", type: "string" }];
const request = { domain: { name: "Post" }, types: { EIP712Domain: [{ name: "name", type: "string" }], Mail, $Body }, primaryType: "Mail", message: { body: { text: "hi" } } };
const hex = (bytes) => `0x${Buffer.from(bytes).toString("hex")}`;
const standard = TypedDataEncoder.hash(request.domain, { Mail, $Body }, request.message);
const say = (name, digest) => console.log(name, digest === standard ? "as the standard" : "another digest");
say("viem 2.57.1", hashTypedData(request));
say("viem 2.57.20", newer(request));
say("eth-sig-util 8", hex(TypedDataUtils.eip712Hash(request, "V4")));
say("eth-sig-util 9", hex(Newer.eip712Hash(request, "V4")));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
viem 2.57.1 another digest
viem 2.57.20 as the standard
eth-sig-util 8 another digest
eth-sig-util 9 another digest
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
