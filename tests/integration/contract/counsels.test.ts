import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { type ContractBench, deployer, person, startContractBench } from "./support";

let bench: ContractBench;
beforeAll(async () => {
  bench = await startContractBench(["counsels.sol", "lures.sol", "proxies.sol"]);
});
afterAll(() => bench?.stop());

const judgeAsking = async (token: string, counsel: string, args: unknown[] = []) => {
  const at = await bench.deploy(counsel, args);
  return { at, ...(await bench.judgeNew(token, [at])) };
};

describe("a token without an owner that asks another contract", () => {
  it.each([
    ["AskingToken", "ListingGuard", [], deployer],
    ["ToldToken", "ListingOracle", [person], person],
    ["WeighedToken", "ListingScale", [], deployer],
  ])("%s, %s: one person says whom that one refuses", async (token, counsel, args, ruler) => {
    const { at, ids, assessment, gathered } = await judgeAsking(token, counsel, args);
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
  ])("%s, %s is honest", async (token, counsel) => {
    const { ids, assessment } = await judgeAsking(token, counsel);
    expect(ids).toEqual([]);
    expect(assessment.decision).toBe("ALLOW");
  });

  it("what several say is nobody's alone", async () => {
    const several = await bench.deploy("MultisigWallet");
    expect((await judgeAsking("ToldToken", "ListingOracle", [several])).ids).toEqual([]);
  });
});
