import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

/** In these those who came first are paid by those who come; all others of the file are honest. */
const traps = ["SeriesRate", "NotedRate", "CappedRate"];

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false as const }],
])("payments by the time, %s", (_name, build) => {
  const contracts = compileContracts("rates.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    const { ponzi } = analyseCode(contracts[name]!.runtime).hazards;
    expect(ponzi !== null).toBe(traps.includes(name));
  });
});
