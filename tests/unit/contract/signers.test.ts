import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Sole controller; all other contracts of the file have none. */
const controllers: Record<string, unknown[]> = {
  ServedAccount: ["0x4444444444444444444444444444444444444444"],
  BareKeyDesk: ["0x4444444444444444444444444444444444444444"],
};

describe.each(builds)("who commands a contract by his signature, %s", (_name, build) => {
  const contracts = compileContracts("signers.sol", build);
  const made = Object.keys(contracts).filter((name) => contracts[name]!.runtime.length > 2);

  it.each(made)("%s", (name) => {
    expect(analyseCode(contracts[name]!.runtime).masters).toEqual(controllers[name] ?? []);
  });
});
