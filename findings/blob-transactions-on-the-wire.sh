#!/usr/bin/env bash
# A blob transaction travels with its blobs: in a wrapper of four fields (EIP-4844), and since Fusaka in one of five, with the
# proofs of cells (EIP-7594). viem 2.57.1 reads the first alone and says "Invalid serialized transaction" for the second, ox
# 1.8.3 the second alone, and micro-eth-signer 0.20.1 only the form without blobs that blocks hold; ethers 6.17.0 reads all
# three. A relay that checks what it passes on refuses what nodes take.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 micro-eth-signer@0.20.1
cat > run.mjs <<'JS'
import { Transaction as EthersTransaction } from "ethers";
import { Transaction as MicroTransaction } from "micro-eth-signer";
import { TxEnvelopeEip4844 } from "ox";
import { fromRlp, parseTransaction, sha256, toRlp } from "viem";
import { privateKeyToAccount } from "viem/accounts";
const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
const commitment = `0xc0${"00".repeat(47)}`;
const blobVersionedHashes = [`0x01${sha256(commitment).slice(4)}`];
const fees = { maxFeePerGas: 10n, maxPriorityFeePerGas: 2n, maxFeePerBlobGas: 3n };
const inBlock = await account.signTransaction({ type: "eip4844", chainId: 1, nonce: 5, gas: 21000n, to: account.address, ...fees, blobVersionedHashes });
const fields = fromRlp(`0x${inBlock.slice(4)}`, "hex");
const wrap = (...rest) => `0x03${toRlp([fields, ...rest]).slice(2)}`;
const blob = `0x${"00".repeat(131072)}`;
const forms = {
  "as in blocks": inBlock,
  "four fields": wrap([blob], [commitment], [commitment]),
  "five fields": wrap("0x01", [blob], [commitment], Array(128).fill(commitment)),
};
const attempt = (read) => {
  try { return `nonce ${read().nonce}`; } catch (error) { return `"${error.message.split("\n")[0]}"`; }
};
for (const [name, raw] of Object.entries(forms)) {
  console.log(name);
  console.log("  viem            ", attempt(() => parseTransaction(raw)));
  console.log("  ox              ", attempt(() => TxEnvelopeEip4844.deserialize(raw)));
  console.log("  micro-eth-signer", attempt(() => MicroTransaction.fromHex(raw).raw));
  console.log("  ethers          ", attempt(() => EthersTransaction.from(raw)));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
as in blocks
  viem             nonce 5
  ox               nonce 5
  micro-eth-signer nonce 5
  ethers           nonce 5
four fields
  viem             nonce 5
  ox               "Legacy 4-element EIP-4844 blob-sidecar network wrapper is not supported."
  micro-eth-signer "txStruct: wrong inner length=4"
  ethers           nonce 5
five fields
  viem             "Invalid serialized transaction of type "eip4844" was provided."
  ox               nonce 5
  micro-eth-signer "txStruct: wrong inner length=5"
  ethers           nonce 5
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
