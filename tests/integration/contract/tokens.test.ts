import { describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk/wording";
import { share } from "@/tests/support/share";
import { startContractBench } from "./support";

const bench = share(startContractBench);

it("what those on a list may move is in the hands of who fills it, where that is one person", async () => {
  const token = await bench.deploy("MoversToken");
  const weightOf = async () =>
    (await bench.judge(token)).assessment.signals.find(({ id }) => id === "token.seize")?.weight;
  expect(await weightOf()).toBe(28);
  await bench.send("MoversToken", token, "transferOwnership", [await bench.deploy("MultisigWallet")]);
  expect(await weightOf()).toBe(12);
});

describe("powers over a token", () => {
  it.each([
    ["StandardToken", "token.mint", "ALLOW"],
    ["StandardToken", "token.pause", "ALLOW"],
    ["GatedToken", "token.trading-gate", "REVIEW"],
    ["IssuerDollar", "token.blocklist", "ALLOW"],
    ["QuietBlocklistToken", "token.blocklist", "ALLOW"],
    ["IssuerDollar", "token.seize", "ALLOW"],
    ["SeizingToken", "token.seize", "REVIEW"],
    ["CappedTaxToken", "token.capped-fee", "ALLOW"],
    ["TaxToken", "token.adjustable-fee", "REVIEW"],
    ["AllowlistToken", "token.allowlist", "REVIEW"],
    ["ExemptAllowlistToken", "token.allowlist", "REVIEW"],
    ["SellGateToken", "token.sell-gate", "BLOCK"],
    ["PoolSellGateToken", "token.sell-gate", "BLOCK"],
    ["HiddenApprovalToken", "token.allowance-bypass", "REVIEW"],
    ["ApproverToken", "token.allowance-bypass", "REVIEW"],
    ["PretendingToken", "token.pretence", "BLOCK"],
    ["HiddenMintToken", "token.hidden-mint", "REVIEW"],
    ["BalanceSetterToken", "token.hidden-mint", "REVIEW"],
    ["TakeBackToken", "token.take-back-ownership", "REVIEW"],
    ["HiddenOwnerToken", "token.take-back-ownership", "REVIEW"],
    ["BypassToken", "token.allowance-bypass", "REVIEW"],
    ["OwnerSendsToken", "token.reserved", "REVIEW"],
    ["OwnerSellsToken", "token.reserved", "REVIEW"],
    ["ContractsSendToken", "token.reserved", "REVIEW"],
    ["PrizeToken", "token.pretence", "BLOCK"],
    ["PersonalFeeToken", "token.adjustable-fee", "REVIEW"],
    ["SelfServingToken", "token.hidden-mint", "REVIEW"],
    ["ModularToken", "token.seize", "REVIEW"],
    ["RebasedToken", "token.seize", "REVIEW"],
  ])("%s: %s, %s", async (name, id, decision) => {
    const { ids, assessment } = await bench.judgeNew(name);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it("are anyone's where a run as an unknown account shows it", async () => {
    const { assessment } = await bench.judgeNew("HelpYourselfToken");
    const found = assessment.signals.find(({ id }) => id === "token.hidden-mint");
    expect(titleOf(found!, "en")).toMatch(/^Anyone can give out balances/);
  });

  it("stay with a second key when the owner goes", async () => {
    const token = await bench.deploy("TwoKeysToken");
    expect((await bench.judge(token)).ids).not.toContain("token.hidden-owner");
    await bench.send("TwoKeysToken", token, "renounceOwnership");
    expect((await bench.judge(token)).ids).toEqual(expect.arrayContaining(["token.hidden-mint", "token.hidden-owner"]));
  });

  it("end with ownership that was given up, unless somebody hidden keeps them", async () => {
    for (const name of ["TaxToken", "HiddenMintToken", "AllowlistToken"]) {
      const token = await bench.deploy(name);
      await bench.send(name, token, "renounceOwnership");
      expect((await bench.judge(token)).assessment.score).toBe(0);
    }
    const hidden = await bench.deploy("HiddenOwnerToken");
    await bench.send("HiddenOwnerToken", hidden, "renounceOwnership");
    const { ids, assessment } = await bench.judge(hidden);
    expect(ids).toContain("token.hidden-owner");
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals.find(({ id }) => id === "token.hidden-owner")?.evidence).toMatchObject({
      ruler: "0x4242424242424242424242424242424242424242",
    });
    const taken = await bench.deploy("TakeBackToken");
    await bench.send("TakeBackToken", taken, "lock", [0n]);
    expect((await bench.judge(taken)).ids).toEqual(["token.take-back-ownership", "token.adjustable-fee"]);
  });

  it("weigh half in several people's hands", async () => {
    const token = await bench.deploy("TaxToken");
    const before = (await bench.judge(token)).assessment.score;
    await bench.send("TaxToken", token, "transferOwnership", [await bench.deploy("MultisigWallet")]);
    expect((await bench.judge(token)).assessment.score).toBe(before / 2);
    for (const name of ["OneVoteWallet", "HastyTimelock"]) {
      const other = await bench.deploy("TaxToken");
      await bench.send("TaxToken", other, "transferOwnership", [await bench.deploy(name)]);
      expect((await bench.judge(other)).assessment.score, name).toBe(before);
    }
  });

  it("transfers that are stopped now are told, not those that could be", async () => {
    const token = await bench.deploy("StandardToken");
    expect((await bench.judge(token)).ids).not.toContain("token.stopped");
    await bench.send("StandardToken", token, "pause");
    expect((await bench.judge(token)).ids).toContain("token.stopped");
    const trap = await bench.deploy("SellGateToken");
    const stopped = (await bench.judge(trap)).assessment.signals.find(({ id }) => id === "token.stopped");
    expect(stopped?.evidence).toMatchObject({ stopped: "sales" });
    await bench.send("SellGateToken", trap, "set", [true]);
    expect(await bench.judge(trap)).toMatchObject({ ids: ["token.sell-gate"], assessment: { decision: "REVIEW" } });
    const pool = await bench.deploy("PoolGateToken");
    await bench.send("PoolGateToken", pool, "start");
    expect((await bench.judge(pool)).assessment.decision).toBe("ALLOW");
    const gated = await bench.deploy("GatedToken");
    expect((await bench.judge(gated)).ids).toContain("token.stopped");
    await bench.send("GatedToken", gated, "openTrading");
    expect((await bench.judge(gated)).assessment.decision).toBe("ALLOW");
  });
});

describe("names of tokens", () => {
  it("lure where the contract is no whole token, too", async () => {
    const { ids, assessment, gathered } = await bench.judgeNew("PrizeNotice", ["Visit evil-claim.xyz to claim $1000"]);
    expect([ids, assessment.decision, gathered.token]).toEqual([["token.lure-name"], "BLOCK", null]);
    for (const honest of ["Governor of fixture.org", "Prize", "Claim"])
      expect((await bench.judgeNew("PrizeNotice", [honest])).ids).toEqual([]);
  });

  it.each([
    ["Tether USD", "USDT", "token.impersonation", "BLOCK"],
    ["Tether USD", "USDТ", "token.look-alike", "BLOCK"],
    ["USD\u200b Coin", "USDC", "token.look-alike", "BLOCK"],
    ["Ｔether USD", "ＵＳＤＴ", "token.look-alike", "BLOCK"],
    ["Fixture", "USDC", "token.same-name", "REVIEW"],
    ["Wrapped Ether", "FIXTURE", "token.same-name", "REVIEW"],
    ["Ether", "ETH", "token.same-name", "REVIEW"],
    ["Claim your reward at fixture-drop.example.com", "DROP", "token.lure-name", "BLOCK"],
    ["$ 1000 at https://fixture-drop.com", "Visit", "token.lure-name", "BLOCK"],
  ])("%s (%s): %s, %s", async (name, symbol, id, decision) => {
    const { ids, assessment, gathered } = await bench.judgeNew("NamedToken", [name, symbol]);
    expect(ids).toEqual([id]);
    expect(assessment.decision).toBe(decision);
    expect(JSON.stringify(gathered.token)).not.toContain("\u200b");
  });

  it.each([
    ["Fixture", "FIX"],
    ["Curve.fi DAI/USDC/USDT", "3Crv-FIX"],
    ["yearn.finance", "YFIX"],
    ["Reward Token", "RWRD"],
    ["Тестовый токен", "ТЕСТ"],
    ["", ""],
    ["\u0000\u0007", "\u0000"],
    ["x".repeat(5_000), "y".repeat(5_000)],
  ])("%s (%s) is nobody else's", async (name, symbol) => {
    expect((await bench.judgeNew("NamedToken", [name, symbol])).ids).toEqual([]);
  });

  it("a site on the lists blocks the token that advertises it", async () => {
    const { assessment } = await bench.judgeNew("NamedToken", [`Fixture by https://kissr.com/x`, "KISS"]);
    expect(assessment.signals[0]).toMatchObject({ id: "token.flagged-domain", evidence: { domain: "kissr.com" } });
  });
});
