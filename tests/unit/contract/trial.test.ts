import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { marketsOf } from "@/server/evidence/contract/markets";
import { writeScript } from "@/server/evidence/contract/trade/script";
import { prepareTrial } from "@/server/evidence/contract/trade/trial";

const token: Address = `0x${"7".repeat(40)}`;
const head = {
  number: 1_000,
  time: 2_000,
  baseFee: 10n ** 9n,
  gasLimit: 30_000_000,
  feeRecipient: token,
  prevRandao: `0x${"0".repeat(64)}` as const,
  hash: `0x${"0".repeat(64)}` as const,
};

describe("the script of a trial", () => {
  it.each(["strict", "sparing"] as const)("asks, when %s, for no more gas than nodes allow by default", (manner) => {
    const [market] = marketsOf("ethereum", token);
    const trial = prepareTrial({ market: market!, pool: null, token, head, now: 3_000 }, 10n ** 24n);
    const { blockStateCalls } = writeScript(trial, manner);
    const blocks = blockStateCalls.map(({ calls }) => calls.reduce((sum, { gas }) => sum + Number(gas), 0));
    // Together, as geth, erigon and reth do, of which some nodes count what calls may take; and in a block.
    expect(blocks.reduce((sum, gas) => sum + gas)).toBeLessThanOrEqual(50_000_000);
    expect(Math.max(...blocks)).toBeLessThanOrEqual(head.gasLimit);
  });
});
