import type { Address } from "viem";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseAddress } from "@/server/chains";
import { gatherContract } from "@/server/evidence";
import { judgeContract } from "@/server/risk";
import { findFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";
import { chainsForTest } from "../../support/chains";
import { RpcFailure } from "../../support/rpc-double";
import { deployer, person, startContractBench } from "./support";

let token: Address;
let proxy: Address;
let implementation: Address;
const usdt: Address = "0xdac17f958d2ee523a2206206994597c13d831ec7";

const bench = share(startContractBench);
beforeAll(async () => {
  token = await bench.deploy("StandardToken");
  implementation = await bench.deploy("DollarImplementation");
  proxy = await bench.deploy("GovernedProxy", [implementation, await bench.deploy("ProxyAdmin", [person])]);
  await bench.send("DollarImplementation", proxy, "initialize", ["Fixture Dollar", "FXD", deployer]);
});

function ask(urls: string[], deadlineMs = 1_000) {
  const chains = chainsForTest({ ethereum: urls }, { scanDeadlineMs: deadlineMs });
  return async (address: Address) => {
    const startedAt = performance.now();
    const gathered = await gatherContract(
      { intel: bench.intel, chains },
      bench.badCode,
      parseAddress(address, "ethereum"),
    );
    return { gathered, assessment: judgeContract(gathered), ms: performance.now() - startedAt };
  };
}

describe("a node that gives nothing", () => {
  it.each([
    ["is dead", {}],
    ["is silent", { silent: true }],
    ["breaks off", { breaks: true }],
    ["sends a page", { status: 502 }],
    ["sends no JSON", { raw: "<html>" }],
    ["sends numbers", { answer: () => 7 }],
    ["sends null", { answer: () => null }],
    ["sends fifty megabytes", { flood: 50 * 1024 * 1024 }],
    ["refuses everything", { answer: () => new RpcFailure(-32000, "no") }],
  ])("%s: CAUTION, and what is missing", async (name, behaviour) => {
    bench.rpc.behave(behaviour);
    const question = ask([name === "is dead" ? `http://127.0.0.1:${await findFreePort()}` : bench.rpc.url]);
    const { gathered, assessment, ms } = await question(token);
    bench.rpc.behave({});
    expect(gathered).toMatchObject({ isContract: null, proxy: null, capabilities: [], token: null, facts: null });
    expect(assessment).toMatchObject({
      riskLevel: "CAUTION",
      coverage: { chain: "unavailable", missing: ["code", "proxy"] },
      signals: [{ id: "coverage.essential-missing", evidence: { missing: ["code", "proxy"] } }],
    });
    expect(ms).toBeLessThan(2_500);
  });

  it("is asked again the next time: nothing bad was kept", async () => {
    bench.rpc.behave({ answer: () => "0x" });
    const question = ask([bench.rpc.url], 10_000);
    await question(proxy);
    bench.rpc.behave({ answer: () => 7 });
    await question(token);
    bench.rpc.behave({});
    await vi.waitFor(async () => {
      expect((await question(token)).assessment).toMatchObject({ riskLevel: "SAFE", coverage: { chain: "complete" } });
    }, 20_000);
  });

  it("raises nothing where it is switched off", async () => {
    const { gathered, assessment } = await ask([])(token);
    expect(gathered.isContract).toBeNull();
    expect(assessment).toMatchObject({ score: 0, coverage: { chain: "disabled", missing: [] } });
  });

  it("is said of known infrastructure too: what runs behind a known address may have been changed", async () => {
    bench.rpc.behave({ silent: true });
    const { assessment } = await ask([bench.rpc.url], 1_000)(usdt);
    bench.rpc.behave({});
    expect(assessment).toMatchObject({ riskLevel: "CAUTION", coverage: { chain: "unavailable" } });
  });
});

describe("a node that gives a part", () => {
  const refuse = (wanted: (method: string, params: unknown[]) => boolean) => ({
    answer: ({ method, params }: { method: string; params: unknown[] }) => (wanted(method, params) ? 7 : undefined),
  });
  const asking = async (address: Address, wanted: (method: string, params: unknown[]) => boolean) => {
    bench.rpc.behave(refuse(wanted));
    const answer = await ask([bench.rpc.url], 2_000)(address);
    bench.rpc.behave({});
    return answer.assessment;
  };

  it("without the implementation's code, nobody calls a proxy safe", async () => {
    expect(await asking(proxy, (method, [of]) => method === "eth_getCode" && of === implementation)).toMatchObject({
      riskLevel: "CAUTION",
      coverage: { chain: "partial", missing: expect.arrayContaining(["proxy"]) },
    });
    expect(await asking(proxy, (method) => method === "eth_getStorageAt")).toMatchObject({ riskLevel: "CAUTION" });
  });

  it("without its slots, a contract that hands nothing on is as safe as before", async () => {
    expect(await asking(token, (method) => method === "eth_getStorageAt")).toMatchObject({ riskLevel: "SAFE" });
  });

  it.each([
    ["token-data", "eth_call"],
    ["upgrades", "eth_getLogs"],
    ["upgrades", "eth_blockNumber"],
  ])("%s is said to be missing, and raises nothing", async (what, wanted) => {
    const subject = what === "token-data" ? token : proxy;
    expect(await asking(subject, (method) => method === wanted)).toMatchObject({
      riskLevel: "SAFE",
      coverage: { chain: "partial", missing: expect.arrayContaining([what]) },
    });
  });

  it("public limits on logs leave an honest contract SAFE", async () => {
    await bench.anvil.mine(1_200);
    bench.rpc.behave({ mostLogBlocks: 100 });
    const { assessment } = await ask([bench.rpc.url], 5_000)(proxy);
    bench.rpc.behave({});
    expect(assessment).toMatchObject({
      riskLevel: "SAFE",
      coverage: { chain: "partial", missing: expect.arrayContaining(["upgrades"]) },
    });
  });
});

describe("round trips", () => {
  const beaconProxy = async () => bench.deploy("BeaconProxy", [await bench.deploy("GovernedBeacon", [token])]);
  const diamond = async () => bench.deploy("Diamond", [await bench.deploy("LoupeFacet"), token]);
  const safe = async () => bench.deploy("SafeProxy", [await bench.deploy("SafeSingleton")]);
  it.each([
    ["a token", async () => token, 2],
    ["a proxy with an admin contract", async () => proxy, 3],
    ["a beacon's proxy", beaconProxy, 3],
    ["a diamond", diamond, 3],
    ["a Safe", safe, 3],
    ["a person", async () => person, 1],
  ])("%s", async (_name, make, most) => {
    const address = await make();
    // The code is analysed. The order in which two analyses end must not decide which calls share a request.
    await ask([bench.rpc.url], 20_000)(address);
    const question = ask([bench.rpc.url], 20_000);
    await question(person);
    bench.rpc.requests.length = 0;
    bench.rpc.behave({ delayMs: 40 });
    await question(address);
    bench.rpc.behave({});
    // Logs, and code as it was, travel apart from quick reads, at the same time as they.
    const isApart = ({ method, params }: (typeof bench.rpc.requests)[number][number]) =>
      method === "eth_getLogs" || (method === "eth_getCode" && (params as string[])[1] !== "latest");
    expect(bench.rpc.roundTrips((batch) => !batch.some(isApart))).toBeLessThanOrEqual(most);
    bench.rpc.requests.length = 0;
    await question(address);
    expect(bench.rpc.requests).toEqual([]);
  });

  it("takes less than three milliseconds from the cache", async () => {
    const question = ask([bench.rpc.url], 20_000);
    for (const address of [token, proxy, person]) {
      await question(address);
      const times: number[] = [];
      for (let run = 0; run < 30; run++) times.push((await question(address)).ms);
      expect(times.sort((a, b) => a - b)[15]).toBeLessThan(3);
    }
  });
});
