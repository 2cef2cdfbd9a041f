import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers in each contract; all others of the file give none. */
const powers: Record<string, string[]> = {
  FeeBesidePair: ["set-fee"],
  FeeBeforeFlag: ["set-fee"],
  CappedBesidePair: ["set-capped-fee"],
  FlaggedTaker: ["allowance-bypass"],
};

describe.each(builds)("words that hold several things, and books without a place, %s", (_, build) => {
  const contracts = compileContracts("packed.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 2);

  it.each(made)("%s", (name, { runtime }) => {
    const found = analyseCode(runtime).token?.powers.map(({ kind }) => kind);
    expect(found).toEqual(powers[name] ?? []);
  });
});
