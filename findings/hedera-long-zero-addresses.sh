#!/usr/bin/env bash
# Hedera account 0.0.123 has the EVM address 0x00…7b, which its JSON-RPC and explorers write. fromString of @hashgraph/sdk
# 2.81.0 takes that text for an alias: the id has number 0, prints as 0.0.00…7b and is not equal to 0.0.123, though both answer
# the same EVM address. fromEvmAddress of the same text finds the account.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @hashgraph/sdk@2.81.0
cat > run.mjs <<'JS'
import { AccountId } from "@hashgraph/sdk";
const account = AccountId.fromString("0.0.123");
const evm = `0x${account.toEvmAddress()}`;
const ids = { fromString: AccountId.fromString(evm), fromEvmAddress: AccountId.fromEvmAddress(0, 0, evm) };
console.log("account", String(account), evm);
for (const [name, id] of Object.entries(ids)) console.log(name, String(id), "number", Number(id.num), "equals", id.equals(account), "same EVM address", id.toEvmAddress() === account.toEvmAddress());
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
account 0.0.123 0x000000000000000000000000000000000000007b
fromString 0.0.000000000000000000000000000000000000007b number 0 equals false same EVM address true
fromEvmAddress 0.0.123 number 123 equals true same EVM address true
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
