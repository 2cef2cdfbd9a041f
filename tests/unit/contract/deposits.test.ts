import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

/** In these one key alone has what others put in; all others of the file are honest. */
const traps = [
  ...["SweptSale", "SweptTokenSale", "ModularLockers", "HelpedLockers", "RescuedLockers", "MovedShares"],
  ...["OneWayBridge", "ToldVault", "MigratedLockers", "ClaimedPriceBridge", "LeastDeposit"],
];

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false as const }],
])("what can be asked back, %s", (_name, build) => {
  const contracts = compileContracts("deposits.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    const { hazards, keepers } = analyseCode(contracts[name]!.runtime);
    expect([hazards.custody !== null, keepers.length]).toEqual(traps.includes(name) ? [true, 1] : [false, 0]);
  });
});
