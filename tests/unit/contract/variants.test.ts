import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each trap in another author's form; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  NearlyAllFeeToken: ["set-fee"],
  LeastFeeToken: ["set-fee"],
  FallingFeeToken: ["set-capped-fee"],
  SaleShareToken: ["sell-gate"],
  EndlessWaitToken: ["sell-gate"],
  CheapGasToken: ["sell-gate"],
  QuotaToken: ["sell-gate"],
  MakersClockToken: ["sell-gate"],
  TeamGoesOnToken: ["pause"],
  TakesForHimselfToken: ["seize"],
  PluginToken: ["delegatecall"],
  MarkedBalanceToken: ["blocklist"],
  SeededSeizingToken: ["seize"],
  SeededApproverToken: ["allowance-bypass"],
  KeepersShareToken: ["limit"],
  MakersPermitToken: ["allowance-bypass"],
  NotarysPermitToken: ["allowance-bypass"],
  ScratchKeeper: ["oneWay"],
  ScratchPuller: ["drainer"],
  LoopingRobot: ["sweeper"],
  NothingMint: ["sweeper"],
  PermitClaim: ["oneWay"],
  SharingInvestment: ["oneWay"],
  EndingVault: ["selfDestruct"],
};

describe.each(builds)("traps in other forms, %s", (_, build) => {
  const contracts = compileContracts("variants.sol", build);
  it.each(Object.keys(contracts))("%s", (name) => {
    const { token, hazards } = analyseCode(contracts[name]!.runtime);
    const { sweeper, ...others } = hazards;
    const found = Object.entries({ ...others, sweeper: sweeper?.does !== "other" && sweeper }).flatMap(
      ([hazard, fact]) => (fact ? [hazard] : []),
    );
    expect([...(token?.powers ?? []).map(({ kind }) => kind), ...found]).toEqual(traps[name] ?? []);
  });

  it("a pause that spares the team, and an end that takes deposits, are told apart", () => {
    const team = analyseCode(contracts.TeamGoesOnToken!.runtime).token?.powers;
    expect(team).toMatchObject([{ kind: "pause", exempts: true }]);
    expect(analyseCode(contracts.EndingVault!.runtime).hazards.selfDestruct).toMatchObject({
      open: false,
      holds: true,
    });
  });
});
