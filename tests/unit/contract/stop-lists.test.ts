import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

type Build = Parameters<typeof compileContracts>[1];

/** Powers reported for each trap, and their holder; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  NumberListToken: ["blocklist other"],
  UntilListToken: ["blocklist other"],
  HashedListToken: ["blocklist other hidden"],
  HashedSaleListToken: ["blocklist other hidden"],
  HiddenStopper: ["blocklist other hidden"],
  AppointedStopper: ["blocklist other hidden"],
  ShownStopper: ["blocklist other"],
};

describe.each<[string, Build]>([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false }],
])("lists of whom a token stops, %s", (_, build) => {
  const contracts = compileContracts("stop-lists.sol", build);
  const made = Object.entries(contracts).filter(([, { runtime }]) => runtime.length > 200);

  it.each(made)("%s", (name, { runtime }) => {
    const powers = analyseCode(runtime).token?.powers ?? [];
    expect(powers.map(({ kind, by, hidden }) => `${kind} ${by}${hidden ? " hidden" : ""}`)).toEqual(traps[name] ?? []);
  });
});
