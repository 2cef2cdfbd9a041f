import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import type { PowerKind } from "@/server/risk";
import { builds, compileContracts } from "../../support/contracts/compile";

function powersOf(code: Hex) {
  return analyseCode(code).token?.powers ?? [];
}

describe.each(builds)("what strangers can never do, %s", (_name, build) => {
  const contracts = { ...compileContracts("owned-tokens.sol", build), ...compileContracts("traps.sol", build) };
  const reserved = (name: string) => analyseCode(contracts[name]!.runtime).token?.reserved;

  it("is told of tokens whose code prefers some", () => {
    expect(reserved("OwnerSendsToken")).toBe("transfers");
    expect(reserved("ContractsSendToken")).toBe("transfers");
    expect(reserved("OwnerSellsToken")).toBe("sales");
  });

  it("is nothing where a switch decides, or nobody is preferred", () => {
    const marked = Object.keys(contracts).filter((name) => reserved(name));
    expect(marked.sort()).toEqual(["ContractsSendToken", "OwnerSellsToken", "OwnerSendsToken"]);
  });
});

describe.each(builds)("powers over holders, %s", (_name, build) => {
  const contracts = compileContracts("owned-tokens.sol", build);
  const given = compileContracts("given-balances.sol", build);
  const read = (name: string) => powersOf(contracts[name]!.runtime);

  it.each<[string, PowerKind[]]>([
    ["PlainToken", []],
    ["StandardToken", ["mint", "pause"]],
    ["RoleToken", ["mint"]],
    ["IssuerDollar", ["blocklist", "mint", "pause", "seize", "set-capped-fee"]],
    ["TaxToken", ["set-fee"]],
    ["CappedTaxToken", ["set-capped-fee"]],
    ["QuietBlocklistToken", ["blocklist"]],
    ["AllowlistToken", ["allowlist"]],
    ["GatedToken", ["trading-gate"]],
    ["SellGateToken", ["sell-gate"]],
    ["PoolSellGateToken", ["sell-gate"]],
    ["PoolGateToken", ["trading-gate"]],
    ["ExemptAllowlistToken", ["allowlist"]],
    ["PackedPauseToken", ["pause"]],
    ["HiddenMintToken", ["hidden-mint"]],
    ["BalanceSetterToken", ["hidden-mint"]],
    ["AirdropToken", []],
    ["SeizingToken", ["seize"]],
    ["HandOverToken", []],
    ["NamedHolderToken", ["seize"]],
    ["HandledToken", []],
    ["MarkingToken", ["allowance-bypass"]],
    ["TakeBackToken", ["set-fee", "take-back-ownership"]],
    ["HiddenOwnerToken", ["set-fee", "take-back-ownership"]],
    ["BypassToken", ["allowance-bypass"]],
    ["HiddenApprovalToken", ["allowance-bypass"]],
    ["ApproverToken", ["allowance-bypass"]],
    ["PermitToken", []],
    ["PretendingToken", []],
    ["SoulboundToken", []],
    ["ReflectToken", []],
    ["WrappedNative", []],
    ["NamedToken", []],
  ])("%s: %j", (name, kinds) => {
    expect(
      read(name)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(kinds);
  });

  it("are none where the project gives its own", () => {
    const kinds = (name: string) => powersOf(given[name]!.runtime).map(({ kind }) => kind);
    expect(kinds("BonusToken")).toEqual([]);
    expect(kinds("HelpYourselfToken")).toEqual(["hidden-mint"]);
  });

  it("tells who may", () => {
    const by = (name: string) => read(name).map((power) => [power.by, power.ruler]);
    expect(by("StandardToken")).toEqual([
      ["owner", undefined],
      ["owner", undefined],
    ]);
    expect(by("RoleToken")).toEqual([["roles", undefined]]);
    const controller = "0x4242424242424242424242424242424242424242";
    expect(by("HiddenOwnerToken")).toEqual([
      ["other", controller],
      ["other", controller],
    ]);
  });

  it("tells through which functions, by name where it is known", () => {
    expect(read("HiddenMintToken")[0]?.functions).toEqual(["0x3da9b9d0"]);
    expect(read("StandardToken").flatMap(({ functions }) => functions)).toEqual(
      expect.arrayContaining(["mint (0x40c10f19)", "pause (0x8456cb59)"]),
    );
  });

  it("knows the field that stops transfers, and which way", () => {
    const switches = (name: string) => analyseCode(contracts[name]!.runtime).token?.switches;
    const all = { slot: "0x5", stops: "transfers" };
    expect(switches("StandardToken")).toEqual([{ ...all, bit: 160, stopsWhen: "nonzero" }]);
    expect(switches("PackedPauseToken")).toEqual([{ ...all, bit: 0, stopsWhen: "nonzero" }]);
    expect(switches("GatedToken")).toEqual([{ ...all, bit: 160, stopsWhen: "zero" }]);
    expect(switches("SellGateToken")).toEqual([{ slot: "0x6", bit: 160, stopsWhen: "zero", stops: "sales" }]);
    expect(switches("PlainToken")).toEqual([]);
  });

  it("tells transfers that only pretend from those that are refused", () => {
    const pretends = (name: string) => analyseCode(contracts[name]!.runtime).token?.pretends;
    expect(pretends("PretendingToken")).toBe(true);
    for (const name of ["SoulboundToken", "PlainToken", "WrappedNative"]) expect(pretends(name)).toBe(false);
  });
});
