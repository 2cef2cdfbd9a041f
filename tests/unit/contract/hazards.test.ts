import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import type { CodeHazards } from "@/server/risk";
import { builds, compileContracts } from "../../support/contracts/compile";

const payees = ["0x1111111111111111111111111111111111111111", "0x2222222222222222222222222222222222222222"];

describe.each(builds)("hazards, %s", (_name, build) => {
  const contracts = {
    ...compileContracts("lures.sol", build),
    ...compileContracts("shapes.sol", build),
    ...compileContracts("governed.sol", build),
    ...compileContracts("infrastructure.sol", build),
  };
  const found = (name: string): Partial<CodeHazards> => {
    const { hazards } = analyseCode(contracts[name]!.runtime);
    return Object.fromEntries(Object.entries(hazards).filter(([, hazard]) => hazard !== null && hazard !== false));
  };

  it.each([
    ["GatedExecutor"],
    ["SelfExecutor"],
    ["Factory"],
    ["MultisigWallet"],
    ["Timelock"],
    ["Vesting"],
    ["Router"],
    ["CallbackRouter"],
    ["StakingPool"],
    ["PlainCollection"],
    ["ProxyAdmin"],
    ["GovernedProxy"],
    ["UupsVault"],
    ["Multicall3"],
    ["Permit2"],
    ["Rehearsal"],
  ])("%s has none", (name) => {
    expect(found(name)).toEqual({});
  });

  it("an end that lies beyond the rounds that are followed is no missing end", () => {
    expect(found("CountedScript").delegatecall).toMatchObject({ open: true });
    const undone = (name: string) =>
      [...analyseCode(contracts[name]!.runtime).undone].filter((entry) => entry.startsWith("0x"));
    expect(undone("CountedScript")).toEqual([]);
    expect(undone("Rehearsal")).toHaveLength(1);
  });

  it("sweepers: what they do with the coin, and how it comes out", () => {
    expect(found("Sweeper").sweeper).toMatchObject({ telling: true, does: "keeps" });
    expect(found("Sweeper").sweeper?.lures.sort()).toEqual([
      "Claim()",
      "ClaimReward()",
      "Connect()",
      "SecurityUpdate()",
    ]);
    expect(found("Sweeper").sweeper?.withdrawals).toHaveLength(1);
    expect(found("QuietSweeper").sweeper).toMatchObject({ telling: false, does: "keeps" });
    expect(found("SplittingSweeper").sweeper).toMatchObject({ does: "forwards", payees, withdrawals: [] });
  });

  it("who alone may start a robot is robbed by it where it pays somebody else", () => {
    expect(found("NumbersRobot").sweeper).toMatchObject({ does: "forwards", reports: true });
    expect(found("OwnersTill").sweeper).toMatchObject({ does: "other" });
  });

  it("a counter gives nothing to who pays", () => {
    for (const name of ["CountingSweeper", "GuardedSweeper"])
      expect(found(name).sweeper).toMatchObject({ telling: false, does: "keeps", reports: true });
    expect(found("QuietSweeper").sweeper).toMatchObject({ reports: false });
  });

  it("nor does the time, a packed counter, or a mark that nobody looks at", () => {
    for (const name of ["StampingSweeper", "PackingSweeper", "MarkingSweeper"])
      expect(found(name).sweeper, name).toMatchObject({ does: "keeps", reports: true });
    for (const name of ["HonestMarks", "HonestDeposits"])
      expect(found(name).sweeper, name).toMatchObject({ does: "other" });
    expect(found("StampingClaim").oneWay).toMatchObject({ promise: "gift", stores: true });
    expect(found("HonestExchange").oneWay).toBeUndefined();
  });

  it("a claim that is written down is no sweep", () => {
    expect(found("HonestTills").sweeper).toMatchObject({ does: "other", withdrawals: [expect.any(String)] });
    expect(found("HonestClaims").sweeper).toMatchObject({ telling: false, does: "other" });
    expect(found("OddlyNamed").sweeper).toMatchObject({ telling: true, does: "other" });
  });

  it("drainers, collectors and subscriptions", () => {
    expect(found("Drainer").drainer).toMatchObject({ payees, splits: true, callsAnything: true, consented: false });
    expect(found("Collector").drainer).toMatchObject({ splits: false, callsAnything: false, consented: false });
    for (const name of ["Subscriptions", "Processor"])
      expect(found(name).drainer).toMatchObject({ splits: false, callsAnything: false, consented: true });
  });

  it("who may end it, or have it run other code", () => {
    expect(found("OpenDestructible").selfDestruct).toMatchObject({ open: true });
    expect(found("Destructible").selfDestruct).toMatchObject({ open: false });
    expect(found("Metamorphic")).toMatchObject({ metamorphic: true, selfDestruct: { open: false } });
    expect(found("OpenDelegate").delegatecall).toMatchObject({ open: true });
    expect(found("OwnedDelegate").delegatecall).toMatchObject({ open: false });
    // Signatures of the owners guard it, not the caller.
    expect(found("SafeSingleton").delegatecall).toMatchObject({ open: false });
    expect(found("OptionalSigner").delegatecall).toMatchObject({ open: true });
  });

  it("where as many sign as a number says, that number tells who may", () => {
    const analysed = (name: string) => analyseCode(contracts[name]!.runtime);
    const { hazards, signed } = analysed("RoundsWallet");
    expect(hazards.delegatecall).toMatchObject({ open: true });
    expect(signed).toMatchObject({ places: [{ bit: 0 }], hazards: { delegatecall: { open: false } } });
    // Any caller may change the number or sign, or only a part of the number decides.
    for (const name of ["LooseRounds", "JoinedRounds", "StrangersRounds"]) {
      expect(analysed(name).hazards.delegatecall, name).toMatchObject({ open: true });
      expect(analysed(name).signed, name).toBeNull();
    }
    for (const name of ["FlaggedSigner", "FirstFlagSigner", "OneSigner"]) {
      expect(analysed(name).openTakings, name).toHaveLength(1);
      expect(analysed(name).signed, name).toBeNull();
    }
  });
});

describe("what a contract is to others", () => {
  const contracts = {
    ...compileContracts("governed.sol"),
    ...compileContracts("lures.sol"),
    ...compileContracts("shapes.sol"),
  };
  const safeProxy = compileContracts("proxies.sol", { optimizerRuns: false }).SafeProxy!;
  it.each([
    ["SafeSingleton", "multisig"],
    ["MultisigWallet", "multisig"],
    ["Timelock", "timelock"],
    ["ProxyAdmin", "proxy-admin"],
    ["GovernedProxy", "delegate"],
    ["OwnedVault", null],
    ["Drainer", null],
  ])("%s: %s", (name, role) => {
    expect(analyseCode(contracts[name]!.runtime).role).toBe(role);
  });

  it("Safe's proxy", () => {
    expect(analyseCode(safeProxy.runtime).role).toBe("multisig");
  });

  it.each([
    ["PlainCollection", "erc721"],
    ["DollarImplementation", "erc20"],
    ["OwnedVault", null],
  ])("%s: %s", (name, standard) => {
    expect(analyseCode(contracts[name]!.runtime).standard).toBe(standard);
  });

  it("empty and broken code is nothing", () => {
    for (const code of ["0x", "0x00", "0xfe", "0x60"] as Hex[])
      expect(analyseCode(code)).toMatchObject({ standard: null, role: null });
  });
});
