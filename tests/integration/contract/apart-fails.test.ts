import { randomBytes } from "node:crypto";
import type { Address, Hex } from "viem";
import { expect, it, onTestFinished, vi } from "vitest";
import { Thread } from "@/server/kernel/worker-client";
import { share } from "@/tests/support/share";
import { startContractBench } from "./support";

const bench = share(startContractBench);

it("says that the code was not read where it could not be analysed", async () => {
  // Simulates code that exhausts the thread. The lists' thread is called with objects.
  const { ask } = Thread.prototype;
  const failing = vi.spyOn(Thread.prototype, "ask").mockImplementation(function (this: Thread, asked) {
    const isCode = typeof asked === "string";
    return isCode ? Promise.reject(new Error("the memory limit was reached")) : ask.call(this, asked);
  });
  onTestFinished(() => failing.mockRestore());
  const address: Address = `0x${randomBytes(20).toString("hex")}`;
  // Code that was not queried before.
  const code: Hex = `${bench.code("StandardToken").runtime}${randomBytes(32).toString("hex")}`;
  await bench.anvil.setCode(address, code);
  const { assessment } = await bench.judge(address);
  expect(assessment).toMatchObject({
    riskLevel: "CAUTION",
    coverage: { chain: "unavailable", missing: ["code", "proxy"] },
    signals: [{ id: "coverage.essential-missing", evidence: { missing: ["code", "proxy"] } }],
  });
});
