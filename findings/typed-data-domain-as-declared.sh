#!/usr/bin/env bash
# A typed data request states its EIP712Domain itself. viem 2.57.1 and @metamask/eth-sig-util 8.2.0 sign what is declared;
# ethers 6.17.0 and the node anvil 1.7.1 build the type anew from the fields of the domain, in their own order. Declared in
# another order, or with fewer fields than the domain has, the same request has two digests; a field of the contract's own
# raises in ethers and is left unsigned by anvil.
set -euo pipefail
dir=$(mktemp -d)
trap 'kill "${node:-}" 2>/dev/null || true; rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 @metamask/eth-sig-util@8.2.0 @foundry-rs/anvil-linux-amd64@1.7.1
node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil --host 127.0.0.1 --port 0 > log 2>&1 &
node=$!
until url=$(grep -o '127.0.0.1:[1-9][0-9]*' log); do sleep 0.1; done
cat > run.mjs <<'JS'
import { TypedDataUtils } from "@metamask/eth-sig-util";
import { TypedDataEncoder } from "ethers";
import { hashTypedData, recoverAddress } from "viem";
const ask = async (method, ...params) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(process.argv[2], { method: "POST", headers: { "content-type": "application/json" }, body })).json()).result;
};
const [signer] = await ask("eth_accounts");
const field = { name: "string", version: "string", chainId: "uint256", verifyingContract: "address", tier: "uint8" };
const domain = { name: "Token", version: "1", chainId: 1, verifyingContract: "0x1111111111111111111111111111111111111111" };
const types = { Note: [{ name: "text", type: "string" }] };
const message = { text: "hello" };
const cases = {
  "in the usual order": [domain, ["name", "version", "chainId", "verifyingContract"]],
  "in another order": [domain, ["chainId", "verifyingContract", "name", "version"]],
  "fewer than there are": [domain, ["name", "chainId"]],
  "one more": [{ ...domain, tier: 3 }, ["name", "version", "chainId", "verifyingContract", "tier"]],
};
for (const [name, [given, fields]] of Object.entries(cases)) {
  const declared = fields.map((one) => ({ name: one, type: field[one] }));
  const request = { domain: given, types: { EIP712Domain: declared, ...types }, primaryType: "Note", message };
  const digest = hashTypedData(request);
  const metamask = `0x${Buffer.from(TypedDataUtils.eip712Hash(request, "V4")).toString("hex")}`;
  let ethers;
  try { ethers = TypedDataEncoder.hash(given, types, message) === digest ? "the same" : "another"; } catch (error) { ethers = error.shortMessage; }
  const signed = await recoverAddress({ hash: digest, signature: await ask("eth_signTypedData_v4", signer, request) });
  const anvil = signed.toLowerCase() === signer ? "the same" : "another";
  console.log(`${name}: viem ${digest.slice(0, 10)}, eth-sig-util ${metamask === digest ? "the same" : "another"}, ethers ${ethers}, anvil ${anvil}`);
}
JS
seen=$(node run.mjs "http://$url")
expected=$(cat <<'OUT'
in the usual order: viem 0x5102a7f1, eth-sig-util the same, ethers the same, anvil the same
in another order: viem 0x6d2467a7, eth-sig-util the same, ethers another, anvil another
fewer than there are: viem 0x6e8640dc, eth-sig-util the same, ethers another, anvil another
one more: viem 0x784e29de, eth-sig-util the same, ethers invalid typed-data domain key: "tier", anvil another
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
