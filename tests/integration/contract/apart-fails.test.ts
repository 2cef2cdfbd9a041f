import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ContractBench, startContractBench } from "./support";

/** What code would do that exhausts the thread in which it is analysed. */
vi.mock(import("@/server/thread"), async (original) => {
  const { Thread } = await original();
  return {
    Thread: class extends Thread {
      override ask(ask: unknown): Promise<unknown> {
        const isCode = typeof ask === "string";
        return isCode ? Promise.reject(new Error("the memory limit was reached")) : super.ask(ask);
      }
    },
  };
});

let bench: ContractBench;
beforeAll(async () => {
  bench = await startContractBench();
});
afterAll(() => bench?.stop());

it("says that the code was not read where it could not be analysed", async () => {
  const { assessment } = await bench.judge(await bench.deploy("StandardToken"));
  expect(assessment).toMatchObject({
    riskLevel: "CAUTION",
    coverage: { chain: "unavailable", missing: ["code", "proxy"] },
    signals: [{ id: "coverage.essential-missing", evidence: { missing: ["code", "proxy"] } }],
  });
});
