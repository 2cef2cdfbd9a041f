#!/usr/bin/env bash
# Token-2022 writes "none" as 32 zero bytes. @solana/spl-token 0.4.15 and @solana-program/token-2022 0.11.0 read that as none
# in MetadataPointer and answer the System Program's address as the authority in MintCloseAuthority, PermanentDelegate and
# TransferHook: a mint whose permanent delegate was given up looks as if 1111… may move every holder's tokens.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent --legacy-peer-deps @solana/spl-token@0.4.15 @solana/web3.js@1.99.0 @solana-program/token-2022@0.11.0 @solana/kit@6.10.0 typescript@5.9.3
cat > run.mjs <<'JS'
import { extension, getMintDecoder, getMintEncoder } from "@solana-program/token-2022";
import * as spl from "@solana/spl-token";
import { PublicKey } from "@solana/web3.js";
const none = "11111111111111111111111111111111";
const extensions = [
  extension("MetadataPointer", { authority: null, metadataAddress: null }),
  extension("MintCloseAuthority", { closeAuthority: none }),
  extension("PermanentDelegate", { delegate: none }),
  extension("TransferHook", { authority: none, programId: none }),
];
const mint = { mintAuthority: null, supply: 1n, decimals: 6, isInitialized: true, freezeAuthority: null, extensions };
const data = Buffer.from(getMintEncoder().encode(mint));
const account = { data, owner: spl.TOKEN_2022_PROGRAM_ID, lamports: 1, executable: false };
const older = spl.unpackMint(PublicKey.default, account, spl.TOKEN_2022_PROGRAM_ID);
const newer = Object.fromEntries(getMintDecoder().decode(data).extensions.value.map((one) => [one.__kind, one]));
const text = (value) => (value === null || value.__option === "None" ? "none" : String(value));
console.log("metadata authority:", text(spl.getMetadataPointerState(older).authority), text(newer.MetadataPointer.authority));
console.log("close authority:", text(spl.getMintCloseAuthority(older).closeAuthority), text(newer.MintCloseAuthority.closeAuthority));
console.log("permanent delegate:", text(spl.getPermanentDelegate(older).delegate), text(newer.PermanentDelegate.delegate));
console.log("hook program:", text(spl.getTransferHook(older).programId), text(newer.TransferHook.programId));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
metadata authority: none none
close authority: 11111111111111111111111111111111 11111111111111111111111111111111
permanent delegate: 11111111111111111111111111111111 11111111111111111111111111111111
hook program: 11111111111111111111111111111111 11111111111111111111111111111111
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
