import { type Address, type Hex, pad } from "viem";
import { describe, expect, it } from "vitest";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { readRuns } from "@/server/evidence/contract/probing";
import { probe } from "@/server/evidence/contract/probing/probe";
import { compileContracts } from "@/tests/support/contracts/compile";

const compiled = compileContracts("sayings.sol");
const kept = compileContracts("keeping.sol");
const contract: Address = `0x${"c0de".repeat(10)}`;
const balance = 10n ** 20n;

async function run(code: Hex, slots: Record<string, Hex> = {}) {
  const result = await probe({
    ...{ chainId: 1, contract, code, number: 1_000, time: 1_790_000_000, suspects: [], endable: false },
    read: { accounts: { [contract]: { balance: `0x${balance.toString(16)}`, code } }, slots },
  });
  return { ...result, runs: readRuns({ ...result, balance }) };
}

describe("sentences say no more than", () => {
  it("that a contract ends, where it ends only while it holds nothing", () => {
    const { selfDestruct } = analyseCode(compiled.EmptyEnd!.runtime).hazards;
    expect(selfDestruct).toEqual({ functions: [expect.stringMatching(/0x41c0e1b5/)], open: false, bare: true });
  });

  it("that a record is written, where the key does not take deposits at once", () => {
    const isByRecord = (name: string) => analyseCode(kept[name]!.runtime).hazards.custodyByRecord;
    expect(isByRecord("WrittenStakes")).toBe(true);
    expect(isByRecord("MovableStakes")).toBeUndefined();
  });

  it("that a token's owner gives out balances, where the supply falls meanwhile", () => {
    const powers = analyseCode(compiled.SpentSupply!.runtime).token?.powers ?? [];
    expect(powers.map(({ kind }) => kind)).toEqual(["hidden-mint"]);
  });

  it("that a token's owner gives out balances, where they come out of those frozen before", () => {
    const kindsOf = (name: string) => analyseCode(compiled[name]!.runtime).token?.powers.map(({ kind }) => kind);
    expect(kindsOf("FrozenToken")).toEqual(["seize"]);
    expect(kindsOf("GrantedToken")).toEqual(["hidden-mint"]);
  });

  it("what each payment brought, a win among them", async () => {
    const { payments, runs } = await run(compiled.LuckyGame!.runtime);
    expect(payments.find(({ won }) => won)).toMatchObject({ paid: "1000000000000000000", back: "2000000000000000000" });
    expect(runs).toBeNull();
  });

  it("that a payment stays, where an owner behind two switches in its word takes it", async () => {
    const owner: Address = `0x${"a11ce".repeat(8)}`;
    const word: Hex = `0x${"0".repeat(20)}${owner.slice(2)}0007`;
    const { runs } = await run(compiled.PackedGame!.runtime, { [`${contract} 0x${"0".repeat(64)}`]: word });
    expect(runs?.kept).toMatchObject({ taker: owner });
  });

  it("that nothing comes back, where those who pay a day later bring it", async () => {
    const { runs } = await run(compiled.LastForDay!.runtime);
    expect(runs).toMatchObject({ kept: null, laterPayers: { times: 1.5, payers: 1 } });
  });

  it("that a payment stays, where an owner takes it by naming who paid", async () => {
    const owner: Address = `0x${"a11ce".repeat(8)}`;
    const { runs } = await run(compiled.ClientBank!.runtime, { [`${contract} 0x${"0".repeat(64)}`]: pad(owner) });
    expect(runs?.kept).toMatchObject({ taker: owner });
  });
});
