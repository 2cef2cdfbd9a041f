#!/usr/bin/env bash
# A mint of Token-2022 that bears interest: amountToUiAmountForInterestBearingMintWithoutSimulation of @solana-program/token-2022
# 0.11.0 and @solana/spl-token 0.4.15 cuts off what the program itself rounds: of one unit at -3% a wallet shows 0, the chain
# 0.000000001. At 1% a whole-unit token differs by one, and what is small comes as 1e-9, which the program writes in full.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent litesvm@1.4.1 @solana/kit@8.4.0 @solana-program/token-2022@0.11.0 @solana-program/system@0.14.1 @solana/spl-token@0.4.15 --legacy-peer-deps
cat > run.mjs <<'JS'
import { getCreateAccountInstruction } from "@solana-program/system";
import * as token from "@solana-program/token-2022";
import { amountToUiAmountForInterestBearingMintWithoutSimulation as splAmount } from "@solana/spl-token";
import * as kit from "@solana/kit";
import { LiteSVM } from "litesvm";
const start = 1_800_000_000;
const later = start + 31_556_736;
const svm = new LiteSVM();
const payer = await kit.generateKeyPairSigner();
svm.airdrop(payer.address, kit.lamports(10n ** 12n));
const setTime = (time) => {
  const clock = svm.getClock();
  clock.unixTimestamp = BigInt(time);
  svm.setClock(clock);
};
async function send(instructions) {
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (m) => kit.setTransactionMessageFeePayerSigner(payer, m),
    (m) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(m),
    (m) => kit.appendTransactionMessageInstructions(instructions, m),
  );
  const result = svm.sendTransaction(await kit.signTransactionMessageWithSigners(message));
  svm.expireBlockhash();
  return new TextDecoder().decode(result.returnData().data());
}
async function createMint(decimals, rate) {
  const newAccount = await kit.generateKeyPairSigner();
  const mint = newAccount.address;
  const interest = { rateAuthority: payer.address, initializationTimestamp: 0n, preUpdateAverageRate: 0, lastUpdateTimestamp: 0n, currentRate: rate };
  const space = BigInt(token.getMintSize([token.extension("InterestBearingConfig", interest)]));
  const lamports = svm.minimumBalanceForRentExemption(space);
  await send([
    getCreateAccountInstruction({ payer, newAccount, lamports, space, programAddress: token.TOKEN_2022_PROGRAM_ADDRESS }),
    token.getInitializeInterestBearingMintInstruction({ mint, rateAuthority: payer.address, rate }),
    token.getInitializeMint2Instruction({ mint, decimals, mintAuthority: payer.address }),
  ]);
  return mint;
}
for (const [decimals, rate, amounts] of [[9, -300, [1n, 2n, 100n]], [0, 100, [1_234_567n]]]) {
  setTime(start);
  const mint = await createMint(decimals, rate);
  setTime(later);
  for (const amount of amounts) {
    const onChain = await send([token.getAmountToUiAmountInstruction({ mint, amount })]);
    const given = [amount, decimals, later, start, start, rate, rate];
    const found = [token.amountToUiAmountForInterestBearingMintWithoutSimulation(...given), splAmount(...given)];
    console.log(`${amount} at ${rate / 100}% a year, ${decimals} decimals: program ${onChain}, token-2022 ${found[0]}, spl-token ${found[1]}`);
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
1 at -3% a year, 9 decimals: program 0.000000001, token-2022 0, spl-token 0
2 at -3% a year, 9 decimals: program 0.000000002, token-2022 1e-9, spl-token 1e-9
100 at -3% a year, 9 decimals: program 0.000000097, token-2022 9.7e-8, spl-token 9.7e-8
1234567 at 1% a year, 0 decimals: program 1246975, token-2022 1246974, spl-token 1246974
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
