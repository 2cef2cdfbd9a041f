import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each waiting time without an end; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  CooldownToken: ["limit"],
  BlocksApartToken: ["limit"],
  HoldingTimeToken: ["sell-gate"],
};

describe.each(builds)("rests between transfers, %s", (_, build) => {
  const contracts = compileContracts("paced.sol", build);
  const made = Object.keys(compileContracts("paced.sol")).filter((name) => contracts[name]!.runtime.length > 2);
  it.each(made)("%s", (name) => {
    const { token, hazards } = analyseCode(contracts[name]!.runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    expect([...(token?.powers ?? []).map(({ kind }) => kind), ...found]).toEqual(traps[name] ?? []);
  });
});
