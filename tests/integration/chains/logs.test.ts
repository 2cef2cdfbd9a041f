import { type Address, encodeFunctionData, getContractAddress, type Hex } from "viem";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LogScan, LogScanOptions } from "@/server/chains";
import { share } from "@/tests/support/share";
import { deployer, startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { compileContracts } from "../../support/contracts/compile";
import { discoverApprovals } from "../../support/discover-approvals";
import { type Behaviour, RpcFailure, startRpcDouble } from "../../support/rpc-double";

const { Token } = compileContracts("tokens.sol");
const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const wallet: Address = "0x00000000000000000000000000000000000a11ce";

let token: Address;
let latest: number;

const anvil = share(() => startAnvil({ bare: true }));
/** Six transfers, a hundred blocks apart. */
beforeAll(async () => {
  token = await anvil.deploy(Token!.bytecode);
  const mint = encodeFunctionData({ abi: Token!.abi, functionName: "mint", args: [wallet, 5n] });
  for (let count = 0; count < 6; count++) {
    await anvil.send(wallet, { to: token, data: mint });
    await anvil.mine(100);
  }
  latest = Number(await anvil.request<Hex>("eth_blockNumber"));
});

async function open(...behaviours: Behaviour[]) {
  const doubles = [];
  for (const behaviour of behaviours) {
    const double = await startRpcDouble({ upstream: anvil.url, ...behaviour });
    onTestFinished(() => double.stop());
    doubles.push(double);
  }
  const chains = chainsForTest({ ethereum: doubles.map(({ url }) => url) });
  const client = chains.evm("ethereum")!;
  const scan = (
    options: Partial<LogScanOptions> = {},
    query: { fromBlock?: number; toBlock?: number } = {},
  ): Promise<LogScan> =>
    client.getLogs(
      { fromBlock: 0, ...query, address: token, topics: [transferTopic] },
      { deadline: chains.deadline({ ms: 5_000 }), ...options },
    );
  return { doubles, chains, client, scan };
}

describe("a node that takes every range", () => {
  it("is asked once, and then not at all for a while", async () => {
    const { scan, doubles } = await open({});
    const found = await scan();
    expect(found).toMatchObject({
      complete: true,
      covered: { from: 0, to: latest },
      rest: undefined,
      stoppedBy: undefined,
      requests: 1,
    });
    expect(found.logs).toHaveLength(6);
    expect(found.logs[0]).toMatchObject({
      address: token.toLowerCase(),
      topics: [transferTopic, expect.any(String), expect.any(String)],
    });
    const blocks = found.logs.map(({ blockNumber }) => blockNumber);
    expect(blocks).toEqual([...blocks].sort((a, b) => a - b));
    const asked = doubles[0]!.requests.length;
    await scan();
    expect(doubles[0]!.requests).toHaveLength(asked);
  });
});

describe("a node that refuses long ranges", () => {
  it.each([
    ["and says how long", true, 7],
    ["and keeps it to itself", false, 8],
  ])("%s: its limit is learnt and the range read piece by piece", async (_name, tellsLogLimit, most) => {
    const { scan, chains } = await open({ mostLogBlocks: 100, tellsLogLimit });
    const found = await scan({ mostRequests: 20 });
    expect(found).toMatchObject({ complete: true, covered: { from: 0, to: latest } });
    expect(found.logs).toHaveLength(6);
    expect(found.requests).toBeLessThanOrEqual(most + 2);
    expect(chains.health()[0]!.endpoints[0]).toMatchObject({ logSpan: expect.any(Number), state: "closed" });

    const again = await scan({ mostRequests: 20, fresh: true });
    expect(again.requests).toBeLessThanOrEqual(8);
    expect(again.logs).toEqual(found.logs);
  });

  it("keeps to its budget, newest first, and goes on where it stopped", async () => {
    const { scan } = await open({ mostLogBlocks: 100, tellsLogLimit: true });
    const first = await scan({ mostRequests: 4 });
    expect(first).toMatchObject({ complete: false, stoppedBy: "requests", covered: { to: latest }, error: undefined });
    expect(first.logs.length).toBeGreaterThan(0);
    expect(first.logs.length).toBeLessThan(6);
    expect(first.rest!.toBlock).toBe(first.covered!.from - 1);

    const logs = [...first.logs];
    let next = first;
    while (next.rest) {
      next = await scan({ mostRequests: 3 }, { toBlock: next.rest.toBlock! });
      logs.unshift(...next.logs);
    }
    expect(next.covered!.from).toBe(0);
    expect(logs).toEqual((await scan({ mostRequests: 20 })).logs);
  });

  it("is left for one that takes more", async () => {
    const { scan, doubles } = await open({ mostLogBlocks: 10 }, {});
    const found = await scan({ mostRequests: 8 });
    expect(found.complete).toBe(true);
    expect(doubles[1]!.requests.flat().filter(({ method }) => method === "eth_getLogs").length).toBeGreaterThan(0);
  });

  it("and takes five requests a second", async () => {
    const { scan } = await open({ mostLogBlocks: 100, tellsLogLimit: true, perSecond: 5 });
    expect(await scan({ mostRequests: 20 })).toMatchObject({ complete: true });
  });
});

describe("a node that finds too much", () => {
  it("is asked for less, without learning a limit from it", async () => {
    const answer: Behaviour["answer"] = ({ method, params }) => {
      const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock: Hex; toBlock: Hex };
      if (method !== "eth_getLogs" || (toBlock as string) === "latest")
        return method === "eth_getLogs" ? new RpcFailure(-32005, "query returned more than 10000 results") : undefined;
      return Number(toBlock) - Number(fromBlock) > 2_000
        ? new RpcFailure(-32005, "query returned more than 10000 results")
        : undefined;
    };
    const { scan, chains } = await open({ answer });
    const found = await scan({ mostRequests: 20 });
    expect(found.logs).toHaveLength(6);
    expect(chains.health()[0]!.endpoints[0]!.logSpan).toBeNull();
  });

  it("stops after as many logs as are wanted", async () => {
    const { scan } = await open({ mostLogBlocks: 100, tellsLogLimit: true });
    expect(await scan({ mostRequests: 20, mostLogs: 1, parallel: 1 })).toMatchObject({
      complete: false,
      stoppedBy: "logs",
    });
  });
});

