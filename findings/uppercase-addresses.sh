#!/usr/bin/env bash
# ERC-55 leaves addresses in capitals alone valid, as without a checksum, like those in small letters; QR codes and some exports
# write them. ethers 6.17.0 and @ethereumjs/util 10.1.3 take them, viem 2.57.1, ox 1.8.3 and @metamask/utils 12.0.0 say that
# they are no addresses; viem takes them with strict: false alone, which also drops the test of the checksum.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 ethers@6.17.0 ox@1.8.3 @metamask/utils@12.0.0 @ethereumjs/util@10.1.3
cat > run.mjs <<'JS'
import { isValidAddress } from "@ethereumjs/util";
import { isValidHexAddress } from "@metamask/utils";
import * as ethers from "ethers";
import { Address } from "ox";
import * as viem from "viem";
const small = "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
const capitals = `0x${small.slice(2).toUpperCase()}`;
const checksummed = viem.getAddress(small);
for (const [name, address] of Object.entries({ small, capitals, checksummed }))
  console.log(name, "viem", viem.isAddress(address), "ox", Address.validate(address), "ethers", ethers.isAddress(address),
    "@metamask/utils", isValidHexAddress(address), "@ethereumjs/util", isValidAddress(address));
console.log("viem without strict", viem.isAddress(capitals, { strict: false }));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
small viem true ox true ethers true @metamask/utils true @ethereumjs/util true
capitals viem false ox false ethers true @metamask/utils false @ethereumjs/util true
checksummed viem true ox true ethers true @metamask/utils true @ethereumjs/util true
viem without strict true
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
