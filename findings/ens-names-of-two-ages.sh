#!/usr/bin/env bash
# eth-ens-namehash 2.0.8, still in many wallets, normalizes by the rules before ENSIP-15, which @adraffy/ens-normalize 1.11.1 (ethers,
# viem) follows: it refuses names with an underscore, a dollar sign or an apostrophe that are valid now, and hashes names with empty
# labels that are not. Two screens of one wallet can resolve and refuse the same name.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent eth-ens-namehash@2.0.8 @adraffy/ens-normalize@1.11.1
cat > run.mjs <<'JS'
import { ens_normalize } from "@adraffy/ens-normalize";
import namehash from "eth-ens-namehash";
const attempt = (read) => {
  try {
    return JSON.stringify(read());
  } catch {
    return "refuses";
  }
};
for (const name of ["_alice.eth", "$alice.eth", "alice's.eth", "a..eth", "alice.eth."])
  console.log(name, "eth-ens-namehash", attempt(() => namehash.normalize(name)), "ens-normalize", attempt(() => ens_normalize(name)));
console.log("hash of a..eth", namehash.hash("a..eth").slice(0, 18));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
_alice.eth eth-ens-namehash refuses ens-normalize "_alice.eth"
$alice.eth eth-ens-namehash refuses ens-normalize "$alice.eth"
alice's.eth eth-ens-namehash refuses ens-normalize "alice’s.eth"
a..eth eth-ens-namehash "a..eth" ens-normalize refuses
alice.eth. eth-ens-namehash "alice.eth." ens-normalize refuses
hash of a..eth 0x9532558ce7afa072
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
