#!/usr/bin/env bash
# A member of type "uint", as Solidity code has it, in a typed data request: @metamask/eth-sig-util 8.2.0 and 9.0.0, ox 1.8.3
# and the node anvil 1.7.1 sign the type as it stands, which no compiled contract has, as compilers write uint256. ethers 6.17.0
# signs it as uint256, and viem 2.57.1 refuses it. One request has two digests, and no contract verifies that of the wallet.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill "${node:-}" 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 @metamask/eth-sig-util@8.2.0 sig-util-9@npm:@metamask/eth-sig-util@9.0.0 @foundry-rs/anvil-linux-amd64@1.7.1
node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil --host 127.0.0.1 --port 0 > log 2>&1 &
node=$!
until url=$(grep -o '127.0.0.1:[1-9][0-9]*' log); do sleep 0.1; done
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { TypedData } from "ox";
import { TypedDataUtils as Newer } from "sig-util-9";
import { hashTypedData, recoverAddress } from "viem";
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json()).result;
};
const [signer] = await ask("eth_accounts");
const domain = { name: "Token" };
const message = { amount: "5" };
const request = (type) => ({ domain, types: { EIP712Domain: [{ name: "name", type: "string" }], Payment: [{ name: "amount", type }] }, primaryType: "Payment", message });
const asUint256 = hashTypedData(request("uint256"));
const asItStands = TypedData.getSignPayload(request("uint"));
const say = (digest) => (digest === asUint256 ? "uint256" : digest === asItStands ? "uint, as it stands" : digest);
const hex = (bytes) => `0x${Buffer.from(bytes).toString("hex")}`;
const alias = request("uint");
console.log("eth-sig-util 8 and 9:", say(hex(TypedDataUtils.eip712Hash(alias, "V4"))), "and", say(hex(Newer.eip712Hash(alias, "V4"))));
console.log("ox:", say(TypedData.getSignPayload(alias)));
console.log("ethers:", say(TypedDataEncoder.hash(domain, { Payment: alias.types.Payment }, message)));
const signature = await ask("eth_signTypedData_v4", signer, alias);
const by = async (hash) => (await recoverAddress({ hash, signature })).toLowerCase() === signer;
console.log("anvil:", (await by(asUint256)) ? "uint256" : (await by(asItStands)) ? "uint, as it stands" : "another digest");
try { console.log("viem:", say(hashTypedData(alias))); } catch (error) { console.log("viem:", error.shortMessage); }
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
eth-sig-util 8 and 9: uint, as it stands and uint, as it stands
ox: uint, as it stands
ethers: uint256
anvil: uint, as it stands
viem: Type "uint" is not a valid EIP-712 type.
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
