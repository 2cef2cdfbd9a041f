import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import type { Move, Party } from "@/server/evidence/history";
import { findSweep } from "@/server/evidence/history/find-sweep";

const [sink, friend, shop] = [1, 2, 3].map((each) => `0x${String(each).repeat(40)}` as Address) as [
  Address,
  Address,
  Address,
];
const hash: Hex = `0x${"1".repeat(64)}`;
const move = (block: number, out: boolean, party: Address, amount = 1_000n, asset = "native"): Move => ({
  block,
  out,
  asset,
  party,
  amount,
});
const payee = (address: Address): Party => ({
  address,
  sent: 1,
  received: 0,
  reallySent: 1,
  sentWorth: 9,
  receivedWorth: 0,
  hollow: 0,
  firstBlock: 1,
  lastBlock: 1,
  lastHash: hash,
});
const worthOf = ({ amount }: Move) => Number(amount);
const swept = (blocks: number[], delay = 1, amount = 980n) =>
  blocks.flatMap((block) => [move(block, false, friend), move(block + delay, true, sink, amount)]);

describe("a sweep", () => {
  it("is what arrives and leaves at once, three times, to one address", () => {
    expect(findSweep(swept([10, 20, 30]), [payee(friend), payee(shop)], 12_000, worthOf)).toMatchObject({
      sink,
      count: 3,
      earlierPayees: 2,
    });
  });

  it("may follow a life of ordinary spending", () => {
    const moves = [move(1, false, friend), move(5, true, shop, 300n), ...swept([10, 20, 30])];
    expect(findSweep(moves, [], 12_000, worthOf)).toMatchObject({ sink, count: 3 });
  });

  it("may leave small change behind, and what came last", () => {
    const change = [15, 25, 35, 45].map((block) => move(block, false, shop, 20n));
    const last = move(50, false, shop, 5_000n);
    expect(findSweep([...swept([10, 20, 30]), ...change, last], [], 12_000, worthOf)).toMatchObject({ sink, count: 3 });
    // Worth counts, not numbers: the same change is most of what arrives where little was sent on.
    const little = swept([10, 20, 30], 1, 20n).map((each) => ({ ...each, amount: 20n }));
    expect(findSweep([...little, ...change, last], [], 12_000, worthOf)).toBeUndefined();
  });

  it.each([
    ["two are chance", swept([10, 20])],
    ["what leaves hours later was sent by hand", swept([10, 1_000, 2_000], 300)],
    ["what leaves is only a part", swept([10, 20, 30], 1, 400n)],
    ["money stays", [...swept([10, 20, 30]), move(40, false, friend), move(50, false, shop)]],
    ["money goes elsewhere, too", [...swept([10, 20, 30]), move(40, true, shop)]],
  ])("is none where %s", (_, moves) => {
    expect(findSweep(moves, [], 12_000, worthOf)).toBeUndefined();
  });
});
