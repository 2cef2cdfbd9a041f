import { describe, expect, it } from "vitest";
import { CodeScan } from "@/server/chains/bytecode";
import { compileContracts } from "../../support/contracts/compile";

/** Whether a caller may choose the address that the account calls without a check against known values. */
function isOpen(code: `0x${string}`): boolean {
  const calls = new CodeScan(code).trace.calls.filter(({ target }) => target.from === "calldata");
  expect(calls.length).toBeGreaterThan(0);
  return calls.some(({ gated }) => !gated);
}

describe.each<[string, Parameters<typeof compileContracts>[1]]>([
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
])("code that acts by signature, %s", (_name, build) => {
  const contracts = compileContracts("signed-accounts.sol", build);

  it.each(["OwnKeyAccount", "StoredKeyAccount", "ListedKeysAccount", "AssemblyKeyAccount"])("%s is guarded", (name) => {
    expect(isOpen(contracts[name]!.runtime)).toBe(false);
  });

  it.each(["DecoyAccount", "AnySignerAccount", "ChosenSignerAccount"])("%s is open to anybody", (name) => {
    expect(isOpen(contracts[name]!.runtime)).toBe(true);
  });
});
