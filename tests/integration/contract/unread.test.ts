import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { person, startContractBench } from "./support";

const bench = share(() =>
  startContractBench(["awaited.sol", "counsels.sol", "lures.sol", "keeping.sol", "proxies.sol"]),
);

/** Evidence reported missing where the node returns no storage, or no code of an address. */
async function missingWithout(address: Address, what: "storage" | Address): Promise<readonly string[]> {
  const isRefused = (method: string, [of]: unknown[]) =>
    what === "storage" ? method === "eth_getStorageAt" : method === "eth_getCode" && of === what;
  bench.rpc.behave({ answer: ({ method, params }) => (isRefused(method, params) ? 7 : undefined) });
  const { gathered } = await bench.judge(address).finally(() => bench.rpc.behave({}));
  return gathered.coverage.missing;
}

describe("what decides and was not read is said", () => {
  it.each<[what: string, contract: string, args: unknown[], missing: string]>([
    ["who alone commands it", "ArrayExecutor", [], "controllers"],
    ["who alone takes out what others put in", "EmergencySavings", [], "controllers"],
    ["whom it pays", "Wages", [], "payees"],
    ["what it hands out", "LaterTokenSale", [person], "controllers"],
    ["whether it asks for signatures", "AnyFlagSigner", [2n], "controllers"],
  ])("%s", async (_, contract, args, missing) => {
    const address = await bench.deploy(contract, args);
    expect(await missingWithout(address, "storage")).toContain(missing);
    expect((await bench.judge(address)).gathered.coverage.missing).not.toContain(missing);
  });

  it("by whose list its transfers are refused", async () => {
    const guard = await bench.deploy("ListingGuard");
    const token = await bench.deploy("AskingToken", [guard]);
    expect(await missingWithout(token, guard)).toContain("controllers");
    expect((await bench.judge(token)).gathered.coverage.missing).not.toContain("controllers");
  });
});
