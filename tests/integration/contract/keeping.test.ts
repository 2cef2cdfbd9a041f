import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { share } from "@/tests/support/share";
import { deployer, elsewhere, gang, person, startContractBench } from "./support";

const bench = share(startContractBench);

describe("what becomes of the value that people put in", () => {
  it.each([
    ["MovableStakes", [elsewhere], "contract.custody", "REVIEW"],
    ["EmergencySavings", [], "contract.custody", "REVIEW"],
    ["OwnedVault", [], "contract.custody", "REVIEW"],
    ["KeyedVault", [elsewhere], "contract.custody", "REVIEW"],
    ["LendableStakes", [elsewhere], "contract.custody", "REVIEW"],
    ["MovableItems", [elsewhere], "contract.custody", "REVIEW"],
    ["ScriptedSavings", [], "contract.custody", "REVIEW"],
    ["EndlessBridge", [person], "contract.undelivered", "REVIEW"],
    ["PassingDeposits", [], "contract.undelivered", "REVIEW"],
    ["MarketlessRouter", [elsewhere], "contract.undelivered", "REVIEW"],
    ["GreedyDesk", [person], "contract.undelivered", "REVIEW"],
    ["ToldBridge", [person], "contract.undelivered", "REVIEW"],
    ["Quiz", [], "contract.riddle", "REVIEW"],
    ["GiftOfOne", [], "contract.riddle", "REVIEW"],
    ["FetcherMaker", [], "contract.throwaway-taker", "BLOCK"],
    ["HandMaker", [], "contract.throwaway-taker", "REVIEW"],
    ["ClosedCollector", [], "contract.closed-list", "REVIEW"],
    ["ManagedStakes", [elsewhere], "contract.custody", "REVIEW"],
    ["WordlessTransfer", [], "contract.overwriting", "REVIEW"],
    ["SpellingRobot", [], "contract.sweeper", "BLOCK"],
  ] as const)("%s%j: %s, %s", async (name, args, id, decision) => {
    const { ids, assessment } = await bench.judgeNew(name, [...args]);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
    for (const one of assessment.signals) {
      const titles = [titleOf(one, "en"), titleOf(one, "pt")];
      expect(titles[0]).not.toBe(titles[1]);
      expect(titles.join()).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it.each([
    ["SparedStakes", [elsewhere]],
    ["SparedItems", [elsewhere]],
    ["RoutedStakes", [elsewhere, elsewhere]],
    ["SurplusStakes", [elsewhere]],
    ["FeeSavings", []],
    ["ExpiringSavings", []],
    ["Campaign", []],
    ["PassSale", []],
    ["EarningVault", [elsewhere, elsewhere]],
    ["VotedVault", [elsewhere]],
    ["OwnTreasury", []],
    ["OpenAuction", []],
    ["OpenJournalBank", [elsewhere]],
    ["GiftBox", [person]],
    ["BillDesk", []],
    ["HouseSale", [elsewhere, person]],
    ["KeptBridge", [person]],
    ["MarketRouter", [elsewhere, person]],
    ["FixedRiddle", []],
    ["ChangeGiver", []],
    ["PaidInterest", []],
    ["LentSavings", [elsewhere]],
    ["Wages", []],
    ["GivenRiddle", []],
    ["LeftRiddle", []],
    ["ProvedWinner", []],
    ["TimedChange", []],
    ["ToldShop", []],
    ["TokenShop", [elsewhere]],
    ["SigningShop", [person]],
    ["PaymentPage", []],
    ["BehalfBox", [elsewhere]],
    ["TollGate", [elsewhere, elsewhere, person]],
    ["Renewal", [elsewhere, elsewhere, person]],
    ["DeskMaker", []],
    ["ChestMaker", []],
    ["TillMaker", []],
    ["PassedDeed", []],
    ["AgreedCollector", []],
    ["MemberStakes", [elsewhere]],
    ["PlainPoints", []],
    ["SharedAllowance", []],
  ] as const)("%s%j is honest and stays SAFE", async (name, args) => {
    const { ids, assessment } = await bench.judgeNew(name, [...args]);
    expect(assessment.riskLevel, ids.join()).toBe("SAFE");
  });

  it("says whose hands it is in, and to whom it goes", async () => {
    const evidence = async (name: string, args: unknown[]) =>
      (await bench.judgeNew(name, args)).assessment.signals[0]?.evidence;
    expect(await evidence("MovableStakes", [elsewhere])).toMatchObject({ keeper: deployer });
    expect(await evidence("EndlessBridge", [person])).toMatchObject({ payee: person });
  });

  it("in the hands of several, or of a contract, it is nobody's alone", async () => {
    const several = await bench.deploy("MultisigWallet");
    const stakes = await bench.deploy("MovableStakes", [elsewhere]);
    await bench.send("MovableStakes", stakes, "transferOwnership", [several]);
    expect((await bench.judge(stakes)).ids).not.toContain("contract.custody");
    const bridge = await bench.judgeNew("EndlessBridge", [several]);
    expect(bridge.ids).not.toContain("contract.undelivered");
    expect(bridge.gathered.capabilities).not.toContain("sweep");
    expect((await bench.judgeNew("EndlessBridge", [person])).gathered.capabilities).toContain("sweep");
  });

  it("whom a robot spells out is told as if the code named him", async () => {
    const { assessment } = await bench.judgeNew("SpellingRobot");
    expect(assessment.signals[0]?.evidence).toMatchObject({ payees: ["0x0009e2a41b7c3d58f603a5c7e92468aceb1d3f57"] });
  });
});

describe("a proxy with another way in", () => {
  it("is looked at, whatever it shows; one whose admin puts code in place is not", async () => {
    const shown = await bench.deploy("StakingPool");
    const { ids, assessment, gathered } = await bench.judgeNew("ScriptedProxy", [shown]);
    expect([assessment.decision, ids[0]]).toEqual(["REVIEW", "contract.backdoor"]);
    expect(gathered.capabilities).toContain("delegatecall");
    expect((await bench.judgeNew("TurningProxy", [shown])).ids[0]).toBe("contract.backdoor");
    const { ids: none, assessment: plain } = await bench.judgeNew("UpgradingProxy", [shown]);
    expect([plain.decision, none]).toEqual(["ALLOW", expect.not.arrayContaining(["contract.backdoor"])]);
  });
});

it("what anybody can have it run is told beside what a key can", async () => {
  const { ids } = await bench.judgeNew("KeyedInstallProxy", [zeroAddress]);
  expect(ids).toEqual(expect.arrayContaining(["contract.backdoor", "contract.open-delegatecall"]));
});

it("a copy of a listed vault is told of as one", async () => {
  const [original, copy] = [await bench.deploy("EmergencySavings"), await bench.deploy("EmergencySavings", [], gang)];
  await bench.list(original);
  await bench.judge(original);
  expect((await bench.judge(copy)).ids).toContain("contract.clone");
  await bench.list(elsewhere);
});
