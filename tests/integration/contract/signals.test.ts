import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { titleOf } from "@/server/risk";
import { share } from "@/tests/support/share";
import { affiliate, deployer, elsewhere, gang, person, startContractBench } from "./support";

const bench = share(startContractBench);

describe("takers of coin and tokens", () => {
  it.each([
    ["Sweeper", "keeps"],
    ["QuietSweeper", "keeps"],
    ["SplittingSweeper", "forwards"],
    ["TradingRobot", "forwards"],
    ["HidingRobot", "forwards"],
  ])("%s is blocked", async (name, does) => {
    const { assessment, gathered } = await bench.judgeNew(name);
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({ id: "contract.sweeper", evidence: { does } });
    expect(gathered.capabilities).toContain("sweep");
  });

  it("says to whom coin is sent on", async () => {
    const { assessment } = await bench.judgeNew("SplittingSweeper");
    expect(assessment.signals[0]?.evidence).toMatchObject({ lures: ["claim()"], payees: [gang, affiliate] });
  });

  it("a telling name on a function that does something is looked at", async () => {
    const { assessment, ids } = await bench.judgeNew("OddlyNamed");
    expect([assessment.decision, ids]).toEqual(["REVIEW", ["contract.lure"]]);
  });

  it("a drainer is blocked, with those who profit", async () => {
    const { assessment } = await bench.judgeNew("Drainer");
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { payees: [gang, affiliate], splits: true, callsAnything: true },
    });
  });

  it("also with its master and payee written into the code", async () => {
    const { assessment } = await bench.judgeNew("ImmutableDrainer", [gang]);
    expect(assessment.signals[0]).toMatchObject({
      id: "contract.drainer",
      evidence: { payees: [gang], splits: false },
    });
  });

  it("also where the master is the payee himself", async () => {
    const { ids, assessment } = await bench.judgeNew("MasterTaker");
    expect([ids, assessment.decision]).toEqual([["contract.drainer"], "BLOCK"]);
    expect(assessment.signals[0]?.evidence).toMatchObject({ payees: [deployer] });
  });

  it.each(["ReportedClaims", "CountingSweeper", "GuardedSweeper"])(
    "%s, a payable claim with an event or a counter, is looked at",
    async (name) => {
      const { ids, assessment } = await bench.judgeNew(name);
      expect([ids, assessment.decision]).toEqual([["contract.sweeper"], "REVIEW"]);
    },
  );

  it("who may pull from all to one payee is looked at, also where anybody may", async () => {
    const open = await bench.judgeNew("OpenPuller");
    expect([open.ids, open.assessment.decision]).toEqual([["contract.puller"], "REVIEW"]);
    expect(open.assessment.signals[0]?.evidence).toMatchObject({ open: true, payees: [gang] });
    const { ids, assessment } = await bench.judgeNew("Collector");
    expect([ids, assessment.decision]).toEqual([["contract.puller"], "REVIEW"]);
  });
});

