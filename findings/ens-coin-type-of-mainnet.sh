#!/usr/bin/env bash
# ENSIP-11 gives chains the coin type 0x80000000 | chain id, and Ethereum itself keeps 60. @ensdomains/address-encoder 1.1.4 does
# not make the exception: chain 1 becomes 2147483649, which names hold no address for, and coin type 60 is "not an EVM chain";
# toCoinType of viem 2.57.1 answers 60. A loop over chains finds no mainnet address.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @ensdomains/address-encoder@1.1.4 viem@2.57.1
cat > run.mjs <<'JS'
import { getCoderByCoinType } from "@ensdomains/address-encoder";
import { coinTypeToEvmChainId, evmChainIdToCoinType } from "@ensdomains/address-encoder/utils";
import { toCoinType } from "viem/ens";
for (const chain of [1, 10, 61])
  console.log("chain", chain, "address-encoder", evmChainIdToCoinType(chain), "viem", Number(toCoinType(chain)));
for (const coinType of [60, 61, 2147483649, 2147483658]) {
  const { name } = getCoderByCoinType(coinType);
  let chain;
  try {
    chain = `chain ${coinTypeToEvmChainId(coinType)}`;
  } catch (error) {
    chain = error.message;
  }
  console.log("coin type", coinType, `(${name})`, chain);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
chain 1 address-encoder 2147483649 viem 60
chain 10 address-encoder 2147483658 viem 2147483658
chain 61 address-encoder 2147483709 viem 2147483709
coin type 60 (eth) Coin type is not an EVM chain
coin type 61 (etcLegacy) Coin type is not an EVM chain
coin type 2147483649 (Unknown Chain (1)) chain 1
coin type 2147483658 (op) chain 10
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
