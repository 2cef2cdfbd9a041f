#!/usr/bin/env bash
# @coral-xyz/anchor 0.32.1: the same IDL gives two sets of names. BorshCoder, which a decoder without a connection uses, keeps
# the snake case of the IDL and raises "Account not found" for `userVault`; the coder of a Program answers camel case, down to
# the variants of enums (`ReadOnly` becomes `readOnly`) and the names of events, and raises for `user_vault`.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @coral-xyz/anchor@0.32.1
cat > run.mjs <<'JS'
import anchor from "@coral-xyz/anchor";
const mark = (byte) => Array(8).fill(byte);
const fields = [{ name: "total_amount", type: "u64" }, { name: "access_mode", type: { defined: { name: "AccessMode" } } }];
const idl = {
  address: "11111111111111111111111111111112",
  metadata: { name: "vault", version: "0.1.0", spec: "0.1.0" },
  instructions: [{ name: "set_limit", discriminator: mark(1), accounts: [], args: [{ name: "max_amount", type: "u8" }] }],
  accounts: [{ name: "user_vault", discriminator: mark(2) }],
  events: [{ name: "LimitSet", discriminator: mark(3) }],
  types: [
    { name: "user_vault", type: { kind: "struct", fields } },
    { name: "AccessMode", type: { kind: "enum", variants: [{ name: "ReadOnly" }] } },
    { name: "LimitSet", type: { kind: "struct", fields: [{ name: "max_amount", type: "u8" }] } },
  ],
};
const program = new anchor.Program(idl, { connection: {} });
for (const [name, coder] of Object.entries({ BorshCoder: new anchor.BorshCoder(idl), "Program.coder": program.coder })) {
  console.log(name, JSON.stringify(coder.instruction.decode(Buffer.from([...mark(1), 9]))));
  console.log(name, JSON.stringify(coder.events.decode(Buffer.from([...mark(3), 9]).toString("base64"))));
  for (const account of ["user_vault", "userVault"]) {
    try {
      console.log(name, account, JSON.stringify(coder.accounts.decode(account, Buffer.from([...mark(2), 5, 0, 0, 0, 0, 0, 0, 0, 0]))));
    } catch (error) {
      console.log(name, account, "raises", error.message);
    }
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
BorshCoder {"name":"set_limit","data":{"max_amount":9}}
BorshCoder {"name":"LimitSet","data":{"max_amount":9}}
BorshCoder user_vault {"total_amount":"05","access_mode":{"ReadOnly":{}}}
BorshCoder userVault raises Account not found: userVault
Program.coder {"name":"setLimit","data":{"maxAmount":9}}
Program.coder {"name":"limitSet","data":{"maxAmount":9}}
Program.coder user_vault raises Account not found: user_vault
Program.coder userVault {"totalAmount":"05","accessMode":{"readOnly":{}}}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
