#!/usr/bin/env bash
# ethers 6.17.0 writes an anonymous event as "event E(address indexed a) anonymous" and cannot read it back: the event is
# dropped with a warning on the console. abitype 1.3.0 (viem, ox) writes it without "anonymous" and refuses the word, so there the
# event comes back with a topic of its signature that its logs do not have. An anonymous event survives as JSON only.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ethers@6.17.0 abitype@1.3.0
cat > run.mjs <<'JS'
import { formatAbi, parseAbi } from "abitype";
import { Interface } from "ethers";
console.log = ((log) => (...words) => String(words[0]).startsWith("[Warning]") || log(...words))(console.log);
const abi = [{ type: "event", name: "E", inputs: [{ type: "address", name: "a", indexed: true }], anonymous: true }];
const [written] = new Interface(abi).format();
console.log("ethers writes", JSON.stringify(written), "and reads back", new Interface([written]).fragments.length, "of 1");
const [text] = formatAbi(abi);
console.log("abitype writes", JSON.stringify(text), "and reads back anonymous:", parseAbi([text])[0].anonymous);
try {
  parseAbi([written]);
} catch (error) {
  console.log("abitype on the text of ethers:", error.shortMessage);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
ethers writes "event E(address indexed a) anonymous" and reads back 0 of 1
abitype writes "event E(address indexed a)" and reads back anonymous: undefined
abitype on the text of ethers: Unknown signature.
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
