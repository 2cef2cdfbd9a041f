#!/usr/bin/env bash
# bc1pfeessrawgf is Bitcoin's pay-to-anchor address, which Lightning channels and other version 3 transactions pay so that fees
# can be raised. bitcoinjs-lib 7.0.5 has neither an address for its script nor a script for it, while it writes the script of the
# undefined version 16; @scure/btc-signer 2.4.1 knows it and refuses that one, bitcoin-address-validation 4.0.0 calls both unknown.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent bitcoinjs-lib@7.0.5 @scure/btc-signer@2.4.1 bitcoin-address-validation@4.0.0
cat > run.mjs <<'JS'
import { Address } from "@scure/btc-signer";
import { getAddressInfo } from "bitcoin-address-validation";
import { address as codec } from "bitcoinjs-lib";
console.warn = () => {};
const attempt = (run) => {
  try {
    return run();
  } catch (error) {
    return `raises ${error.message}`;
  }
};
const scripts = { bc1pfeessrawgf: "51024e73", bc1sw50qgdz25j: "6002751e" };
for (const [address, script] of Object.entries(scripts)) {
  console.log(address);
  console.log("  bitcoinjs-lib, script:", attempt(() => Buffer.from(codec.toOutputScript(address)).toString("hex")));
  console.log("  bitcoinjs-lib, address:", attempt(() => codec.fromOutputScript(Buffer.from(script, "hex"))));
  console.log("  @scure/btc-signer:", attempt(() => Address().decode(address).type));
  console.log("  bitcoin-address-validation:", attempt(() => getAddressInfo(address).type));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
bc1pfeessrawgf
  bitcoinjs-lib, script: raises bc1pfeessrawgf has no matching Script
  bitcoinjs-lib, address: raises OP_1 4e73 has no matching Address
  @scure/btc-signer: p2a
  bitcoin-address-validation: unknown
bc1sw50qgdz25j
  bitcoinjs-lib, script: 6002751e
  bitcoinjs-lib, address: bc1sw50qgdz25j
  @scure/btc-signer: raises Unknown witness program
  bitcoin-address-validation: unknown
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
