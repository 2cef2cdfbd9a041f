import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each trap, and their holder; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  PasswordToken: ["hidden-mint roles"],
  BonusToken: ["hidden-mint roles"],
  TwoKeysToken: ["hidden-mint owner other"],
  ListedKeysToken: ["hidden-mint owner roles"],
  MoversToken: ["seize roles"],
  ModularToken: ["seize owner"],
  RebasedToken: ["seize owner"],
  BoundedElasticToken: ["set-capped-fee owner"],
};

describe.each(builds)("powers in hands that are hard to see, %s", (_, build) => {
  const contracts = compileContracts("hands.sol", build);
  it.each(Object.keys(contracts))("%s", (name) => {
    const powers = analyseCode(contracts[name]!.runtime).token?.powers ?? [];
    expect(powers.map(({ kind, by, besides = "" }) => `${kind} ${by} ${besides}`.trim())).toEqual(traps[name] ?? []);
  });

  it("either of two masters is one, and neither is anybody", () => {
    const { masters, hazards } = analyseCode(contracts.TwoMastersExecutor!.runtime);
    expect(masters.map((each) => typeof each !== "string" && BigInt(each.slot))).toEqual([0n, 1n]);
    expect(hazards.openCalls).toBeNull();
  });
});
