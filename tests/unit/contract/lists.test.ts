import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

/**
 * Power reported for each trap, and its controller: the slot of the address that fills its list. All other contracts of
 * the file are honest.
 */
const traps: Record<string, string> = {
  ManagedStakes: "custody 2",
  MaskedStakes: "custody 2",
  ChainedSavings: "custody 0",
  KeptBook: "custody 2",
  WorkedCollector: "ruled 0",
  WorkedCaller: "ruled 0",
  ClosedCollector: "closed",
  BornCollector: "closed",
};

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false as const }],
])("keys on lists, %s", (_name, build) => {
  const contracts = compileContracts("lists.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    const { hazards, keepers, masters } = analyseCode(contracts[name]!.runtime);
    const owner = [...keepers, ...masters].map((each) => typeof each !== "string" && BigInt(each.slot));
    const words = [
      hazards.custody && "custody",
      masters.length > 0 && "ruled",
      hazards.closedList && "closed",
      ...owner,
    ];
    expect(words.filter((each) => each !== false && each !== null).join(" ")).toBe(traps[name] ?? "");
  });
});
