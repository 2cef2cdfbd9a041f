import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { readApprovals } from "@/server/chains/simulate/changes/approvals";

const [wallet, token, spender, manager] = ["aa", "bb", "cc", "dd"].map((each) => `0x${each.repeat(20)}` as Address) as [
  Address,
  Address,
  Address,
  Address,
];
const time = 1_800_000_000;
const month = time + 30 * 86_400;
const unlimited = 2n ** 160n - 1n;

describe("a right that Permit2 holds", () => {
  const change = (before: [bigint, number] | null, after: [bigint, number]) => {
    const word = (right: [bigint, number] | null) => right && ([right[0], BigInt(right[1])] as const);
    const probe = { kind: "permit2" as const, token, spender, manager };
    const found = readApprovals([{ probe, before: word(before), after: word(after) }], wallet, [], new Set(), time);
    return found.map(({ before: could, after: can, gained }) => [could, can, gained]);
  };

  it.each([
    ["one that had ended is given again", [unlimited, time - 1], [unlimited, month], [0n, unlimited, true]],
    ["one that had ended is given again for less", [unlimited, time - 1], [1_000n, month], [0n, 1_000n, true]],
    ["is given for this block alone", null, [5n, time], [0n, 5n, true]],
    ["is given for longer", [unlimited, time + 60], [unlimited, month], [unlimited, unlimited, true]],
    ["is given for longer, and less of it", [9n, time + 60], [5n, month], [9n, 5n, true]],
    ["is given for a shorter time", [9n, month], [9n, time + 60], [9n, 9n, false]],
    ["is ended", [unlimited, month], [unlimited, time - 1], [unlimited, 0n, false]],
    ["is used in part", [9n, month], [5n, month], [9n, 5n, false]],
  ] as const)("%s", (_, before, after, expected) => {
    expect(change(before && [...before], [...after])).toEqual([expected]);
  });

  it.each([
    ["is given when it has ended already", null, [unlimited, time - 1]],
    ["had ended, and ends at another time of the past", [unlimited, 5], [3n, time - 1]],
    ["stays as it was", [unlimited, month], [unlimited, month]],
  ] as const)("is no other one where it %s", (_, before, after) => {
    expect(change(before && [...before], [...after])).toEqual([]);
  });
});
