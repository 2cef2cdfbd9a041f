#!/usr/bin/env bash
# Sign-In with Ethereum: viem 2.57.1 and siwe 3.0.0 do not take each other's messages. viem refuses a domain with an IPv6 host,
# which EIP-4361 allows as an RFC 3986 authority, and reads such a message of siwe without domain and address, but without an
# error. It writes statements with characters outside of the grammar, like "%" or a quotation mark, which siwe refuses.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent viem@2.57.1 siwe@3.0.0 @spruceid/siwe-parser@3.0.0 ethers@6.17.0
cat > run.mjs <<'JS'
import { SiweMessage } from "siwe";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
const fields = { address: "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A", uri: "https://example.com/login", version: "1", chainId: 1, nonce: "abcdefgh1" };
const attempt = (make) => {
  try {
    return make();
  } catch {
    return undefined;
  }
};
const domain = "example.com";
for (const more of [{ domain }, { domain: "[::1]:80" }, { domain, statement: "Get 5% off" }, { domain, statement: "A \"fair\" offer" }]) {
  const viem = attempt(() => createSiweMessage({ ...fields, ...more, issuedAt: new Date("2026-01-02T03:04:05.678Z") }));
  const siwe = attempt(() => new SiweMessage({ ...fields, ...more, issuedAt: "2026-01-02T03:04:05.678Z" }).prepareMessage());
  console.log(JSON.stringify(more));
  console.log("  viem", viem ? `writes it, siwe ${attempt(() => new SiweMessage(viem)) ? "reads" : "refuses"} it` : "refuses it");
  console.log("  siwe", siwe ? `writes it, viem reads ${Object.keys(parseSiweMessage(siwe)).join(", ")}` : "refuses it");
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
{"domain":"example.com"}
  viem writes it, siwe reads it
  siwe writes it, viem reads domain, address, uri, version, nonce, chainId, issuedAt
{"domain":"[::1]:80"}
  viem refuses it
  siwe writes it, viem reads uri, version, nonce, chainId, issuedAt
{"domain":"example.com","statement":"Get 5% off"}
  viem writes it, siwe refuses it
  siwe refuses it
{"domain":"example.com","statement":"A \"fair\" offer"}
  viem writes it, siwe refuses it
  siwe refuses it
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
