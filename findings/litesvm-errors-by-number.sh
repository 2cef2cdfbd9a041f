#!/usr/bin/env bash
# litesvm 1.4.1: err() of a failed transaction answers an object of a named class for errors that hold a value and a bare
# number for those that hold none (6 is AlreadyProcessed, 7 BlockhashNotFound), and no exported enum names the numbers.
# Code that prints err() or asks for its constructor's name reports "Number" for the commonest failures.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent litesvm@1.4.1 @solana/kit@8.4.0 @solana-program/system@0.14.1 typescript@5.9.3
cat > run.mjs <<'JS'
import * as kit from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import * as lite from "litesvm";
const svm = new lite.LiteSVM();
const source = await kit.generateKeyPairSigner();
svm.airdrop(source.address, kit.lamports(1_000_000_000n));
const target = await kit.generateKeyPairSigner();
const send = async (amount) => {
  const transfer = getTransferSolInstruction({ source, destination: target.address, amount });
  const empty = kit.setTransactionMessageFeePayerSigner(source, kit.createTransactionMessage({ version: 0 }));
  const message = kit.appendTransactionMessageInstruction(transfer, svm.setTransactionMessageLifetimeUsingLatestBlockhash(empty));
  return kit.signTransactionMessageWithSigners(message);
};
const say = (what, answer) => console.log(what, typeof answer.err?.(), answer.err?.()?.constructor.name ?? answer.constructor.name, String(answer.err?.()));
const once = await send(1_000_000n);
say("first:", svm.sendTransaction(once));
say("again:", svm.sendTransaction(once));
svm.expireBlockhash();
say("expired:", svm.sendTransaction(once));
say("too much:", svm.sendTransaction(await send(10n ** 12n)));
console.log("exported names of errors:", Object.keys(lite).filter((name) => /error/i.test(name)).length);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
first: undefined TransactionMetadata undefined
again: number Number 6
expired: number Number 7
too much: object TransactionErrorInstructionError TransactionErrorInstructionError { index: 0, error: InstructionErrorCustom { code: 1 } }
exported names of errors: 0
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
