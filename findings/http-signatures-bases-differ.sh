#!/usr/bin/env bash
# RFC 9421 signs texts taken from the request; for POST https://receiver.example, which has neither path nor query, three packages
# make three. http-message-signatures 1.0.6 signs @target-uri as it was given, http-message-sig 0.3.0 with the slash that fetch adds,
# and @misskey-dev/node-http-message-signatures 0.0.10 an empty @query where the others have "?". @query-param differs for a blank.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent http-message-signatures@1.0.6 http-message-sig@0.3.0 @misskey-dev/node-http-message-signatures@0.0.10
cat > run.mjs <<'JS'
import { RFC9421SignatureBaseFactory } from "@misskey-dev/node-http-message-signatures";
import { createSignature } from "http-message-sig";
import { httpbis } from "http-message-signatures";
const created = 1700000000;
const bytesOf = new Uint8Array(64);
async function show(url, components) {
  const bases = {};
  const sign = (name) => async (data) => {
    bases[name] = Buffer.from(data).toString();
    return Buffer.from(bytesOf);
  };
  const key = { id: "k", alg: "ed25519", sign: sign("http-message-signatures") };
  const paramValues = { created: new Date(created * 1000) };
  await httpbis.signMessage({ key, name: "s", fields: components, params: ["created", "keyid"], paramValues }, { method: "POST", url, headers: {} });
  const signer = { algorithm: "ed25519", sign: sign("http-message-sig") };
  const request = new Request(url, { method: "POST" });
  try {
    await createSignature(request, { label: "s", components, parameters: { created, keyid: "k" }, signer });
  } catch (error) {
    bases["http-message-sig"] = error.message;
  }
  const names = components.map((name) => (name.includes(";") ? name.replace(/^[^;]+/, '"$&"') : `"${name}"`)).join(" ");
  const headers = { host: new URL(url).host, "signature-input": `s=(${names});created=${created};keyid="k"` };
  bases["@misskey-dev"] = new RFC9421SignatureBaseFactory({ method: "POST", url, headers, httpVersion: "1.1" }, "https").generate("s");
  console.log(url);
  for (const [name, base] of Object.entries(bases)) console.log(`  ${name}:`, base.split("\n").filter((line) => !line.includes("@signature-params")).join(" | "));
}
await show("https://receiver.example", ["@target-uri", "@path", "@query"]);
await show("https://receiver.example:443/hooks?", ["@target-uri", "@path", "@query"]);
await show("https://receiver.example/hooks?name=a%20b", ["@target-uri", "@path", "@query"]);
await show("https://receiver.example/hooks?name=a%20b", ['@query-param;name="name"']);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
https://receiver.example
  http-message-signatures: "@target-uri": https://receiver.example | "@path": / | "@query": ?
  http-message-sig: "@target-uri": https://receiver.example/ | "@path": / | "@query": ?
  @misskey-dev: "@target-uri": https://receiver.example | "@path": / | "@query": 
https://receiver.example:443/hooks?
  http-message-signatures: "@target-uri": https://receiver.example:443/hooks? | "@path": /hooks | "@query": ?
  http-message-sig: "@target-uri": https://receiver.example/hooks? | "@path": /hooks | "@query": ?
  @misskey-dev: "@target-uri": https://receiver.example:443/hooks? | "@path": /hooks | "@query": 
https://receiver.example/hooks?name=a%20b
  http-message-signatures: "@target-uri": https://receiver.example/hooks?name=a%20b | "@path": /hooks | "@query": ?name=a%20b
  http-message-sig: "@target-uri": https://receiver.example/hooks?name=a%20b | "@path": /hooks | "@query": ?name=a%20b
  @misskey-dev: "@target-uri": https://receiver.example/hooks?name=a%20b | "@path": /hooks | "@query": ?name=a%20b
https://receiver.example/hooks?name=a%20b
  http-message-signatures: "@query-param";name="name": a%20b
  http-message-sig: Unknown derived component @query-param;name="name"
  @misskey-dev: "@query-param";name="name": a b
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
