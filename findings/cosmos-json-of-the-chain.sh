#!/usr/bin/env bash
# cosmjs-types 0.11.0: fromJSON does not read the JSON that Cosmos nodes answer. Keys in snake case, which proto3 JSON accepts, leave
# fields empty without an error, so a transfer has no sender and no receiver; a Duration "3.5s" is zero and a Timestamp on its own
# 1970, while the same text inside a MsgGrant is read, and toJSON writes both as objects.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent cosmjs-types@0.11.0
cat > run.mjs <<'JS'
import { MsgGrant } from "cosmjs-types/cosmos/authz/v1beta1/tx";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { Duration } from "cosmjs-types/google/protobuf/duration";
import { Timestamp } from "cosmjs-types/google/protobuf/timestamp";
const amount = [{ denom: "uatom", amount: "1" }];
const time = "2026-01-01T00:00:00Z";
const show = (name, value) => console.log(name, JSON.stringify(value, (_, item) => (typeof item === "bigint" ? String(item) : item)));
show("MsgSend from a node", MsgSend.fromJSON({ from_address: "cosmos1a", to_address: "cosmos1b", amount }));
show("MsgSend in camel case", MsgSend.fromJSON({ fromAddress: "cosmos1a", toAddress: "cosmos1b", amount }));
show("Duration", Duration.fromJSON("3.5s"));
show("Timestamp", Timestamp.fromJSON(time));
show("Timestamp in MsgGrant", MsgGrant.fromJSON({ grant: { expiration: time } }).grant.expiration);
show("Timestamp to JSON", Timestamp.toJSON(Timestamp.fromPartial({ seconds: 1_767_225_600n })));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
MsgSend from a node {"fromAddress":"","toAddress":"","amount":[{"denom":"uatom","amount":"1"}]}
MsgSend in camel case {"fromAddress":"cosmos1a","toAddress":"cosmos1b","amount":[{"denom":"uatom","amount":"1"}]}
Duration {"seconds":"0","nanos":0}
Timestamp {"seconds":"0","nanos":0}
Timestamp in MsgGrant {"seconds":"1767225600","nanos":0}
Timestamp to JSON {"seconds":"1767225600","nanos":0}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
