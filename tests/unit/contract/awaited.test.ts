import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** How many places each waits for, by its ways to hand something out; all others of the file hand out nothing so. */
const waiting: Record<string, number[]> = {
  LaterTokenSale: [1],
  ListedTokenSale: [1],
  LaterDaySale: [1],
  LaterExchange: [2, 2],
  NamedTokenSale: [1],
  StoppedTokenSale: [1],
  FlaggedSale: [2],
  EditionSale: [1],
};

describe.each(builds)("what is handed out once something is set, %s", (_, build) => {
  const contracts = compileContracts("awaited.sol", build);
  const made = Object.keys(compileContracts("awaited.sol")).filter((name) => contracts[name]!.runtime.length > 2);
  it.each(made)("%s", (name) => {
    const { awaited, hazards } = analyseCode(contracts[name]!.runtime);
    const places = awaited?.places.map((each) => new Set(each.map(({ slot, bit }) => `${slot} ${bit}`)).size);
    expect(places?.sort()).toEqual(waiting[name]);
    expect(hazards.undelivered).toBeNull();
  });
});
