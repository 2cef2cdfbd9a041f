import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Functions that create balances by underflow; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  FallingToken: ["0xaa60e733"],
  OwnFallToken: ["0xaa60e733"],
  BurntFallToken: ["0x42966c68"],
  FixedFallToken: ["0xaa60e733"],
};

describe.each(builds)("balances that fall below nothing, %s", (_name, build) => {
  const contracts = compileContracts("underflow.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    const powers = analyseCode(contracts[name]!.runtime).token?.powers ?? [];
    expect(powers.map(({ kind }) => kind)).toEqual(traps[name] ? ["hidden-mint"] : []);
    expect(powers.flatMap(({ functions }) => functions)).toEqual(traps[name] ?? []);
  });
});
