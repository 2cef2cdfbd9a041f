#!/usr/bin/env bash
# A transfer from a multisig account lists its signers behind the accounts that the instruction names. parse…Instruction of
# @solana-program/token 0.16.1 gives the named ones alone, so the keys that agreed are nowhere in what is parsed, and a multisig looks
# like one key; decodeInstruction of @solana/spl-token 0.4.15 answers them as multiSigners.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @solana-program/token@0.16.1 @solana/kit@8.4.0 @solana/spl-token@0.4.15 @solana/web3.js@1.99.0 --legacy-peer-deps
cat > run.mjs <<'JS'
import { identifyTokenInstruction, parseTransferCheckedInstruction, TokenInstruction } from "@solana-program/token";
import { AccountRole, address } from "@solana/kit";
import { createTransferCheckedInstruction, decodeInstruction } from "@solana/spl-token";
import { PublicKey } from "@solana/web3.js";
const [source, mint, destination, multisig, first, second] = [1, 2, 3, 4, 5, 6].map((n) => new PublicKey(new Uint8Array(32).fill(n)));
const instruction = createTransferCheckedInstruction(source, mint, destination, multisig, 5n, 6, [first, second]);
console.log("instruction:", instruction.keys.length, "accounts,", instruction.keys.filter(({ isSigner }) => isSigner).length, "signers");
const { keys } = decodeInstruction(instruction);
console.log("spl-token:", Object.keys(keys).join(" "), keys.multiSigners.map(({ pubkey }) => pubkey.equals(first) || pubkey.equals(second)));
const roleOf = ({ isSigner, isWritable }) => (isSigner ? AccountRole.READONLY_SIGNER : isWritable ? AccountRole.WRITABLE : AccountRole.READONLY);
const given = {
  programAddress: address(instruction.programId.toBase58()),
  accounts: instruction.keys.map((key) => ({ address: address(key.pubkey.toBase58()), role: roleOf(key) })),
  data: new Uint8Array(instruction.data),
};
const parsed = parseTransferCheckedInstruction(given);
console.log("token:", TokenInstruction[identifyTokenInstruction(given)], Object.keys(parsed.accounts).join(" "), "signers", Object.values(parsed.accounts).filter(({ role }) => role >= AccountRole.READONLY_SIGNER).length);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
instruction: 6 accounts, 2 signers
spl-token: source mint destination owner multiSigners [ true, true ]
token: TransferChecked source mint destination authority signers 0
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
