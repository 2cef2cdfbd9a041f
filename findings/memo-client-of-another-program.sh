#!/usr/bin/env bash
# @solana-program/memo 0.15.0 writes its memos to the fourth Memo program, Memo4c2p…, by default. Token-2022 as litesvm 1.4.1 holds it
# takes the first and the third alone, so an account that requires memos refuses a transfer that has one: "No memo in
# previous instruction". litesvm does not have that program either; below it gets the bytes of the third under that address.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent litesvm@1.4.1 @solana/kit@8.4.0 @solana-program/token-2022@0.11.0 @solana-program/system@0.14.1 @solana-program/memo@0.15.0 --legacy-peer-deps
cat > run.mjs <<'JS'
import { getAddMemoInstruction, MEMO_PROGRAM_ADDRESS } from "@solana-program/memo";
import { getCreateAccountInstruction } from "@solana-program/system";
import * as token from "@solana-program/token-2022";
import * as kit from "@solana/kit";
import { LiteSVM } from "litesvm";
const third = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";
const svm = new LiteSVM();
console.log("by default", MEMO_PROGRAM_ADDRESS, "in litesvm:", svm.getAccount(MEMO_PROGRAM_ADDRESS).exists);
svm.addProgram(MEMO_PROGRAM_ADDRESS, svm.getAccount(third).data);
const [payer, mint, from, to] = await Promise.all([0, 1, 2, 3].map(() => kit.generateKeyPairSigner()));
svm.airdrop(payer.address, kit.lamports(10n ** 12n));
async function send(instructions) {
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (m) => kit.setTransactionMessageFeePayerSigner(payer, m),
    (m) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(m),
    (m) => kit.appendTransactionMessageInstructions(instructions, m),
  );
  const result = svm.sendTransaction(await kit.signTransactionMessageWithSigners(message));
  svm.expireBlockhash();
  return result.err ? result.meta().logs().find((line) => line.includes("Error")) : "passes";
}
async function create(account, size, instruction) {
  const space = BigInt(size);
  const lamports = svm.minimumBalanceForRentExemption(space);
  const programAddress = token.TOKEN_2022_PROGRAM_ADDRESS;
  await send([getCreateAccountInstruction({ payer, newAccount: account, lamports, space, programAddress }), instruction]);
}
await create(mint, token.getMintSize(), token.getInitializeMint2Instruction({ mint: mint.address, decimals: 0, mintAuthority: payer.address }));
const size = token.getTokenSize([token.extension("MemoTransfer", { requireIncomingTransferMemos: true })]);
for (const account of [from, to]) await create(account, size, token.getInitializeAccount3Instruction({ account: account.address, mint: mint.address, owner: payer.address }));
await send([token.getMintToInstruction({ mint: mint.address, token: from.address, mintAuthority: payer, amount: 10n })]);
await send([token.getEnableMemoTransfersInstruction({ token: to.address, owner: payer })]);
const transfer = token.getTransferCheckedInstruction({ source: from.address, mint: mint.address, destination: to.address, authority: payer, amount: 1n, decimals: 0 });
console.log("memo as the client writes it:", await send([getAddMemoInstruction({ memo: "invoice 7" }), transfer]));
console.log("memo to the third program:", await send([getAddMemoInstruction({ memo: "invoice 7" }, { programAddress: third }), transfer]));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
by default Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH in litesvm: false
memo as the client writes it: Program log: Error: No memo in previous instruction required for recipient to receive a transfer
memo to the third program: passes
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
