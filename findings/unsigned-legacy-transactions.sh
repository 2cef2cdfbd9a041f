#!/usr/bin/env bash
# An unsigned legacy transaction carries its chain id where a signature has v (EIP-155), as ethers 6.17.0, viem 2.57.1 and
# micro-eth-signer 0.20.1 write and read it. web3-eth-accounts 4.3.1 takes it for v and computes a chain from it: one for BNB
# Chain (56) reads as Optimism (10), one for Base as 4209, one for Ethereum raises. @ethereumjs/tx 10.1.3 refuses them, even
# with the right chain in its common.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 micro-eth-signer@0.20.1 web3-eth-accounts@4.3.1 @ethereumjs/tx@10.1.3 @ethereumjs/common@10.1.3
cat > run.mjs <<'JS'
import { createCustomCommon, Mainnet } from "@ethereumjs/common";
import { createTxFromRLP } from "@ethereumjs/tx";
import { Transaction as EthersTransaction } from "ethers";
import { Transaction as MicroTransaction } from "micro-eth-signer";
import { hexToBytes, serializeTransaction } from "viem";
import { TransactionFactory } from "web3-eth-accounts";
const to = `0x${"ab".repeat(20)}`;
const attempt = (read) => {
  try { return `chain ${read()}`; } catch (error) { return `"${error.message.split(". Pass")[0]}"`; }
};
for (const chainId of [1, 56, 8453]) {
  const payload = { type: "legacy", chainId, nonce: 5, to, value: 7n, gas: 21000n, gasPrice: 10n };
  const raw = serializeTransaction(payload);
  const same = EthersTransaction.from({ type: 0, chainId, nonce: 5, to, value: 7n, gasLimit: 21000n, gasPrice: 10n }).unsignedSerialized;
  console.log(`unsigned for chain ${chainId}, the same of viem and ethers: ${raw === same}`);
  console.log("  ethers          ", attempt(() => EthersTransaction.from(raw).chainId));
  console.log("  micro-eth-signer", attempt(() => MicroTransaction.fromHex(raw).raw.chainId));
  console.log("  web3            ", attempt(() => TransactionFactory.fromSerializedData(hexToBytes(raw)).common.chainId()));
  console.log("  @ethereumjs/tx  ", attempt(() => createTxFromRLP(hexToBytes(raw), { common: createCustomCommon({ chainId }, Mainnet) }).common.chainId()));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
unsigned for chain 1, the same of viem and ethers: true
  ethers           chain 1
  micro-eth-signer chain 1
  web3             "Legacy txs need either v = 27/28 or v >= 37 (EIP-155 replay protection), got v = 1"
  @ethereumjs/tx   "Legacy txs need either v = 27/28 or v >= 37 (EIP-155 replay protection), got v = 1"
unsigned for chain 56, the same of viem and ethers: true
  ethers           chain 56
  micro-eth-signer chain 56
  web3             chain 10
  @ethereumjs/tx   "Incompatible EIP155-based V 56 and chain id 56"
unsigned for chain 8453, the same of viem and ethers: true
  ethers           chain 8453
  micro-eth-signer chain 8453
  web3             chain 4209
  @ethereumjs/tx   "Incompatible EIP155-based V 8453 and chain id 8453"
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