describe("code", () => {
  it.each([
    ["OpenDestructible", "contract.open-self-destruct", "REVIEW"],
    ["Destructible", "contract.self-destruct", "ALLOW"],
    ["OpenDelegate", "contract.open-delegatecall", "REVIEW"],
    ["OwnedDelegate", "contract.delegatecall", "ALLOW"],
    ["Metamorphic", "contract.metamorphic", "ALLOW"],
    ["OpenBatch", "contract.open-calls", "REVIEW"],
    ["ReplayedAccount", "contract.replay", "REVIEW"],
  ])("%s: %s", async (name, id, decision) => {
    const { ids, assessment } = await bench.judgeNew(name);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it("a copy of listed code is known again, while the original is listed", async () => {
    const original = await bench.deploy("ImmutableDrainer", [gang]);
    const copy = await bench.deploy("ImmutableDrainer", [affiliate], person);
    const harmless = await bench.deploy("GatedExecutor");
    const vault = await bench.deploy("GatedExecutor", [], person);
    await bench.list(original, harmless);
    expect((await bench.judge(original)).ids[0]).toBe("listing.phishing");
    await bench.judge(harmless);
    const found = await bench.judge(copy);
    expect(found.ids).toContain("contract.clone");
    expect(found.assessment.signals.find(({ id }) => id === "contract.clone")).toMatchObject({
      evidence: { original, list: "ScamSniffer addresses", category: "phishing" },
    });
    // The same for code that is harmless in itself: worth a look, no more.
    expect(await bench.judge(vault)).toMatchObject({
      ids: ["contract.similar-code"],
      assessment: { decision: "REVIEW" },
    });
    await bench.list(elsewhere);
    expect((await bench.judge(copy)).ids).not.toContain("contract.clone");
    expect((await bench.judge(vault)).ids).toEqual([]);
  });

  it("so is dangerous code that was changed a little, and no other", async () => {
    const original = await bench.deploy("Drainer");
    const changed = await bench.deploy("ChangedDrainer");
    const other = await bench.deploy("Collector");
    await bench.list(original);
    await bench.judge(original);
    const { assessment } = await bench.judge(changed);
    expect(assessment.signals.find(({ id }) => id === "contract.clone")).toMatchObject({
      evidence: { original, exact: false },
    });
    expect((await bench.judge(other)).ids).toEqual(["contract.puller"]);
    await bench.list(elsewhere);
  });

  it("tokens, proxies and wallets of bad actors put nobody else under suspicion", async () => {
    const singleton = await bench.deploy("SafeSingleton");
    const listed = [
      await bench.deploy("StandardToken"),
      await bench.deploy("SafeProxy", [singleton]),
      await bench.deploy("GovernedProxy", [singleton, person]),
      await bench.deploy("MultisigWallet"),
    ];
    await bench.list(...listed);
    for (const address of listed) expect((await bench.judge(address)).assessment.decision).toBe("BLOCK");
    for (const name of ["StandardToken", "MultisigWallet"])
      expect((await bench.judgeNew(name)).assessment.riskLevel).toBe("SAFE");
    expect((await bench.judgeNew("SafeProxy", [singleton])).assessment.riskLevel).toBe("SAFE");
  });
});

describe("a person with delegated code (EIP-7702)", () => {
  it("is judged by that code", async () => {
    const account: Address = "0x00000000000000000000000000000000007702aa";
    const sink = await bench.deploy("Forwarder");
    await bench.anvil.setCode(account, `0xef0100${sink.slice(2)}`);
    const { gathered, assessment } = await bench.judge(account);
    expect(gathered).toMatchObject({ isContract: false, proxy: null, token: null });
    expect(assessment.signals.map(({ id }) => id)).toEqual(["delegation.sweeper", "contract.no-code"]);
    const honest: Address = "0x00000000000000000000000000000000007702bb";
    await bench.anvil.setCode(honest, "0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b");
    expect((await bench.judge(honest)).assessment).toMatchObject({ score: 0 });
  });
});

describe("traps of a second hand, each beside an honest contract of its shape", () => {
  it.each([
    ["ZeroLimitToken", [], "token.adjustable-limit", "REVIEW"],
    ["ZeroWalletToken", [], "token.adjustable-limit", "REVIEW"],
    ["ZeroSaleToken", [], "token.sell-gate", "REVIEW"],
    ["ComplementFeeToken", [], "token.adjustable-fee", "REVIEW"],
    ["PackedFeesToken", [], "token.adjustable-fee", "REVIEW"],
    ["GuardedToken", [], "token.outside-guard", "REVIEW"],
    ["OutsideBlocklistToken", [person], "token.outside-guard", "REVIEW"],
    ["OneWayStaking", [person], "contract.one-way-stake", "REVIEW"],
    ["OneWayCoinStaking", [], "contract.one-way-stake", "REVIEW"],
    ["TakingClaim", [], "contract.taking-claim", "BLOCK"],
    ["NotingClaim", [], "contract.taking-claim", "REVIEW"],
    ["StoredPayeePuller", [], "contract.puller", "REVIEW"],
    ["NearlyAllFeeToken", [], "token.adjustable-fee", "REVIEW"],
    ["TeamGoesOnToken", [], "token.pause", "REVIEW"],
    ["PluginToken", [], "contract.delegatecall", "REVIEW"],
    ["EndingVault", [], "contract.self-destruct", "REVIEW"],
    ["EndlessWaitToken", [], "token.sell-gate", "REVIEW"],
    ["QuotaToken", [], "token.sell-gate", "REVIEW"],
    ["SeededSeizingToken", [], "token.seize", "REVIEW"],
    ["ScratchKeeper", [], "contract.one-way-stake", "REVIEW"],
    ["LoopingRobot", [], "contract.sweeper", "BLOCK"],
    ["PermitClaim", [], "contract.taking-claim", "BLOCK"],
  ] as const)("%s%j: %s, %s", async (name, args, id, decision) => {
    const { ids, assessment } = await bench.judgeNew(name, [...args]);
    expect(ids).toContain(id);
    expect(assessment.decision).toBe(decision);
  });

  it.each([
    ["FlooredLimitToken", []],
    ["LiftedLimitToken", []],
    ["PackedCappedFeesToken", []],
    ["TrackedToken", []],
    ["HookedToken", []],
    ["ReceiptToken", []],
    ["HonestStaking", [person]],
    ["HonestCoinStaking", []],
    ["FeeClaim", [person]],
    ["PaymentDesk", []],
    ["PaidItems", []],
  ] as const)("%s%j stays SAFE", async (name, args) => {
    const { ids, assessment } = await bench.judgeNew(name, [...args]);
    expect(assessment.riskLevel, ids.join()).toBe("SAFE");
  });

  it("a limit that stands at nothing stops everybody else now, and one that binds the owner too is a pause", async () => {
    const token = await bench.deploy("ZeroLimitToken");
    expect((await bench.judge(token)).ids).not.toContain("token.stopped");
    await bench.send("ZeroLimitToken", token, "setMaxTxAmount", [0n]);
    expect((await bench.judge(token)).ids).toContain("token.stopped");
    const fair = await bench.judgeNew("CommonLimitToken");
    expect([fair.ids, fair.assessment.riskLevel]).toEqual([["token.pause"], "SAFE"]);
  });

  it("a guard that several people choose together asks for no review", async () => {
    const token = await bench.deploy("GuardedToken");
    await bench.send("GuardedToken", token, "transferOwnership", [await bench.deploy("MultisigWallet")]);
    expect((await bench.judge(token)).assessment.riskLevel).toBe("SAFE");
  });

  it("what only the owner can sell is told among what the code lets somebody do", async () => {
    const { gathered } = await bench.judgeNew("OwnerSellsToken");
    expect(gathered.capabilities).toContain("reserved-sales");
    expect((await bench.judgeNew("OwnerSendsToken")).gathered.capabilities).toContain("reserved-transfers");
  });
});

describe("a contract that one person alone commands", () => {
  it("is told, and asked about unless it is made like an account; what several command is not", async () => {
    const { assessment, ids, gathered } = await bench.judgeNew("ArrayExecutor");
    expect([assessment.decision, ids]).toEqual(["REVIEW", ["contract.ruled"]]);
    expect(assessment.signals[0]?.evidence).toMatchObject({ ruler: deployer.toLowerCase() });
    expect(gathered.capabilities).toContain("command");
    const account = await bench.judgeNew("OwnAccount");
    expect([account.assessment.decision, account.ids]).toEqual(["ALLOW", ["contract.ruled"]]);
    for (const name of ["GatedExecutor", "SelfExecutor", "MultisigWallet", "OwnedVault"])
      expect((await bench.judgeNew(name)).ids, name).not.toContain("contract.ruled");
  });

  it("is asked about where accounts run its code and the key in it is another's", async () => {
    for (const name of ["SignedServant", "SinkingServant"])
      expect((await bench.judgeNew(name)).assessment.decision, name).toBe("REVIEW");
    for (const name of ["OwnServant", "MadeForOne"])
      expect((await bench.judgeNew(name)).assessment.decision, name).toBe("ALLOW");
  });

  it("is as good as listed where a list names that person", async () => {
    const made = await bench.deploy("ArrayExecutor");
    await bench.list(deployer);
    const { ids } = await bench.judge(made);
    expect(ids).toContain("contract.listed-party");
    await bench.list(elsewhere);
  });
});

it("every sentence is there in both languages", async () => {
  for (const name of ["Drainer", "Sweeper", "SplittingSweeper", "TakeBackToken", "IssuerDollar"]) {
    const { assessment } = await bench.judgeNew(name);
    for (const one of assessment.signals) {
      const [en, pt] = [titleOf(one, "en"), titleOf(one, "pt")];
      expect(en).not.toBe(pt);
      expect(`${en}${pt}`).not.toMatch(/undefined|null|NaN|\[object/);
    }
  }
});
