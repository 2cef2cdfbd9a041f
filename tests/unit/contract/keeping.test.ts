import { toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { type Build, builds, compileContracts } from "../../support/contracts/compile";

const shapes: Build[] = [...builds, ["for older chains", { evmVersion: "paris" }]];

/** Powers reported for each trap with users' value; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  MovableStakes: ["custody"],
  EmergencySavings: ["custody"],
  KeyedVault: ["custody"],
  WrittenStakes: ["custody", "custodyByRecord"],
  RaisedSavings: ["custody", "custodyByRecord"],
  LendableStakes: ["custody"],
  MovableItems: ["custody"],
  ScriptedSavings: ["custody"],
  ScriptedProxy: ["backdoor"],
  TurningProxy: ["backdoor"],
  PairProxy: ["backdoor"],
  ModuleProxy: ["backdoor"],
  SignedProxy: ["backdoor"],
  TwoDoorProxy: ["backdoor"],
  KeyedInstallProxy: ["backdoor"],
  EndlessBridge: ["undelivered"],
  PassingDeposits: ["undelivered"],
  MarketlessRouter: ["undelivered"],
  GreedyDesk: ["undelivered"],
  ToldBridge: ["undelivered"],
  Quiz: ["riddle"],
  GiftOfOne: ["riddle"],
  CountedQuiz: ["riddle"],
  FetcherMaker: ["throwaway"],
  HandMaker: ["throwaway"],
  SpellingRobot: ["sweeper"],
  CrowdedRobot: ["sweeper"],
  WordlessTransfer: ["overwriting"],
  WordlessApproval: ["overwriting"],
};

describe.each(shapes)("what becomes of people's value, %s", (_, build) => {
  const contracts = compileContracts("keeping.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 200);

  it.each(made)("%s", (name, { runtime }) => {
    const { delegatecall: _own, ...hazards } = analyseCode(runtime).hazards;
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    expect(found).toEqual(traps[name] ?? []);
  });
});

describe.each(shapes)("who may have a proxy run other code, %s", (_, build) => {
  const contracts = compileContracts("keeping.sol", build);
  const backdoorOf = (name: string) => analyseCode(contracts[name]!.runtime).hazards.backdoor;

  it("is anybody only where nothing is asked, and then by those functions", () => {
    for (const name of ["ModuleProxy", "SignedProxy"]) expect(backdoorOf(name), name).toMatchObject({ open: false });
    expect(backdoorOf("TwoDoorProxy")).toEqual({ functions: [toFunctionSelector("run(address,bytes)")], open: true });
  });
});

describe.each<Build>([
  ["usual", {}],
  // In this build, slots are read from behind the code.
  ["few", { optimizerRuns: 1 }],
])("a proxy that its first call sets up, made for %s runs", (_, build) => {
  const contracts = compileContracts("first-call.sol", build);
  const backdoorOf = (name: string) => analyseCode(contracts[name]!.runtime).hazards.backdoor;

  it("has no back door, but where later calls have other code run, too", () => {
    expect(backdoorOf("FirstCallProxy")).toBeNull();
    expect(backdoorOf("AnyCallProxy")).toMatchObject({ open: true });
  });
});
