import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each dormant limit; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  RoundsToken: ["sell-gate"],
  SnapshotToken: ["sell-gate"],
  WokenLimitToken: ["limit"],
  DailyBudgetToken: ["sell-gate"],
  CountedBudgetToken: ["sell-gate"],
  StuckOnReceiptToken: ["reserved"],
  TermToken: ["allowlist"],
  WokenGuardToken: ["guard"],
  SettledToken: ["seize"],
  SealedToken: ["hidden-mint"],
  ListedItems: ["allowance-bypass"],
  MakersItems: ["allowance-bypass"],
  AnyForwardersItems: ["allowance-bypass"],
  CopiedBalanceToken: ["hidden-mint"],
  ListedSignersToken: ["allowance-bypass"],
  ScratchNotaryToken: ["allowance-bypass"],
  AskingTwiceToken: ["sell-gate"],
};

describe.each(builds)("limits that sleep, %s", (_, build) => {
  const contracts = compileContracts("asleep.sol", build);
  it.each(Object.keys(contracts))("%s", (name) => {
    const { token, items, hazards } = analyseCode(contracts[name]!.runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    const reserved = token?.reserved ? ["reserved"] : [];
    expect([...(token?.powers ?? items).map(({ kind }) => kind), ...reserved, ...found]).toEqual(traps[name] ?? []);
  });
});
