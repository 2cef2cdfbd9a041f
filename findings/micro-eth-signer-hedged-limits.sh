#!/usr/bin/env bash
# micro-eth-signer 0.20.1 signs with added randomness by default, so the same transaction signed twice has two hashes; a resend that
# is signed again is another transaction, where other libraries give the same bytes. Unless it is made lax, it also refuses
# gas limits above 30 million and fees above 10,000 gwei, which chains beside Ethereum have, though it reads them when signed.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent micro-eth-signer@0.20.1
cat > run.mjs <<'JS'
import { Transaction } from "micro-eth-signer";
const key = `0x${"11".repeat(32)}`;
const fields = { to: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", value: 1n, nonce: 0n, maxFeePerGas: 10n ** 10n };
const transaction = Transaction.prepare(fields);
console.log("signed twice, same hash:", transaction.signBy(key).hash === transaction.signBy(key).hash);
console.log("without randomness, same hash:", transaction.signBy(key, false).hash === transaction.signBy(key, false).hash);
for (const more of [{ gasLimit: 30_000_000n }, { gasLimit: 30_000_001n }, { maxFeePerGas: 10_000n * 10n ** 9n }, { maxFeePerGas: 10_001n * 10n ** 9n }]) {
  const [[name, value]] = Object.entries(more);
  const attempt = (make) => {
    try {
      return make();
    } catch {
      return "refuses";
    }
  };
  console.log(name, Number(value), "by default", attempt(() => Transaction.prepare({ ...fields, ...more }).type));
  const lax = attempt(() => Transaction.prepare({ ...fields, ...more }, false).signBy(key, false).toHex());
  console.log("  lax", lax.startsWith("0x") ? "builds" : lax, "and reads", attempt(() => Transaction.fromHex(lax).type));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
signed twice, same hash: false
without randomness, same hash: true
gasLimit 30000000 by default eip1559
  lax builds and reads eip1559
gasLimit 30000001 by default refuses
  lax builds and reads eip1559
maxFeePerGas 10000000000000 by default eip1559
  lax builds and reads eip1559
maxFeePerGas 10001000000000 by default refuses
  lax builds and reads eip1559
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
