import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each indirect trap; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  ZeroLimitToken: ["limit"],
  ZeroWalletToken: ["limit"],
  ZeroSaleToken: ["sell-gate"],
  CommonLimitToken: ["pause"],
  ComplementFeeToken: ["set-fee"],
  PackedFeesToken: ["set-fee"],
  PackedCappedFeesToken: ["set-capped-fee"],
  GuardedToken: ["guard"],
  OutsideBlocklistToken: ["guard"],
  OneWayStaking: ["oneWay"],
  OneWayCoinStaking: ["oneWay"],
  TakingClaim: ["oneWay"],
  NotingClaim: ["oneWay"],
  StoredPayeePuller: ["drainer"],
};

describe.each(builds)("traps of a second hand, %s", (_, build) => {
  const contracts = compileContracts("unseen.sol", build);
  it.each(Object.keys(compileContracts("unseen.sol")))("%s", (name) => {
    const { token, hazards } = analyseCode(contracts[name]!.runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    expect([...(token?.powers ?? []).map(({ kind }) => kind), ...found]).toEqual(traps[name] ?? []);
  });

  it("what is set to nothing now is known by its place", () => {
    const switches = (name: string) => analyseCode(contracts[name]!.runtime).token?.switches;
    expect(switches("ZeroLimitToken")).toEqual([{ slot: "0x6", bit: 0, stopsWhen: "zero", stops: "transfers" }]);
    expect(switches("ZeroSaleToken")).toEqual([{ slot: "0x7", bit: 0, stopsWhen: "zero", stops: "sales" }]);
    expect(switches("FlooredLimitToken")).toEqual([]);
  });
});
