import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ContractBench, startContractBench } from "./support";

const day = 86_400;
let bench: ContractBench;

beforeAll(async () => {
  bench = await startContractBench(["owned-tokens.sol", "proxies.sol"]);
});
afterAll(() => bench?.stop());

/** Lets days go by on the chain. */
async function wait(days: number): Promise<void> {
  await bench.anvil.mine(20);
  await bench.anvil.request("evm_increaseTime", [days * day]);
  await bench.anvil.mine(30);
}

describe("a contract's first days", () => {
  it("is told, and forgotten once it is older", async () => {
    const old = await bench.deploy("PlainToken");
    // A chain that is itself younger than that says nothing.
    expect((await bench.judge(old)).ids).toEqual([]);
    await wait(4);
    const young = await bench.deploy("PlainToken");
    await vi.waitFor(async () => expect((await bench.judge(young)).ids).toEqual(["contract.fresh"]), {
      timeout: 15_000,
      interval: 200,
    });
    const { assessment } = await bench.judge(young);
    expect(assessment.riskLevel).toBe("SAFE");
    expect((await bench.judge(old)).ids).toEqual([]);
    await wait(4);
    await vi.waitFor(async () => expect((await bench.judge(young)).ids).toEqual([]), {
      timeout: 15_000,
      interval: 200,
    });
  });

  it("is nobody's where the node forgot the past", async () => {
    const young = await bench.deploy("StandardToken");
    const past = (method: string, params: unknown[]) => method === "eth_getCode" && params[1] !== "latest";
    bench.rpc.behave({ answer: ({ method, params }) => (past(method, params) ? null : undefined) });
    const { ids, assessment } = await bench.judge(young);
    expect(ids).not.toContain("contract.fresh");
    expect(assessment.coverage.chain).toBe("complete");
    bench.rpc.behave({});
  });
});
