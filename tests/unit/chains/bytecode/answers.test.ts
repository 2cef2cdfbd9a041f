import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan, findSelectors, isEquivalent } from "@/server/chains/bytecode";
import { compileContracts } from "@/tests/support/contracts/compile";

const shapes = compileContracts("shapes.sol");

const scan = (code: Hex) => new CodeScan(code);

const selector = {
  sweep: "0x01681a62",
  withdraw: "0x3ccfd60b",
  claim: "0x4e71d92d",
} as const;

describe.each([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false }],
] as const)("what a beacon answers, %s", (_name, build) => {
  const beacons = { ...compileContracts("proxies.sol", build), ...compileContracts("governed.sol", build) };
  const isAlike = (name: string) => isEquivalent(scan(beacons[name]!.runtime).bytes, "0x5c60da1b");

  it.each(["Beacon", "GovernedBeacon", "CarefulBeacon", "FixedBeacon"])("%s: the same to all", (name) => {
    expect(isAlike(name)).toBe(true);
  });

  it.each(["TwoFacedBeacon", "WaryBeacon", "FallbackBeacon", "AskingBeacon", "Diamond", "LibraryUser"])(
    "%s: perhaps not",
    (name) => {
      expect(isAlike(name)).toBe(false);
    },
  );
});

describe("functions", () => {
  it("are found by their selectors", () => {
    const found = findSelectors(shapes.OwnedVault!.runtime);
    expect(found.sort()).toEqual([selector.sweep, selector.withdraw, "0xfc7e286d"].sort());
    expect(findSelectors(shapes.PayeeA!.runtime)).toEqual([selector.claim]);
    expect(findSelectors("0x")).toEqual([]);
  });
});
