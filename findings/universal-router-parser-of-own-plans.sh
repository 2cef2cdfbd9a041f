#!/usr/bin/env bash
# @uniswap/universal-router-sdk 5.13.0: RoutePlanner.addSubPlan marks the sub-plan as allowed to revert (0xa1), a bit that
# CommandParser of the same package does not take off, so parseCalldata raises a TypeError for the whole call, swaps and
# payments beside it included. A sub-plan without the mark parses, but as two fields of bytes: its swaps and recipients are not
# in the answer.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @uniswap/universal-router-sdk@5.13.0 viem@2.57.1
cat > run.mjs <<'JS'
import { createRequire } from "node:module";
import { encodeFunctionData, parseAbi } from "viem";
const { CommandParser, CommandType, RoutePlanner } = createRequire(import.meta.url)("@uniswap/universal-router-sdk");
const abi = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline)"]);
const [token, me, other] = ["ee", "aa", "bb"].map((pair) => `0x${pair.repeat(20)}`);
const parse = (commands, inputs) => {
  try {
    const found = CommandParser.parseCalldata(encodeFunctionData({ abi, args: [commands, inputs, 1n] })).commands;
    return found.map(({ commandName, params }) => `${commandName}(${params.map(({ name, value }) => `${name} ${value.toString().slice(0, 42)}`).join(", ")})`).join(" ");
  } catch (error) { return `${error.name}: ${error.message}`; }
};
const sub = new RoutePlanner();
sub.addCommand(CommandType.TRANSFER, [token, other, 9]);
const plan = new RoutePlanner();
plan.addCommand(CommandType.SWEEP, [token, me, 5]);
console.log(plan.commands, parse(plan.commands, plan.inputs));
plan.addSubPlan(sub);
console.log(plan.commands, parse(plan.commands, plan.inputs));
const unmarked = plan.commands.replace("a1", "21");
console.log(unmarked, parse(unmarked, plan.inputs));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
0x04 SWEEP(token 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE, recipient 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa, amountMin 5)
0x04a1 TypeError: Cannot read properties of undefined (reading 'parser')
0x0421 SWEEP(token 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE, recipient 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa, amountMin 5) EXECUTE_SUB_PLAN(commands 0x05, inputs 0x000000000000000000000000eeeeeeeeeeeeeeee)
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
