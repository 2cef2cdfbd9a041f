#!/usr/bin/env bash
# A bytes member whose hex has no 0x, as some back ends write it, has three digests: viem 2.57.1 and @metamask/eth-sig-util
# 8.2.0 hash the characters, eip-712 1.0.0 and the node anvil 1.7.1 the bytes that the digits mean, and ox 1.8.3 cuts the first
# two digits off as if they were the prefix and hashes the rest, all without an error. ethers 6.17.0 raises.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill "${node:-}" 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 eip-712@1.0.0 @metamask/eth-sig-util@8.2.0 @foundry-rs/anvil-linux-amd64@1.7.1
node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil --host 127.0.0.1 --port 0 > log 2>&1 &
node=$!
until url=$(grep -o '127.0.0.1:[1-9][0-9]*' log); do sleep 0.1; done
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { getMessage } from "eip-712";
import { TypedDataEncoder } from "ethers";
import { TypedData } from "ox";
import { hashTypedData, recoverAddress, stringToHex } from "viem";
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json()).result;
};
const [signer] = await ask("eth_accounts");
const domain = { name: "Token" };
const types = { EIP712Domain: [{ name: "name", type: "string" }], Call: [{ name: "data", type: "bytes" }] };
const request = (data) => ({ domain, types, primaryType: "Call", message: { data } });
const meant = {
  "the characters": hashTypedData(request(stringToHex("a9059cbb"))),
  "0xa9059cbb": hashTypedData(request("0xa9059cbb")),
  "0x059cbb": hashTypedData(request("0x059cbb")),
};
const say = (digest) => Object.keys(meant).find((one) => meant[one] === digest) ?? digest;
const hex = (bytes) => `0x${Buffer.from(bytes).toString("hex")}`;
const bare = request("a9059cbb");
console.log("viem:", say(hashTypedData(bare)));
console.log("eth-sig-util:", say(hex(TypedDataUtils.eip712Hash(bare, "V4"))));
console.log("eip-712:", say(hex(getMessage(bare, true))));
console.log("ox:", say(TypedData.getSignPayload(bare)));
const signature = await ask("eth_signTypedData_v4", signer, bare);
for (const [name, hash] of Object.entries(meant)) if ((await recoverAddress({ hash, signature })).toLowerCase() === signer) console.log("anvil:", name);
try { TypedDataEncoder.hash(domain, { Call: types.Call }, bare.message); } catch (error) { console.log("ethers:", error.shortMessage); }
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
viem: the characters
eth-sig-util: the characters
eip-712: 0xa9059cbb
ox: 0x059cbb
anvil: 0xa9059cbb
ethers: invalid BytesLike value
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
