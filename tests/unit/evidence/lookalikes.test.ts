import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import type { Party } from "@/server/evidence/history";
import { digitsNeeded, findLookalikes } from "@/server/evidence/history/find-lookalikes";

const hash: Hex = `0x${"1".repeat(64)}`;
const real = "0xabcd000000000000000000000000000000001234" as Address;
const fake = "0xabcdffffffffffffffffffffffffffffffff1234" as Address;

function party(address: Address, more: Partial<Party> = {}): Party {
  const counts = { sent: 0, received: 0, reallySent: 0, sentWorth: 0, receivedWorth: 0, hollow: 0 };
  return { address, ...counts, firstBlock: 1, lastBlock: 1, lastHash: hash, ...more };
}
const lure = { kind: "zero", token: real, transactionHash: hash } as const;
const paid = party(real, { sent: 1, reallySent: 1, sentWorth: 50 });

describe("look-alikes in a history", () => {
  it("are found when they cost nothing and imitate whom the wallet really paid", () => {
    expect(findLookalikes([paid, party(fake, { sent: 1, hollow: 1, lure })])).toMatchObject([
      { lookalike: fake, imitated: real, prefix: 4, suffix: 4, lure: "zero", paid: false },
    ]);
  });

  it("are none when the wallet never really sent to the other one", () => {
    expect(
      findLookalikes([party(real, { sent: 1, hollow: 1, lure }), party(fake, { sent: 1, hollow: 1, lure })]),
    ).toEqual([]);
  });

  it("are none with three equal digits at one end", () => {
    const other = "0xabc0ffffffffffffffffffffffffffffffff1234" as Address;
    expect(findLookalikes([paid, party(other, { sent: 1, hollow: 1, lure })])).toEqual([]);
  });

  it("are none when somebody pays: he is no imitation", () => {
    expect(findLookalikes([paid, party(fake, { received: 2, hollow: 1, receivedWorth: 500, lure })])).toEqual([]);
  });

  it("are told apart when the wallet fell for one", () => {
    const fallen = party(fake, { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, lure });
    expect(findLookalikes([paid, fallen])).toMatchObject([{ lookalike: fake, paid: true }]);
  });

  it("have to agree further the more there is to compare", () => {
    expect(digitsNeeded(1)).toBe(8);
    expect(digitsNeeded(400_000)).toBe(8);
    expect(digitsNeeded(1_000_000)).toBe(9);
    expect(digitsNeeded(100_000_000)).toBe(10);
  });
});
