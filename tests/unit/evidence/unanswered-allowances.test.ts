import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import {
  type ApprovalPair,
  approvalKey,
  type CallResult,
  Deadline,
  type DiscoveredApproval,
  type EvmClient,
  permit2,
} from "@/server/chains";
import { KnownMaliciousCode } from "@/server/evidence";
import { gatherApprovals } from "@/server/evidence/evm-wallet/approvals";
import type { Past } from "@/server/evidence/history";
import { memorySources } from "@/tests/support/memory-sources";

const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const [wallet, bad, unheard] = ["a1", "bad1", "c3c3"].map((each) => `0x${each.padEnd(40, "7")}`) as [
  Address,
  Address,
  Address,
];
const { intel } = memorySources([bad]);
const failed: CallResult = { ok: false };
const empty: CallResult = { ok: true, data: "0x" };
const none: CallResult = { ok: true, data: `0x${"0".repeat(128)}` };

/** Whether the rights of a wallet's history are confirmed, where the query for present rights gets this answer. */
async function isConfirmed(pairs: ApprovalPair[], answer: CallResult, whole = true): Promise<boolean> {
  const client = {
    network: "ethereum",
    clock: { now: () => Date.now() },
    multicall: async (calls: unknown[]) => calls.map(() => answer),
    getCode: async () => "0x6001",
    getNonce: async () => 1,
    knownSender: () => undefined,
    getSender: async () => null,
  } as unknown as EvmClient;
  const event = (pair: ApprovalPair): DiscoveredApproval => ({
    pair,
    revoked: false,
    amount: 2n ** 256n - 1n,
    lastBlock: 5,
    transactionHash: `0x${"1".repeat(64)}`,
  });
  const approvals = new Map(pairs.map((pair) => [approvalKey(pair), event(pair)]));
  const past = { digest: { approvals }, whole: new Set(whole ? ["approvals"] : []), flooded: false };
  const options = { deadline: Deadline.after(1_000) };
  const giver = { wallet, agency: "itself" } as const;
  return (
    await gatherApprovals(client, { intel, badCode: new KnownMaliciousCode() }, giver, past as unknown as Past, options)
  ).confirmed;
}

describe("a right of which nobody says whether it holds", () => {
  it.each([
    ["of a known token", { kind: "erc20", token: usdc, spender: bad }],
    ["of Permit2", { kind: "permit2", token: unheard, spender: bad, manager: permit2 }],
  ] as const)("%s is not confirmed; one that is answered is", async (_, pair) => {
    expect(await isConfirmed([pair], failed)).toBe(false);
    expect(await isConfirmed([pair], empty)).toBe(false);
    expect(await isConfirmed([pair], none)).toBe(true);
  });

  it("counts nothing where a stranger's token, or one that was burnt, can't answer", async () => {
    expect(await isConfirmed([{ kind: "erc20", token: unheard, spender: bad }], failed)).toBe(true);
    expect(await isConfirmed([{ kind: "erc721", token: usdc, spender: bad, tokenId: 7n }], failed)).toBe(true);
  });

  it("is not confirmed of the popular ones that a history which isn't whole is completed by", async () => {
    expect(await isConfirmed([], failed, false)).toBe(false);
    expect(await isConfirmed([], none, false)).toBe(true);
    // A chain without these tokens.
    expect(await isConfirmed([], empty, false)).toBe(true);
  });
});
