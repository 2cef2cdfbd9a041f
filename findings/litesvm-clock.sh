#!/usr/bin/env bash
# litesvm 1.4.1 starts at slot 440,208,000 with the time 0 (1970) and epoch 0, though its schedule has 432,000 slots an epoch,
# and warpToSlot moves the slot alone. A vesting or a lockup that a test lets end by slots never ends by time or epoch, and
# one with a real date is in force for ever, until the test sets each field by setClock.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent litesvm@1.4.1 @solana/kit@8.4.0 typescript@5.9.3
cat > run.mjs <<'JS'
import { LiteSVM } from "litesvm";
const svm = new LiteSVM();
const say = (when) => {
  const { slot, epoch, unixTimestamp } = svm.getClock();
  console.log(when, "slot", slot, "epoch", epoch, "time", unixTimestamp);
};
const { slotsPerEpoch } = svm.getEpochSchedule();
say("at start:");
svm.warpToSlot(svm.getClock().slot + slotsPerEpoch);
say(`${slotsPerEpoch} slots on:`);
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
at start: slot 440208000n epoch 0n time 0n
432000 slots on: slot 440640000n epoch 0n time 0n
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
