import { type Address, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { share } from "@/tests/support/share";
import { deployer, person, startContractBench } from "./support";

const bench = share(() => startContractBench(["counsels.sol", "stop-lists.sol", "lures.sol", "proxies.sol"]));

const judgeAsking = async (token: string, transferCheck: string, args: unknown[] = [], more: unknown[] = []) => {
  const at = await bench.deploy(transferCheck, args);
  return { at, ...(await bench.judgeNew(token, [at, ...more])) };
};

describe("a token without an owner that asks another contract", () => {
  it.each([
    ["AskingToken", "ListingGuard", [], deployer],
    ["ToldToken", "ListingOracle", [person], person],
    ["WeighedToken", "ListingScale", [], deployer],
  ])("%s, %s: the list of one controller refuses and admits", async (token, transferCheck, args, ruler) => {
    const { at, ids, assessment, gathered } = await judgeAsking(token, transferCheck, args);
    expect(gathered.capabilities).toEqual(["blocklist"]);
    expect(ids).toEqual(["token.hidden-owner", "token.blocklist"]);
    expect(assessment.decision).toBe("REVIEW");
    const [{ evidence }, list] = assessment.signals as unknown as [
      { evidence: object },
      (typeof assessment.signals)[0],
    ];
    expect(evidence).toMatchObject({ ruler });
    expect(titleOf(list, "en")).toContain(at);
    expect(titleOf(list, "pt")).toContain(at);
  });

  it.each([
    ["AskingToken", "RewardBook"],
    ["AskingToken", "RewardDesk"],
    ["ToldToken", "SelfLock"],
    ["TellingToken", "ListingGuard"],
  ])("%s, %s is honest", async (token, transferCheck) => {
    const { ids, assessment } = await judgeAsking(token, transferCheck);
    expect(ids).toEqual([]);
    expect(assessment.decision).toBe("ALLOW");
  });

  it("one with an owner is asked about as well", async () => {
    const { ids, assessment } = await judgeAsking("OwnedAskingToken", "ListingGuard");
    expect([ids, assessment.decision]).toEqual([["token.blocklist"], "REVIEW"]);
    expect((await judgeAsking("OwnedAskingToken", "RewardBook")).assessment.decision).toBe("ALLOW");
  });

  it("one that is asked twice hides no other", async () => {
    const honest = await bench.deploy("SelfLock");
    const { gathered } = await judgeAsking("TwiceToldToken", "ListingOracle", [person], [honest]);
    expect(gathered.capabilities).toEqual(["blocklist"]);
  });

  it("what several say is nobody's alone", async () => {
    const several = await bench.deploy("MultisigWallet");
    expect((await judgeAsking("ToldToken", "ListingOracle", [several])).ids).toEqual([]);
  });

  it.each([
    ["CappedRateToken", "RateBook", []],
    ["CappedRateToken", "LimitedRateBook", []],
    ["PointsToken", "RateBook", []],
    ["FreeRateToken", "LimitedRateBook", []],
    ["CappedRateToken", "RefusingRateBook", ["blocklist"]],
    ["FreeRateToken", "RateBook", ["set-fee"]],
    ["FreeRateToken", "WholeRateBook", ["set-fee"]],
    ["VanishingRateToken", "RateBook", ["set-fee"]],
    ["VanishingRateToken", "LimitedRateBook", []],
  ])("%s, %s: an answer that makes a fee refuses no transfer", async (token, transferCheck, powers) => {
    const { gathered } = await judgeAsking(token, transferCheck);
    expect(gathered.capabilities).toEqual(powers);
  });

  it.each([
    ["ToldToken", "TwoListOracle", "blocklist", "stop(address,bool)"],
    ["FreeRateToken", "TwoListRateBook", "set-fee", "set(address,uint256)"],
    ["FreeRateToken", "LimitedTwoListRateBook", undefined, ""],
  ])(
    "%s, %s: that no one person rules one of its lists hides no other",
    async (token, transferCheck, power, setter) => {
      const several = await bench.deploy("MultisigWallet");
      const { at, gathered, assessment } = await judgeAsking(token, transferCheck, [several]);
      expect(gathered.capabilities).toEqual(power ? [power] : []);
      const functions = assessment.signals.flatMap(({ evidence }) => (evidence as { functions: string[] }).functions);
      const his = power ? [`${toFunctionSelector(setter)} of ${at}`] : [];
      expect([...new Set(functions)]).toEqual(his);
    },
  );

  it.each([
    [true, ["blocklist"]],
    [false, []],
  ])("that it asks only while a switch is on, which is %s, counts while it is", async (on, powers) => {
    const { gathered } = await judgeAsking("SwitchedToken", "ListingGuard", [], [on]);
    expect(gathered.capabilities).toEqual(powers);
  });

  it("that it asks behind either of two switches counts while one of them is on", async () => {
    for (const [early, late, powers] of [
      [true, false, ["blocklist"]],
      [false, true, ["blocklist"]],
      [false, false, []],
    ] as const) {
      const { gathered } = await judgeAsking("TwiceSwitchedToken", "ListingGuard", [], [early, late]);
      expect(gathered.capabilities, `${early} ${late}`).toEqual(powers);
    }
  });
});

describe("a token that keeps a list of its own", () => {
  const judgeHidden = (boss: Address) => bench.judgeNew("HiddenStopper", [boss]);

  it("is asked about where no function shows the person who fills it", async () => {
    const hidden = await judgeHidden(person);
    expect([hidden.assessment.decision, hidden.ids]).toEqual(["REVIEW", ["token.blocklist"]]);
    expect(hidden.assessment.signals[0]).toMatchObject({ weight: 28, evidence: { holder: person, hidden: true } });
    expect(titleOf(hidden.assessment.signals[0]!, "en")).toContain(`The address ${person} `);
    const shown = await bench.judgeNew("ShownStopper");
    expect([shown.assessment.decision, shown.ids]).toEqual(["ALLOW", ["token.blocklist"]]);
  });

  it("is asked about where all that is kept of that person is a hash", async () => {
    const { assessment } = await bench.judgeNew("HashedListToken");
    expect(assessment.decision).toBe("REVIEW");
    expect(titleOf(assessment.signals[0]!, "en")).toMatch(/^A hidden address /);
  });

  it.each<[string, Address]>([
    ["zero", "0x0000000000000000000000000000000000000000"],
    ["dead", "0x000000000000000000000000000000000000dEaD"],
  ])("weighs as little as before where %s stands in that person's place", async (_, boss) => {
    const { assessment } = await judgeHidden(boss);
    expect(assessment).toMatchObject({ decision: "ALLOW", signals: [{ id: "token.blocklist", weight: 8 }] });
  });

  it("weighs as little as before where several have a say, or nobody has been put there yet", async () => {
    const before = { decision: "ALLOW", signals: [{ id: "token.blocklist", weight: 8 }] };
    const several = await judgeHidden(await bench.deploy("MultisigWallet"));
    expect(several.assessment).toMatchObject(before);
    expect(titleOf(several.assessment.signals[0]!, "en")).toMatch(
      /^An address that the token doesn't show as its owner /,
    );
    const token = await bench.deploy("AppointedStopper");
    expect((await bench.judge(token)).assessment).toMatchObject(before);
    await bench.send("AppointedStopper", token, "appoint", [person]);
    expect((await bench.judge(token)).assessment).toMatchObject({ decision: "REVIEW", signals: [{ weight: 28 }] });
  });

  it("says so where it can't be read who fills it", async () => {
    const token = await bench.deploy("HiddenStopper", [person]);
    bench.rpc.behave({ answer: ({ method }) => (method === "eth_getStorageAt" ? 7 : undefined) });
    const { assessment } = await bench.judge(token).finally(() => bench.rpc.behave({}));
    expect(assessment.coverage.missing).toContain("controllers");
    expect(assessment.signals).toMatchObject([{ id: "token.blocklist", weight: 8 }]);
  });
});
