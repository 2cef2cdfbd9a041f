#!/usr/bin/env bash
# @solana/actions 1.6.6: encodeURL writes a blink (a page and an action) whose parameter is encoded twice, once by itself and
# once by the URL, so parseURL of the same package raises "Invalid URL" for it. An action alone makes the round trip, and a
# blink encoded once, as the blinks specification shows it, parses.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @solana/actions@1.6.6
cat > run.mjs <<'JS'
import { encodeURL, parseURL } from "@solana/actions";
const link = new URL("https://actions.example/api/donate");
const blink = new URL("https://shop.example/");
const show = (url) => {
  try {
    const parsed = parseURL(url);
    console.log(String(url), "parses as", String((parsed.action ?? parsed).link));
  } catch (error) {
    console.log(String(url), "raises", error.name, error.message);
  }
};
show(encodeURL({ link }));
show(encodeURL({ blink, action: { link } }));
const once = new URL(blink);
once.searchParams.set("action", `solana-action:${link}`);
show(once);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
solana-action:https://actions.example/api/donate parses as https://actions.example/api/donate
https://shop.example/?action=solana-action%253Ahttps%253A%252F%252Factions.example%252Fapi%252Fdonate raises TypeError Invalid URL
https://shop.example/?action=solana-action%3Ahttps%3A%2F%2Factions.example%2Fapi%2Fdonate parses as https://actions.example/api/donate
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
