import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { deployer, person, startContractBench } from "./support";

const bench = share(startContractBench);

const usdt: Address = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";

describe("honest contracts stay SAFE", () => {
  it.each([
    "PlainToken",
    "StandardToken",
    "RoleToken",
    "CappedTaxToken",
    "AirdropToken",
    "ReflectToken",
    "PermitToken",
    "PackedPauseToken",
    "SoulboundToken",
    "WrappedNative",
    "PlainCollection",
    "HonestClaims",
    "StakingPool",
    "Vesting",
    "Router",
    "MultisigWallet",
    "Timelock",
    "Subscriptions",
    "Processor",
    "CallbackRouter",
    "GatedExecutor",
    "SelfExecutor",
    "Factory",
    "Destructible",
    "OwnedDelegate",
    "IssuerDollar",
    "PoolFeeToken",
    "NoRobotsToken",
    "TreasuryToken",
    "StartedGame",
    "TipJar",
    "FallingFeeToken",
    "GrowingShareToken",
    "ShortWaitToken",
    "MarkedBalanceToken",
    "SeededToken",
    "ScratchVault",
    "SomethingMint",
    "ListedTargets",
    "NumberedAccount",
    "MarkingAccount",
  ])("%s", async (name) => {
    const { assessment, gathered } = await bench.judge(await bench.deploy(name));
    expect(assessment).toMatchObject({ riskLevel: "SAFE", decision: "ALLOW", coverage: { chain: "complete" } });
    expect(gathered.isContract).toBe(true);
  });

  it("a token whose trading has not begun asks for a look, and for none once it has", async () => {
    const token = await bench.deploy("LaunchToken");
    const before = await bench.judge(token);
    expect([before.ids, before.assessment.decision]).toEqual([["token.stopped", "token.trading-gate"], "REVIEW"]);
    await bench.send("LaunchToken", token, "openTrading");
    expect((await bench.judge(token)).assessment.riskLevel).toBe("SAFE");
  });

  it("an address without code is a person, judged by lists", async () => {
    const { assessment, gathered } = await bench.judge(person);
    expect(gathered).toMatchObject({ isContract: false, proxy: null, capabilities: [], token: null });
    expect(assessment).toMatchObject({ score: 0, coverage: { chain: "complete", missing: [] } });
    expect(assessment.signals).toMatchObject([{ id: "contract.no-code", evidence: { accountType: "eoa" } }]);
  });

  it("a Safe, its singleton and its proxy", async () => {
    const singleton = await bench.deploy("SafeSingleton");
    const safe = await bench.deploy("SafeProxy", [singleton]);
    await bench.send("SafeSingleton", safe, "setup", [[person, deployer], 2n]);
    expect((await bench.judge(singleton)).assessment.riskLevel).toBe("SAFE");
    const { assessment, gathered } = await bench.judge(safe);
    expect(assessment).toMatchObject({ riskLevel: "SAFE", coverage: { chain: "complete" } });
    expect(gathered.proxy).toEqual({ kind: "safe", implementation: singleton, admin: null, beacon: null });
  });

  it("what a real dollar can do raises nothing at the dollar's own address", async () => {
    await bench.anvil.setCode(usdt, bench.code("IssuerDollar").runtime);
    await bench.anvil.setCode(weth, bench.code("WrappedNative").runtime);
    const dollar = await bench.judge(usdt);
    expect(dollar.assessment).toMatchObject({ score: 0, riskLevel: "SAFE" });
    expect(dollar.gathered.capabilities).toEqual(
      expect.arrayContaining(["mint", "pause", "blocklist", "seize", "set-fee"]),
    );
    expect((await bench.judge(weth)).assessment.score).toBe(0);
  });

  it("an unlisted upgradable dollar in one person's hands is CAUTION at most", async () => {
    const implementation = await bench.deploy("DollarImplementation");
    const proxy = await bench.deploy("GovernedProxy", [implementation, person]);
    await bench.send("DollarImplementation", proxy, "initialize", ["Fixture Dollar", "FXD", deployer]);
    const { assessment, gathered, ids } = await bench.judge(proxy);
    expect(assessment.score).toBeLessThan(50);
    expect(ids).toEqual(expect.arrayContaining(["proxy.personal-admin", "token.blocklist"]));
    expect(gathered).toMatchObject({
      proxy: { kind: "eip1967", implementation, admin: person, beacon: null },
      token: { standard: "erc20", name: "Fixture Dollar", symbol: "FXD", decimals: 6, totalSupply: "0" },
    });
    expect(gathered.capabilities).toEqual(expect.arrayContaining(["mint", "pause", "blocklist", "upgrade"]));
  });

  it("one whose owner stops whom he likes is asked about where one person each has that and its code", async () => {
    const several = await bench.deploy("MultisigWallet");
    const stopping = await bench.deploy("StoppingDollar");
    const judgeOwned = async (owner: Address, admin: Address) => {
      const proxy = await bench.deploy("GovernedProxy", [stopping, admin]);
      await bench.send("StoppingDollar", proxy, "initialize", [owner]);
      return (await bench.judge(proxy)).assessment.decision;
    };
    expect(await judgeOwned(deployer, person)).toBe("REVIEW");
    expect(await judgeOwned(several, person)).toBe("ALLOW");
    expect(await judgeOwned(deployer, several)).toBe("ALLOW");
    const plain = await bench.deploy("GovernedProxy", [await bench.deploy("PlainToken"), person]);
    expect((await bench.judge(plain)).assessment.decision).toBe("ALLOW");
  });
});
