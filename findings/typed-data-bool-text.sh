#!/usr/bin/env bash
# A bool that JSON holds as the text "false": @metamask/eth-sig-util 8.2.0 and ethers 6.17.0 sign it as true,
# @metamask/eth-sig-util 9.0.0 as false, viem 2.57.1 refuses it. The same request, two digests and one error.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 @metamask/eth-sig-util@8.2.0 sig-util-9@npm:@metamask/eth-sig-util@9.0.0
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { TypedDataUtils as Newer } from "sig-util-9";
import { hashTypedData } from "viem";
const Vote = [{ name: "yes", type: "bool" }];
const domain = { name: "Poll" };
const request = (yes) => ({ domain, types: { EIP712Domain: [{ name: "name", type: "string" }], Vote }, primaryType: "Vote", message: { yes } });
const hex = (bytes) => `0x${Buffer.from(bytes).toString("hex")}`;
const digests = { [hashTypedData(request(true))]: "true", [hashTypedData(request(false))]: "false" };
const say = (name, hash) => {
  try {
    console.log(name, "signs", digests[hash()]);
  } catch {
    console.log(name, "refuses");
  }
};
say("viem", () => hashTypedData(request("false")));
say("ethers", () => TypedDataEncoder.hash(domain, { Vote }, { yes: "false" }));
say("eth-sig-util 8", () => hex(TypedDataUtils.eip712Hash(request("false"), "V4")));
say("eth-sig-util 9", () => hex(Newer.eip712Hash(request("false"), "V4")));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
viem refuses
ethers signs true
eth-sig-util 8 signs true
eth-sig-util 9 signs false
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
