#!/usr/bin/env bash
# caip 1.1.1 refuses the CAIP-19 ids of Ethereum's, Optimism's, BNB Chain's and Polygon's native coins as an asset type, among
# them `eip155:1/slip44:60`, an example of the standard; those of Base, Arbitrum and Bitcoin, which differ by length alone,
# parse: the id must hold eleven characters in a row without a slash. A wallet that names assets so raises on its main chain.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent caip@1.1.1
cat > run.mjs <<'JS'
import { AssetType } from "caip";
const ids = {
  Ethereum: "eip155:1/slip44:60",
  Optimism: "eip155:10/slip44:60",
  "BNB Chain": "eip155:56/slip44:714",
  Polygon: "eip155:137/slip44:966",
  Base: "eip155:8453/slip44:60",
  Arbitrum: "eip155:42161/slip44:60",
  Bitcoin: "bip122:000000000019d6689c085ae165831e93/slip44:0",
};
for (const [name, id] of Object.entries(ids)) {
  try {
    console.log(name, id, "parses", String(new AssetType(id)) === id);
  } catch (error) {
    console.log(name, id, "raises", error.message.split(":")[0]);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
Ethereum eip155:1/slip44:60 raises Invalid assetType provided
Optimism eip155:10/slip44:60 raises Invalid assetType provided
BNB Chain eip155:56/slip44:714 raises Invalid assetType provided
Polygon eip155:137/slip44:966 raises Invalid assetType provided
Base eip155:8453/slip44:60 parses true
Arbitrum eip155:42161/slip44:60 parses true
Bitcoin bip122:000000000019d6689c085ae165831e93/slip44:0 parses true
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
