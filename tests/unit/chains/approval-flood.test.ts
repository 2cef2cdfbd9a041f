import { expect, it } from "vitest";
import { approvalTopics, collectApprovals, type Log } from "@/server/chains";
import { Digest } from "@/server/evidence/history/digest";

const word = (value: bigint | number): `0x${string}` => `0x${BigInt(value).toString(16).padStart(64, "0")}`;
const approval = (token: number, spender: number, amount: bigint, blockNumber: number) =>
  ({
    ...{ address: `0x${token.toString(16).padStart(40, "0")}`, data: word(amount), blockNumber, logIndex: 0 },
    topics: [approvalTopics.approval, word(1), word(spender)],
    transactionHash: word(blockNumber),
  }) as unknown as Log;

const real = approval(0xdac, 0xbad, 1n << 255n, 1);
const flood = Array.from({ length: 6_000 }, (_, index) => approval(0xf00d, index + 10, 0n, index + 2));

it("a right that holds isn't pushed out by thousands that were taken back since", () => {
  const holds = (all: Iterable<{ revoked: boolean; lastBlock: number }>) =>
    expect([...all].filter(({ revoked }) => !revoked)).toMatchObject([{ lastBlock: 1 }]);
  holds(collectApprovals([real, ...flood]));
  const digest = new Digest();
  for (const logs of [[real], flood.slice(0, 3_000), flood.slice(3_000)])
    digest.add("approvals", logs, undefined as never);
  holds(digest.approvals.values());
});
