import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** All others of the file are honest. */
const relays: Record<string, string> = {
  ...{ OpenBatch: "openCalls", LockedBatch: "openCalls", SparingBatch: "openCalls" },
  ReplayedAccount: "replays",
};

describe.each(builds)("who makes any call, %s", (_, build) => {
  const contracts = compileContracts("relays.sol", build);
  it.each(Object.keys(contracts))("%s", (name) => {
    const { hazards } = analyseCode(contracts[name]!.runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    expect(found).toEqual(relays[name] ? [relays[name]] : []);
  });
});
