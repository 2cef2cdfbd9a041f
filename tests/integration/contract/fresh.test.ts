import { type Address, zeroAddress } from "viem";
import { describe, expect, it, vi } from "vitest";
import { share } from "@/tests/support/share";
import { person, startContractBench } from "./support";

const day = 86_400;

const bench = share(() => startContractBench(["owned-tokens.sol", "lures.sol", "governed.sol", "proxies.sol"]));

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

  it("asks for review of what can't be followed, for that long", async () => {
    const sound = await bench.deploy("PlainToken");
    const sweeper = await bench.deploy("Sweeper");
    const loupe = await bench.deploy("LoupeFacet");
    await wait(4);
    const liars = [
      await bench.deploy("LyingProxy", [sweeper, sound]),
      await bench.deploy("MappedProxy", [sound]),
      await bench.deploy("Diamond", [loupe, sound]),
    ];
    for (const liar of liars) {
      await vi.waitFor(async () => expect((await bench.judge(liar)).ids).toContain("contract.fresh"), {
        timeout: 15_000,
        interval: 200,
      });
      const { ids, assessment } = await bench.judge(liar);
      expect(ids).toContain("proxy.unfollowed");
      expect(assessment).toMatchObject({ riskLevel: "CAUTION", coverage: { chain: "partial" } });
      expect(assessment.coverage.missing).toContain("proxy");
    }
    await wait(4);
    for (const liar of liars) {
      await vi.waitFor(async () => expect((await bench.judge(liar)).ids).not.toContain("contract.fresh"), {
        timeout: 15_000,
        interval: 200,
      });
      const { ids, assessment } = await bench.judge(liar);
      expect(ids).not.toContain("proxy.unfollowed");
      expect(assessment.riskLevel).toBe("SAFE");
      expect(assessment.signals.map(({ id }) => id)).toContain("proxy.unfollowed");
    }
  });

  it("asks for review of what can't be followed for as long as one person leads it", async () => {
    const facet = await bench.deploy("LeaderFacet");
    const led = await bench.deploy("LedProxy", [facet, person]);
    const honest = await Promise.all(
      [await bench.deploy("Timelock"), zeroAddress].map((who) => bench.deploy("LedProxy", [facet, who])),
    );
    await wait(4);
    const { ids, assessment } = await bench.judge(led);
    expect(ids).toEqual(["proxy.unfollowed"]);
    expect(assessment).toMatchObject({
      riskLevel: "CAUTION",
      coverage: { missing: expect.arrayContaining(["proxy"]) },
    });
    for (const each of honest) expect((await bench.judge(each)).assessment.riskLevel).toBe("SAFE");
  });

  it("asks for no review of proxies that can be followed", async () => {
    const sound = await bench.deploy("PlainToken");
    await wait(4);
    const clone: Address = "0x00000000000000000000000000000000000c104e";
    await bench.anvil.setCode(clone, `0x363d3d373d3d3d363d73${sound.slice(2)}5af43d82803e903d91602b57fd5bf3`);
    const followed = [
      clone,
      await bench.deploy("Eip1967Proxy", [sound, person]),
      await bench.deploy("Eip1822Proxy", [sound]),
      await bench.deploy("ZeppelinosProxy", [sound]),
      await bench.deploy("OwnSlotProxy", [sound]),
      await bench.deploy("BeaconProxy", [await bench.deploy("Beacon", [sound])]),
      await bench.deploy("SafeProxy", [await bench.deploy("SafeSingleton")]),
      await bench.deploy("LibraryUser", [sound]),
    ];
    for (const proxy of followed) {
      await vi.waitFor(async () => expect((await bench.judge(proxy)).ids).toContain("contract.fresh"), {
        timeout: 15_000,
        interval: 200,
      });
      const { assessment } = await bench.judge(proxy);
      expect(assessment.signals.map(({ id }) => id)).not.toContain("proxy.unfollowed");
      expect(assessment.coverage.missing).not.toContain("proxy");
      expect(assessment.riskLevel).toBe("SAFE");
    }
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