describe("a node that lies about logs", () => {
  // Log of the requested token, right in all but the part that each test changes.
  const log = {
    address: getContractAddress({ from: deployer, nonce: 0n }),
    topics: [transferTopic],
    data: "0x",
    blockNumber: "0x1",
    transactionHash: `0x${"ab".repeat(32)}`,
    logIndex: "0x0",
  };

  it.each<[string, unknown]>([
    ["of another token", [{ ...log, address: wallet }]],
    ["of blocks to come", [{ ...log, blockNumber: "0xffffff" }]],
    ["of another kind", [{ ...log, topics: [] }]],
    ["that are no list", { length: 1 }],
    ["that are no objects", [1, 2]],
    ["without topics", [{ ...log, topics: "0x" }]],
    ["with bad data", [{ ...log, data: 5 }]],
  ])("%s: none is believed, and the failure is told", async (_name, logs) => {
    const { scan, client } = await open({ answer: ({ method }) => (method === "eth_getLogs" ? logs : undefined) });
    const found = await scan({}, { toBlock: 1_000 });
    expect(found).toMatchObject({
      complete: false,
      logs: [],
      covered: undefined,
      stoppedBy: "error",
      error: { code: "rpc_invalid" },
    });
    expect(client.caches.state.find(`eth_getLogs`)).toBeUndefined();
  });

  it("endlessly: a few tries, then it is left", async () => {
    const { scan, doubles } = await open({});
    await scan();
    doubles[0]!.behave({ flood: Number.POSITIVE_INFINITY });
    const before = performance.now();
    const found = await scan({ fresh: true });
    expect(found).toMatchObject({ complete: false, logs: [] });
    expect(performance.now() - before).toBeLessThan(5_300);
  });

  it("is passed over for an honest one", async () => {
    const { scan } = await open({ answer: ({ method }) => (method === "eth_getLogs" ? "0x" : undefined) }, {});
    expect(await scan()).toMatchObject({ complete: true, logs: { length: 6 } });
  });
});

it("a dead node gives a scan that says so, in time", async () => {
  const { scan, client, chains, doubles } = await open({ silent: true });
  const before = performance.now();
  expect(await scan({ deadline: chains.deadline({ ms: 400 }) })).toMatchObject({
    complete: false,
    covered: undefined,
    stoppedBy: "deadline",
  });
  expect(performance.now() - before).toBeLessThan(700);
  await doubles[0]!.die();
  const discovery = await discoverApprovals(
    client,
    wallet,
    { fromBlock: 0 },
    { deadline: chains.deadline({ ms: 400 }) },
  );
  expect(discovery).toMatchObject({ approvals: [], scan: { complete: false, stoppedBy: "error" } });
});
