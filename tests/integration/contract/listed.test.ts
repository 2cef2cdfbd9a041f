import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { elsewhere, gang, person, startContractBench } from "./support";

const bench = share(startContractBench);

describe("lists", () => {
  it("a listed contract is blocked", async () => {
    const address = await bench.deploy("PlainToken");
    await bench.list(address);
    expect((await bench.judge(address)).assessment).toMatchObject({ score: 80, decision: "BLOCK" });
  });

  it.each([
    ["implementation", "GovernedProxy"],
    ["admin", "GovernedProxy"],
    ["owner", "StandardToken"],
  ])("a listed %s blocks the contract", async (role, name) => {
    const rogue: Address = `0x${role.length.toString(16).padStart(2, "0")}${"ab".repeat(19)}`;
    const implementation = await bench.deploy("PlainToken");
    const address = await bench.deploy(name, name === "StandardToken" ? [] : [implementation, rogue], rogue);
    await bench.list(role === "implementation" ? implementation : rogue);
    const { assessment } = await bench.judge(address);
    expect(assessment.decision).toBe("BLOCK");
    expect(assessment.signals[0]).toMatchObject({ id: "contract.listed-party", evidence: { role } });
    await bench.list(elsewhere);
    expect((await bench.judge(address)).assessment.decision).toBe("ALLOW");
  });

  it.each(["LibraryUser", "ModuleUser", "BehindProxy", "FacetInDiamond"])(
    "listed code that one function hands on to blocks the contract: %s",
    async (name) => {
      const library = await bench.deploy("PlainToken");
      const user = await bench.deploy(name === "ModuleUser" ? name : "LibraryUser", [library]);
      const address =
        name === "BehindProxy"
          ? await bench.deploy("GovernedProxy", [user, person])
          : name === "FacetInDiamond"
            ? await bench.deploy("Diamond", [await bench.deploy("LoupeFacet"), user])
            : user;
      const before = await bench.judge(address);
      expect(before.assessment.decision).toBe("ALLOW");
      await bench.list(library);
      const { assessment } = await bench.judge(address);
      expect(assessment).toMatchObject({
        decision: "BLOCK",
        signals: [
          { id: "contract.listed-party", evidence: { role: "reached", address: library } },
          ...before.assessment.signals,
        ],
      });
      await bench.list(elsewhere);
    },
  );

  it("what a beacon tells its proxy, and what else it has in its code, is looked up", async () => {
    const [good, bad] = [await bench.deploy("PlainToken"), await bench.deploy("LibraryUser", [person])];
    await bench.list(bad);
    for (const [beacon, role, decision] of [
      ["TwoFacedBeacon", "implementation", "BLOCK"],
      ["WaryBeacon", "reached", "BLOCK"],
      ["FallbackBeacon", "reached", "BLOCK"],
    ] as const) {
      const proxy = await bench.deploy("BeaconProxy", [await bench.deploy(beacon, [good, bad])]);
      const { assessment, gathered } = await bench.judge(proxy);
      expect(assessment.decision).toBe(decision);
      expect(assessment.signals[0]).toMatchObject({ id: "contract.listed-party", evidence: { role } });
      expect(gathered.coverage.missing).toContain("proxy");
    }
    const beacon = await bench.deploy("CarefulBeacon", [good]);
    const proxy = await bench.deploy("BeaconProxy", [beacon]);
    const honest = await bench.judge(proxy);
    expect([honest.assessment.decision, honest.gathered.coverage.missing]).toEqual([
      "ALLOW",
      expect.not.arrayContaining(["proxy"]),
    ]);
    await bench.list(beacon);
    expect((await bench.judge(proxy)).ids).toContain("contract.listed-party");
    await bench.list(elsewhere);
  });

  it("code dressed as a clone of something else is judged by what it runs", async () => {
    const [shown, sweeper] = [await bench.deploy("PlainToken"), await bench.deploy("Sweeper")];
    const dressed: Address = "0x00000000000000000000000000000000d2e55ed0";
    await bench.anvil.setCode(
      dressed,
      `0x73${shown.slice(2)}50366000600037600060003660007f${"0".repeat(24)}${sweeper.slice(2)}5af43d600060003e3d6000f3`,
    );
    const { assessment, gathered } = await bench.judge(dressed);
    expect(assessment.decision).toBe("BLOCK");
    expect(gathered.proxy?.implementation).toBe(sweeper);
  });

  it("a sanctioned owner counts, whatever an operator says of the contract", async () => {
    const rogue: Address = `0x${"cd".repeat(20)}`;
    const address = await bench.deploy("StandardToken", [], rogue);
    await bench.sanction(rogue);
    await bench.intel.addOverride({ kind: "address", value: address, verdict: "allow", reason: "ours", author: "ana" });
    const { assessment } = await bench.judge(address);
    expect(assessment.signals[0]).toMatchObject({ id: "contract.sanctioned-party", evidence: { role: "owner" } });
    expect(assessment.decision).toBe("BLOCK");
    await bench.sanction(elsewhere);
    expect((await bench.judge(address)).assessment.decision).toBe("ALLOW");
  });

  it("of a protected contract only its parties count, and no community list alone blocks it", async () => {
    const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
    const implementation = await bench.deploy("DollarImplementation");
    const proxy = await bench.deploy("GovernedProxy", [implementation, person]);
    await bench.anvil.setCode(usdc, await bench.anvil.request<Hex>("eth_getCode", [proxy, "latest"]));
    await bench.anvil.setStorage(
      usdc,
      "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
      `0x${implementation.slice(2).padStart(64, "0")}`,
    );
    expect((await bench.judge(usdc)).assessment.score).toBe(0);
    await bench.list(implementation, usdc);
    expect((await bench.judge(usdc)).assessment).toMatchObject({ riskLevel: "CAUTION" });
    await bench.sanction(implementation);
    expect((await bench.judge(usdc)).assessment).toMatchObject({ decision: "BLOCK" });
    await bench.sanction(elsewhere);
    await bench.list(elsewhere);
  });
});

