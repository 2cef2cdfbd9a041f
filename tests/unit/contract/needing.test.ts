import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

type Build = Parameters<typeof compileContracts>[1];

/** Powers reported for each trap; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  SwitchedStakes: ["custody"],
  SwitchedSavings: ["custody"],
  JoinedTaker: ["drainer"],
  SinceTaker: ["masters"],
  RelayedBatches: ["masters"],
};

describe.each<[string, Build]>([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false }],
])("functions that need something to be set, %s", (_, build) => {
  const contracts = compileContracts("needing.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 200);

  it.each(made)("%s", (name, { runtime }) => {
    const { hazards, masters } = analyseCode(runtime);
    const { custody, drainer, openCalls } = hazards;
    // The controller of approved tokens is reported with that.
    const alone = drainer && !drainer.consented ? false : masters.length > 0;
    const found = { custody, drainer: drainer && !drainer.consented, openCalls, masters: alone };
    expect(Object.entries(found).flatMap(([what, is]) => (is ? [what] : []))).toEqual(traps[name] ?? []);
  });
});
