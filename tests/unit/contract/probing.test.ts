import { type Address, type Hex, numberToHex, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import type { Suspect } from "@/server/evidence/contract/probing/balances";
import { probe } from "@/server/evidence/contract/probing/probe";
import { compileContracts } from "@/tests/support/contracts/compile";

const contract: Address = `0x${"c0de".repeat(10)}`;
const compiled = compileContracts("payments.sol");

const run = (code: Hex, slots: Record<string, Hex> = {}, suspects: Suspect[] = []) =>
  probe({
    ...{ chainId: 1, contract, code, number: 1_000, time: 1_790_000_000 },
    ...{ suspects, endable: true },
    read: { accounts: { [contract]: { balance: "0x0", code } }, slots },
  });

describe("a contract is run", () => {
  it("and what it wants of the chain is named, but nothing of accounts that the chain never met", async () => {
    const { wanted } = await run(compiled.BaitBank!.runtime);
    expect(wanted.slots.map(({ slot }) => BigInt(slot))).toEqual([0n]);
  });

  it("the same way each time", async () => {
    const [first, second] = [await run(compiled.Pyramid!.runtime), await run(compiled.Pyramid!.runtime)];
    expect(first).toEqual(second);
    expect(first.payments).toMatchObject([{ fromLater: { back: "2000000000000000000", payers: 1 } }]);
  });

  it("and a power over balances is shown where it works", async () => {
    const word = (value: bigint): Hex => numberToHex(value, { size: 32 });
    const slots = {
      [`${contract} ${word(1n)}`]: word(10n ** 24n),
      [`${contract} ${word(2n)}`]: word(BigInt(`0x${"a11ce".repeat(8)}`)),
    };
    const named = (name: string) => toFunctionSelector(`${name}(address,uint256)`);
    const suspects = ["grant", "regrant"].map((name) => ({ entry: named(name), change: "raised" as const }));
    expect((await run(compiled.Grants!.runtime, slots, suspects)).balances).toEqual([{ ...suspects[0], open: false }]);
    expect((await run(compiled.BaitBank!.runtime, {}, suspects)).balances).toEqual([]);
  });

  it("and ends where an unknown account can end it", async () => {
    const endings = async (file: string, name: string) => (await run(compileContracts(file)[name]!.runtime)).endings;
    expect(await endings("lures.sol", "OpenDestructible")).toEqual([toFunctionSelector("end()")]);
    expect(await endings("shapes.sol", "Destructible")).toEqual([]);
  });

  it.each<[string, Hex]>([
    ["loops without end", "0x5b600056"],
    ["hashes without end", "0x5b6210000060002050600056"],
    ["calls itself without end", "0x60006000600060006000305af1"],
    ["replaces itself by what it makes", "0x6000600060006000f5ff"],
    ["is one long row of nothing", `0x${"5b".repeat(24_576)}`],
    ["is longer than chains allow", `0x${"5b".repeat(100_000)}`],
    ["runs itself in its own name without end", "0x5f5f5f5f305af4"],
    ["runs another code at each call", "0x5f546001015f555f5f5f5f5f545af4"],
    ["ends at each call", "0x33ff"],
    ["is no code", "0xfe"],
  ])("within its budget where it %s", async (_what, code) => {
    const { payments, taking, calls } = await run(code);
    expect(taking).toBeNull();
    expect(payments.every(({ fromLater }) => fromLater === null)).toBe(true);
    expect(calls).toBeLessThanOrEqual(1_500);
  });
});
