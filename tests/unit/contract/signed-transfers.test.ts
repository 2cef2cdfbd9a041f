import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Findings reported for each contract that takes by others' signatures; all others of the file are honest. */
const traps: Record<string, string[]> = {
  SignedTaker: ["drainer", "master"],
  SignedBatchTaker: ["master"],
  WitnessedTaker: ["master"],
  WitnessedBatchTaker: ["master"],
};

describe.each(builds)("who submits what others signed for Permit2, %s", (_, build) => {
  const contracts = compileContracts("signed-transfers.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 200);
  it.each(made)("%s", (name, { runtime }) => {
    const { hazards, masters, openTakings } = analyseCode(runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    const notified = [...found, ...masters.map(() => "master"), ...openTakings];
    expect(notified).toEqual(traps[name] ?? []);
  });
});
