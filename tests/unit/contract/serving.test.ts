import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

/** Run in an account's name these obey a key of their own; all others of the file do not. */
const traps = ["SignedServant", "CalledServant", "SinkingServant", "EitherServant"];

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false as const }],
])("code for accounts, %s", (_name, build) => {
  const contracts = compileContracts("serving.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    expect(analyseCode(contracts[name]!.runtime).serves).toBe(traps.includes(name));
  });
});
