#!/usr/bin/env bash
# @bonfida/spl-name-service 3.0.26 hashes a .sol name as it is typed: Bonfida.sol and bonfida.sol are two accounts, a name with a
# blank behind it is a subdomain, and so is bonfida.sol.sol. None raises, where a library for ENS normalizes or refuses;
# a wallet that passes the text on finds no owner, or another one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @bonfida/spl-name-service@3.0.26 @solana/web3.js@1.99.0 --legacy-peer-deps
cat > run.mjs <<'JS'
import { getDomainKeySync } from "@bonfida/spl-name-service";
for (const name of ["bonfida", "bonfida.sol", "Bonfida.sol", "bonfida.sol ", "bonfida.sol.sol"]) {
  const { pubkey, isSub } = getDomainKeySync(name);
  console.log(JSON.stringify(name), pubkey.toBase58(), isSub ? "subdomain" : "domain");
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
"bonfida" Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb domain
"bonfida.sol" Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb domain
"Bonfida.sol" 4SRrRavHNwx1VMcbe6fzW1SWQ4q4o27bHzBzVv7udLEd domain
"bonfida.sol " 9euMLBo4kd46xVDKiPwpZth8Y8pximdQ1Dv1vNbob6UN subdomain
"bonfida.sol.sol" 99dpCyts2DkxLWRc5mk2VXS6mFshcwqhJSY3QWvyReZD subdomain
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
