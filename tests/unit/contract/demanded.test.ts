import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Contracts in which an address can refuse the payment of every sale; all others of the file are honest. */
const traps = ["RequiringToken", "SendingToken", "NotingToken", "OwnersWalletToken"];

describe.each(builds)("sales that pay somebody first, %s", (_name, build) => {
  const contracts = compileContracts("demanded.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    const powers = analyseCode(contracts[name]!.runtime).token?.powers ?? [];
    expect(powers.map(({ kind }) => kind)).toEqual(traps.includes(name) ? ["sell-gate"] : []);
  });
});
