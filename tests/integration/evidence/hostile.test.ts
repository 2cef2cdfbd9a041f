import type { Address } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { addressWord, approvalTopics } from "@/server/chains";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { type Behaviour, type RpcCall, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { newAddress, scan, scanUntil } from "./support";

const deadlineMs = 1_200;

const anvil = share(startAnvil);
const double = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: `${deadlineMs}ms` }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.mine(3);
});

/** `count` approvals by the queried address, of made-up tokens and spenders. */
function makeUp({ params }: RpcCall, count: number): object[] {
  const { fromBlock, topics } = params[0] as { fromBlock: string; topics: unknown[] };
  const owner = [topics[1]].flat()[0] ?? [topics[2]].flat()[0];
  const word = (index: number) => `0x${addressWord(`0x${(0xfee1_0000 + index).toString(16).padStart(40, "0")}`)}`;
  return Array.from({ length: count }, (_, index) => ({
    address: `0x${(0xdead_0000 + index).toString(16).padStart(40, "0")}`,
    topics: [approvalTopics.approval, owner, word(index)],
    data: `0x${"f".repeat(64)}`,
    blockNumber: fromBlock,
    transactionHash: `0x${"1".repeat(64)}`,
    logIndex: `0x${index.toString(16)}`,
  }));
}
const isApprovals = ({ method, params }: RpcCall) =>
  method === "eth_getLogs" &&
  (params[0] as { topics: unknown[] }).topics.length === 2 &&
  Array.isArray((params[0] as { topics: unknown[] }).topics[0]);
const wrong = (value: unknown): Behaviour => ({
  answer: ({ method }) => (method === "eth_chainId" ? undefined : value),
});

const lies: [name: string, behaviour: Behaviour][] = [
  ["is silent", { silent: true }],
  ["is slow", { delayMs: 3_000 }],
  ["answers with an error page", { status: 502 }],
  ["answers with no JSON", { raw: "<html>" }],
  ["breaks off", { breaks: true }],
  ["sends 50 MB", { flood: 50_000_000 }],
  ["never stops sending", { flood: Number.POSITIVE_INFINITY }],
  ["sends numbers", wrong(12_345)],
  ["sends objects", wrong({ toString: "x", length: 3 })],
  ["sends text that is no hex", wrong("0xzz\u0000")],
  ["sends endless approvals", { answer: (call) => (isApprovals(call) ? makeUp(call, 12_000) : undefined) }],
  [
    "makes up more approvals than are kept",
    { answer: (call) => (isApprovals(call) ? makeUp(call, 6_000) : undefined) },
  ],
];

describe("an EVM wallet behind a node that", () => {
  it.each(lies)("%s is never called safe, in time, and nothing of it is kept", async (_, behaviour) => {
    const wallet: Address = newAddress();
    double.behave(behaviour);
    const started = performance.now();
    const body = await scan(app, caller.apiKey, wallet);
    expect(performance.now() - started).toBeLessThan(deadlineMs + 1_500);
    expect(["WARNING", "HIGH RISK", "CRITICAL"]).toContain(body.status);
    expect(body.coverage.chain).toMatch(/^(partial|unavailable)$/);
    expect(body.coverage.missing.length).toBeGreaterThan(0);
    const { rows } = await app.runtime.database.pool.query(
      // Without a settled block the past is whole at once, and empty.
      `select 1 from wallet_histories where complete and wallet = $1 and coverage::text ~ '"ranges": ?\\[\\[|"closed": ?true'`,
      [wallet],
    );
    expect(rows).toEqual([]);
    double.behave({});
    const honest = await scanUntil(
      () => scan(app, caller.apiKey, wallet),
      ({ coverage }) => coverage.chain === "complete",
    );
    expect(honest).toMatchObject({ status: "SAFE", riskScore: 0, details: { approvals: [] } });
  });
});
