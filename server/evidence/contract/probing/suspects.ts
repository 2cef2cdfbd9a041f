import type { Hex } from "viem";
import type { PowerKind, TokenPower } from "@/server/risk";
import type { BalanceChange, ShownPower, Suspect } from "./balances";

/** Powers whose weight rests on what happens to balances. */
const changes: Partial<Record<PowerKind, BalanceChange>> = {
  "hidden-mint": "raised",
  "allowance-bypass": "lowered",
  seize: "lowered",
};

type ReadPower = Pick<TokenPower, "kind" | "functions" | "moves">;

/** A power that only destroys weighs little, and need not be run. */
function changeOf({ kind, moves }: ReadPower): BalanceChange | undefined {
  return kind === "seize" && !moves ? undefined : changes[kind];
}

const selectorsOf = ({ functions }: ReadPower): Hex[] =>
  functions.flatMap((each) => (/0x[0-9a-f]{8}/.exec(each)?.[0] as Hex | undefined) ?? []);

export function suspectsAmong(powers: readonly ReadPower[]): Suspect[] {
  return powers.flatMap((power) => {
    const change = changeOf(power);
    return change ? selectorsOf(power).map((entry) => ({ entry, change })) : [];
  });
}

/** Powers that no run showed, or that could not be run, are read from the code alone; unknown accounts' are open. */
export function markByRuns<Power extends TokenPower>(powers: readonly Power[], shown: readonly ShownPower[]): Power[] {
  return powers.map((power) => {
    if (changeOf(power) === undefined || selectorsOf(power).length === 0) return power;
    const seen = shown.filter(({ entry }) => selectorsOf(power).includes(entry));
    if (seen.length === 0) return { ...power, unseen: true };
    return seen.some(({ open }) => open) ? { ...power, open: true } : power;
  });
}
