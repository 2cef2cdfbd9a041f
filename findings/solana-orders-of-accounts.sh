#!/usr/bin/env bash
# The same instructions make different bytes, so that the signature of a transaction is another one: @solana/kit 8.4.0 sorts the
# accounts of a message by address within each role, in all versions. Transaction of @solana/web3.js 1.99.0 does so too, but its
# TransactionMessage, the only way to version 0, keeps the order of use, even for a legacy message.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @solana/kit@8.4.0 @solana/web3.js@1.99.0 --legacy-peer-deps
cat > run.mjs <<'JS'
import * as kit from "@solana/kit";
import { PublicKey, Transaction, TransactionInstruction, TransactionMessage } from "@solana/web3.js";
const keys = ["A", "B", "C", "D", "E"].map((_, i) => new PublicKey(new Uint8Array(32).fill((i + 1) * 37)));
const [programId, a, b, c, payerKey] = keys;
const recentBlockhash = "11111111111111111111111111111111";
const data = Buffer.from([1]);
const instruction = new TransactionInstruction({ programId, data, keys: [c, a, b].map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })) });
const names = new Map(keys.map((key, i) => [key.toBase58(), ["program", "a", "b", "c", "payer"][i]]));
const show = (name, found) => console.log(name, found.map((key) => names.get(String(key))).join(" "));
const message = new TransactionMessage({ payerKey, recentBlockhash, instructions: [instruction] });
show("web3.js Transaction", new Transaction({ feePayer: payerKey, recentBlockhash }).add(instruction).compileMessage().accountKeys);
show("web3.js TransactionMessage, legacy", message.compileToLegacyMessage().accountKeys);
show("web3.js TransactionMessage, 0", message.compileToV0Message().staticAccountKeys);
const accounts = [c, a, b].map((key) => ({ address: kit.address(key.toBase58()), role: kit.AccountRole.WRITABLE }));
for (const version of ["legacy", 0]) {
  const compiled = kit.compileTransactionMessage(
    kit.pipe(
      kit.createTransactionMessage({ version }),
      (m) => kit.setTransactionMessageFeePayer(kit.address(payerKey.toBase58()), m),
      (m) => kit.setTransactionMessageLifetimeUsingBlockhash({ blockhash: recentBlockhash, lastValidBlockHeight: 1n }, m),
      (m) => kit.appendTransactionMessageInstruction({ programAddress: kit.address(programId.toBase58()), accounts, data }, m),
    ),
  );
  show(`kit, ${version}`, compiled.staticAccounts);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
web3.js Transaction payer a b c program
web3.js TransactionMessage, legacy payer c a b program
web3.js TransactionMessage, 0 payer c a b program
kit, legacy payer a b c program
kit, 0 payer a b c program
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
