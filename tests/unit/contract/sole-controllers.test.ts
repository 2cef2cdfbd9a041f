import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { builds, compileContracts } from "../../support/contracts/compile";

const slot = `0x${"0".repeat(64)}`;

describe.each(builds)("who alone commands a contract, %s", (_name, build) => {
  const contracts = {
    ...compileContracts("executors.sol", build),
    ...compileContracts("lures.sol", build),
    ...compileContracts("governed.sol", build),
    ...compileContracts("infrastructure.sol", build),
  };
  const controllers = (name: string) => analyseCode(contracts[name]!.runtime).masters;

  it.each([
    ...["SharingTaker", "OwnedExecutor", "PlainTaker"],
    ...["ItemTaker", "ItemsTaker", "BatchTaker", "BuiltBatchTaker"],
  ])("%s: who is kept in its first slot", (name) => {
    expect(controllers(name)).toEqual([{ slot, bit: 0 }]);
  });

  it.each([
    "RescuableRouter",
    "BatchRouter",
    "KeptExecutor",
    "MultisigWallet",
    "Timelock",
    "Router",
    "Vesting",
    "Multicall3",
    "Permit2",
  ])("%s: nobody", (name) => {
    expect(controllers(name)).toEqual([]);
  });
});
