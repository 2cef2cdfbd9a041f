#!/usr/bin/env bash
# A TOTP secret in groups of four, as sites show it for typing: otpauth 9.5.2 ignores the blanks, otplib 13.5.0 and
# totp-generator 2.0.1 raise, and speakeasy 2.0.0 reads each blank as a letter and answers another code without an error.
# otplib 13.5.0 also raises for secrets of 16 letters (80 bits), which many sites still give and the others take.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent otpauth@9.5.2 otplib@13.5.0 speakeasy@2.0.0 totp-generator@2.0.1
cat > run.mjs <<'JS'
import { TOTP } from "otpauth";
import { generate } from "otplib";
import speakeasy from "speakeasy";
import { TOTP as Generator } from "totp-generator";
const ways = {
  otpauth: (secret) => new TOTP({ secret }).generate({ timestamp: 59_000 }),
  otplib: (secret) => generate({ secret, epoch: 59 }),
  speakeasy: (secret) => speakeasy.totp({ secret, encoding: "base32", time: 59 }),
  "totp-generator": async (secret) => (await Generator.generate(secret, { timestamp: 59_000 })).otp,
};
const rfc = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const secrets = { plain: rfc, groups: rfc.replace(/.{4}(?=.)/g, "$& "), short: rfc.slice(0, 16) };
for (const [kind, secret] of Object.entries(secrets)) {
  for (const [name, code] of Object.entries(ways)) {
    const seen = await Promise.resolve(secret).then(code).catch((error) => `raises ${error.message.slice(0, 40)}`);
    console.log(kind, name, seen);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
plain otpauth 287082
plain otplib 287082
plain speakeasy 287082
plain totp-generator 287082
groups otpauth 287082
groups otplib raises Invalid Base32 string: Unknown letter " 
groups speakeasy 513177
groups totp-generator raises Invalid base32 character in key
short otpauth 263420
short otplib raises Secret must be at least 16 bytes (128 bi
short speakeasy 263420
short totp-generator 263420
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
