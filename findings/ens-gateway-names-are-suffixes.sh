#!/usr/bin/env bash
# The public suffix list has `*.eth.limo` and `*.eth.link`, so `name.eth.limo` is a suffix itself: tldts 7.6.0 with private
# suffixes answers no domain for the page of an ENS name, and one below it for a subdomain. psl 1.15.0 and parse-domain 8.4.0
# hold older lists and answer `eth.limo` for all, as one site. A block list keyed by domain drops the first and joins the rest.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent tldts@7.6.0 psl@1.15.0 parse-domain@8.4.0
cat > run.mjs <<'JS'
import { parseDomain } from "parse-domain";
import psl from "psl";
import { getDomain } from "tldts";
for (const host of ["name.eth.limo", "app.name.eth.limo", "name.eth.link", "name.pages.dev"]) {
  const { domain, topLevelDomains } = parseDomain(host);
  const parsed = [domain, ...topLevelDomains].join(".");
  console.log(host, "| tldts", getDomain(host, { allowPrivateDomains: true }), "| psl", psl.get(host), "| parse-domain", parsed);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
name.eth.limo | tldts null | psl eth.limo | parse-domain eth.limo
app.name.eth.limo | tldts app.name.eth.limo | psl eth.limo | parse-domain eth.limo
name.eth.link | tldts null | psl eth.link | parse-domain eth.link
name.pages.dev | tldts name.pages.dev | psl name.pages.dev | parse-domain name.pages.dev
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
