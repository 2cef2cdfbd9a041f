#!/usr/bin/env bash
# A message signature in the 64 bytes of EIP-2098: ethers 6.17.0 and @metamask/eth-sig-util 8.2.0 recover the signer from it;
# viem 2.57.1 throws in recoverMessageAddress and even in verifyMessage, which answers false for other bad input, and its
# own parseSignature refuses the bytes that its serializeCompactSignature writes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 @metamask/eth-sig-util@8.2.0
cat > run.mjs <<'JS'
import { recoverPersonalSignature } from "@metamask/eth-sig-util";
import { verifyMessage } from "ethers";
import { Signature } from "ox";
import * as viem from "viem";
import { privateKeyToAccount } from "viem/accounts";
const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
const message = "hello";
const full = await account.signMessage({ message });
const compact = viem.serializeCompactSignature(viem.signatureToCompactSignature(viem.parseSignature(full)));
const is = (address) => (viem.isAddressEqual(address, account.address) ? "the signer" : "another");
const readers = {
  ethers: (signature) => is(verifyMessage(message, signature)),
  "eth-sig-util": (signature) => is(recoverPersonalSignature({ data: viem.stringToHex(message), signature })),
  "ox Signature.fromHex": (signature) => `parity ${Signature.fromHex(signature).yParity}`,
  "viem parseSignature": (signature) => `parity ${viem.parseSignature(signature).yParity}`,
  "viem recoverMessageAddress": async (signature) => is(await viem.recoverMessageAddress({ message, signature })),
  "viem verifyMessage": (signature) => viem.verifyMessage({ address: account.address, message, signature }),
};
for (const [name, read] of Object.entries(readers)) {
  const said = async (signature) => {
    try {
      return await read(signature);
    } catch (error) {
      return `throws ${error.message.split("\n")[0]}`;
    }
  };
  console.log(`${name}: 65 bytes ${await said(full)}, 64 bytes ${await said(compact)}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
ethers: 65 bytes the signer, 64 bytes the signer
eth-sig-util: 65 bytes the signer, 64 bytes the signer
ox Signature.fromHex: 65 bytes parity 0, 64 bytes parity undefined
viem parseSignature: 65 bytes parity 0, 64 bytes throws Invalid yParityOrV value
viem recoverMessageAddress: 65 bytes the signer, 64 bytes throws invalid signature length
viem verifyMessage: 65 bytes true, 64 bytes throws invalid signature length
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
