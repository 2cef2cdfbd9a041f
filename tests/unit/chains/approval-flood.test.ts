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

const claims = flood.map((log) => ({ ...log, data: word(1n << 255n) }));
/** Lists know the token of the first. */
const appraise = (token: string) => (token === real.address ? null : undefined);
const isProof = ({ pair }: { pair: { token: string } }) => pair.token === real.address;

function digestOf(logs: readonly Log[]): Digest {
  const digest = new Digest();
  for (const part of [[real], logs.slice(0, 3_000), logs.slice(3_000)]) digest.add("approvals", part, appraise);
  return digest;
}

it("a right that holds isn't pushed out by thousands that were taken back since", () => {
  const holds = (all: Iterable<{ revoked: boolean; lastBlock: number }>) =>
    expect([...all].filter(({ revoked }) => !revoked)).toMatchObject([{ lastBlock: 1 }]);
  holds(collectApprovals([real, ...flood]));
  holds(digestOf(flood).approvals.values());
});

it("thousands of authorisations that others planted are sorted once, not once for each", () => {
  let appraised = 0;
  const count = (token: string) => {
    appraised++;
    return appraise(token);
  };
  const digest = digestOf(claims);
  const planted = Array.from({ length: 3_000 }, (_, index) => ({
    ...approval(0xf00d, 0, 0n, 10_000 + index),
    topics: [approvalTopics.authorization, word(0x5e), word(1), word(20_000 + index)],
    data: word(1),
  })) as unknown as Log[];
  digest.add("received", planted, count);
  expect(digest.approvals.size).toBe(5_000);
  expect(appraised).toBeLessThan(100_000);
});

it("was first told of when it was given, not when somebody used none of it before", () => {
  const [nothing, given, used] = [0n, 1n << 255n, (1n << 255n) - 1n].map((amount, at) =>
    approval(0x70c, 0xbad, amount, at + 1),
  ) as [Log, Log, Log];
  const reported = { lastBlock: 3, first: { block: 2 } };
  expect(collectApprovals([nothing, given, used])).toMatchObject([reported]);
  const digest = new Digest();
  for (const log of [nothing, given, used]) digest.add("approvals", [log], appraise);
  expect([...digest.approvals.values()]).toMatchObject([reported]);
});

it("nor is one of a known token by thousands of claims of tokens that nobody knows", () => {
  const first = (all: Iterable<{ lastBlock: number }>) => expect([...all].map((one) => one.lastBlock)).toContain(1);
  first(collectApprovals([real, ...claims], isProof));
  first(digestOf(claims).approvals.values());
  expect(digestOf(claims).approvals.size).toBe(5_000);
});

it("tells when it was last given, where it was taken back since", () => {
  const logs = [1n << 255n, 0n, 5n, 0n].map((amount, at) => approval(0x70c, 0xbad, amount, at + 1));
  const reported = { revoked: true, lastBlock: 4, first: { block: 1 }, given: { block: 3 } };
  expect(collectApprovals(logs)).toMatchObject([reported]);
  const digest = new Digest();
  for (const log of logs) digest.add("approvals", [log], appraise);
  expect([...digest.approvals.values()]).toMatchObject([reported]);
});
