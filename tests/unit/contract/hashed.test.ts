import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

/** Powers reported for each controller behind a hash; all other contracts of the file are honest. */
const traps: Record<string, string[]> = {
  PackedPrintToken: ["hidden-mint other"],
  WordedPrintToken: ["blocklist other"],
  SaltedPrintToken: ["hidden-mint other"],
  KeptSaltToken: ["hidden-mint other"],
  TwicePrintToken: ["hidden-mint other"],
};

describe.each(builds)("masters known by a hash, %s", (_, build) => {
  const contracts = compileContracts("hashed.sol", build);
  it.each(Object.keys(compileContracts("hashed.sol")))("%s", (name) => {
    const { token, hazards } = analyseCode(contracts[name]!.runtime);
    const found = Object.entries(hazards).flatMap(([hazard, fact]) => (fact ? [hazard] : []));
    expect([...(token?.powers ?? []).map(({ kind, by }) => `${kind} ${by}`), ...found]).toEqual(traps[name] ?? []);
  });
});