it("a token list speaks for a token's name and powers, not for that it can be sold", async () => {
  const [trap, reserved, plain, hidden] = [
    await bench.deploy("SellGateToken"),
    await bench.deploy("OwnerSellsToken"),
    await bench.deploy("StandardToken"),
    await bench.deploy("HiddenMintToken"),
  ];
  await bench.listToken(trap, reserved, plain, hidden);
  expect(await bench.judge(trap)).toMatchObject({ ids: ["token.stopped"], assessment: { decision: "REVIEW" } });
  expect(await bench.judge(reserved)).toMatchObject({ ids: ["token.reserved"], assessment: { decision: "REVIEW" } });
  for (const token of [plain, hidden]) expect((await bench.judge(token)).assessment.score).toBe(0);
  await bench.listToken(gang);
  expect((await bench.judge(hidden)).ids).toContain("token.hidden-mint");
});

describe("whom a contract pays", () => {
  it("counts where a list names him, wherever the code has him from", async () => {
    const till: Address = `0x${"7e11".repeat(10)}`;
    const made: Address[] = [];
    for (const name of ["CoinForwarder", "FixedForwarder", "TokenForwarder"])
      made.push(await bench.deploy(name, [till]));
    const avoiding = await bench.deploy("Avoiding", [till]);
    for (const each of made) expect((await bench.judge(each)).assessment.decision).toBe("ALLOW");
    await bench.list(till);
    for (const each of made) {
      const { assessment, ids } = await bench.judge(each);
      expect([assessment.decision, ids]).toEqual(["BLOCK", ["contract.listed-party"]]);
      expect(assessment.signals[0]?.evidence).toMatchObject({ role: "payee", address: till });
    }
    expect((await bench.judge(avoiding)).ids).toEqual([]);
    await bench.list(elsewhere);
  });
});
