#!/usr/bin/env bash
# evm-proxy-detection 3.0.0 has an ES module build that Node cannot import, as its files import each other without an extension;
# require works. Of minimal proxies it knows the bytes of EIP-1167 alone: the PUSH0 form of ERC-7511, that of Solady, the
# form of Vyper and an account delegated by EIP-7702 (0xef0100…) are null, "no proxy".
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent evm-proxy-detection@3.0.0
cat > run.mjs <<'JS'
import { createRequire } from "node:module";
await import("evm-proxy-detection").then(() => console.log("import works"), (error) => console.log("import", error.code));
const detect = createRequire(import.meta.url)("evm-proxy-detection").default;
const logic = "be".repeat(20);
const codes = {
  "EIP-1167": `363d3d373d3d3d363d73${logic}5af43d82803e903d91602b57fd5bf3`,
  "ERC-7511": `365f5f375f5f365f73${logic}5af43d5f5f3e5f3d91602a57fd5bf3`,
  Solady: `3d3d3d3d363d3d37363d73${logic}5af43d3d93803e602a57fd5bf3`,
  Vyper: `366000600037611000600036600073${logic}5af4602c57600080fd5b6110006000f3`,
  "EIP-7702": `ef0100${logic}`,
};
for (const [name, code] of Object.entries(codes)) {
  const answers = { eth_getCode: `0x${code}`, eth_getStorageAt: `0x${"0".repeat(64)}` };
  const found = await detect(`0x${"aa".repeat(20)}`, async ({ method }) => answers[method] ?? "0x");
  console.log(name, found && `${found.type} ${found.target === `0x${logic}`}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
import ERR_MODULE_NOT_FOUND
EIP-1167 Eip1167 true
ERC-7511 null
Solady null
Vyper null
EIP-7702 null
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
