#!/usr/bin/env bash
# An ENS name holds its page as a content hash. @ensdomains/content-hash 3.1.1 reads the page of an IPNS key as k51… in base 36,
# ethers 6.17.0 as 12D3… in base 58, and that of an IPFS folder as bafy… and Qm…, so a block list of pages needs both. ethers
# also raises for a page that is one raw file (bafk…), which the first writes from such a CID, and for one that names a domain,
# which the first reads but cannot write again.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ethers@6.17.0 @ensdomains/content-hash@3.1.1
cat > run.mjs <<'JS'
import { createServer } from "node:http";
import { decode, encode, getCodec } from "@ensdomains/content-hash";
import { AbiCoder, EnsResolver, JsonRpcProvider, Network } from "ethers";
console.warn = () => {};
let hash;
const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const answer = ({ id, params }) => ({ jsonrpc: "2.0", id, result: params[0].data.startsWith("0xbc1c58d1") ? AbiCoder.defaultAbiCoder().encode(["bytes"], [hash]) : `0x${"0".repeat(64)}` });
  const asked = JSON.parse(text);
  response.setHeader("content-type", "application/json").end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)));
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const provider = new JsonRpcProvider(`http://127.0.0.1:${server.address().port}`, Network.from(1), { staticNetwork: true, cacheTimeout: -1 });
const digest = "29f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f";
const pages = {
  "an IPFS folder": `0xe30101701220${digest}`,
  "an IPFS file": `0xe30101551220${digest}`,
  "an IPNS key": `0xe5010172002408011220${digest}`,
  "a domain in IPNS": `0xe5010170000f${Buffer.from("app.uniswap.org").toString("hex")}`,
};
for ([, hash] of Object.entries(pages)) {
  const codec = getCodec(hash);
  const page = decode(hash);
  let again;
  try { again = `0x${encode(codec, page).replace(/^0x/, "")}` === hash ? "written again alike" : "written otherwise"; } catch (error) { again = error.message; }
  const ethers = await new EnsResolver(provider, `0x${"ab".repeat(20)}`, "name.eth").getContentHash().catch((error) => error.shortMessage);
  console.log(`${codec}://${page} (${again}); ethers: ${ethers}`);
}
process.exit();
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
ipfs://bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4 (written again alike); ethers: ipfs://QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4
ipfs://bafkreibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4 (written again alike); ethers: invalid or unsupported content hash data
ipns://k51qzi5uqu5dh887mvidx1r2ltrmvd6mbis4tgnni81yy5frxmgnrlez8866n3 (written again alike); ethers: ipns://12D3KooWCe7djYAQPdRErMZspBm7eiHFtZNtzt9mgnMNb3SXezrz
ipns://app.uniswap.org (Non-base58btc character); ethers: invalid or unsupported content hash data
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
