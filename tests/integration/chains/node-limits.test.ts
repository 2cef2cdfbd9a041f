import type { Address, Hex } from "viem";
import { describe, expect, it, onTestFinished } from "vitest";
import { chainsForTest } from "@/tests/support/chains";
import { type Behaviour, type RpcCall, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";

const wallet: Address = "0x00000000000000000000000000000000000a11ce";
const topic: Hex = `0x${"11".repeat(32)}`;
const head = 25_000_000;
const hex = (value: number) => `0x${value.toString(16)}`;
const now = () => hex(Math.floor(Date.now() / 1_000));

interface Range {
  from: number;
  to: number;
  isOpen: boolean;
}

/** A node with a chain of so many blocks and a log every million of them. It refuses ranges according to `refuse`. */
async function openNode(
  refuse: (range: Range) => RpcFailure | undefined,
  { own = head, shown = head, earliest = 0 }: { own?: number; shown?: number; earliest?: number } = {},
  more: Behaviour["answer"] = () => undefined,
) {
  let asked = 0;
  const answer = (call: RpcCall): unknown => {
    const { method, params } = call;
    const given = more(call);
    if (given !== undefined) return given;
    if (method === "eth_chainId") return "0x1";
    // Behind one URL may stand several: the first question is answered by one that is further.
    if (method === "eth_blockNumber") return hex(asked++ === 0 ? shown : own);
    if (method === "eth_getBlockByNumber")
      return { number: hex(params[0] === "earliest" ? earliest : own), timestamp: now() };
    if (method !== "eth_getLogs") return undefined;
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    const isOpen = toBlock === "latest";
    const range = { from: Number(fromBlock), to: isOpen ? own : Number(toBlock), isOpen };
    return refuse(range) ?? logsOf(range);
  };
  const double = await startRpcDouble({ answer });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] });
  const client = chains.evm("ethereum")!;
  const scan = (fromBlock = 0, mostRequests = 6) =>
    client.getLogs(
      { fromBlock, topics: [topic] },
      { deadline: chains.deadline({ ms: 5_000 }), fresh: true, mostRequests },
    );
  const ranges = () => double.requests.flat().filter(({ method }) => method === "eth_getLogs").length;
  return { chains, client, scan, ranges, double };
}

function logsOf({ from, to }: Range) {
  const logs = [];
  for (let block = Math.ceil(from / 1_000_000) * 1_000_000; block <= to; block += 1_000_000) logs.push(logIn(block));
  return logs;
}

function logIn(block: number, index = 0) {
  return {
    ...{ address: wallet, topics: [topic], data: "0x", blockNumber: hex(block), logIndex: hex(index) },
    transactionHash: `0x${"ab".repeat(32)}`,
  };
}

describe("a node that keeps no old history", () => {
  const floor = 15_537_394;
  const pruned = (message: string) => (range: Range) =>
    range.from < floor ? new RpcFailure(4444, message) : undefined;

  it.each([
    ["says from where on", "pruned history unavailable: requested 0, earliest available 15537394", 0],
    ["names its earliest block", "pruned history unavailable", floor],
  ])("and %s is read down to it", async (_name, message, earliest) => {
    const { scan, chains, ranges } = await openNode(pruned(message), { earliest });
    const found = await scan();
    expect(found).toMatchObject({ complete: false, stoppedBy: "pruned", covered: { from: floor, to: head } });
    expect(found.logs).toHaveLength(10);
    expect(found.error?.message).toContain(message.slice(0, 20));
    expect(chains.health()[0]!.endpoints[0]!.logFloor).toBe(floor);
    const asked = ranges();
    expect((await scan()).logs).toHaveLength(10);
    expect(ranges() - asked).toBe(1);
  });

  it("and says nothing more is read as far as it goes", async () => {
    const { scan } = await openNode(pruned("pruned history unavailable"));
    const found = await scan(0, 8);
    expect(found.covered?.to).toBe(head);
    expect(found.covered!.from).toBeGreaterThanOrEqual(floor);
    expect(found.logs.length).toBeGreaterThan(5);
  });
});

describe("a node that is a block behind", () => {
  it.each([
    ["geth", new RpcFailure(-32602, "block range extends beyond current head block")],
    ["reth", new RpcFailure(-32602, `block range extends beyond current head block: requested 1, head ${head - 1}`)],
    ["Besu", new RpcFailure(-32602, "Invalid params")],
    ["Nethermind", new RpcFailure(-32602, "requested block range is in the future")],
  ])("in the words of %s is read up to its own newest block", async (_name, failure) => {
    const behind = head - 1;
    const refuse = ({ from, to, isOpen }: Range) => {
      // Only where a limit makes us send numbers.
      if (isOpen || to - from >= 5_000) return new RpcFailure(-32602, "query exceeds max block range 5000");
      return to > behind ? failure : undefined;
    };
    const { scan, chains } = await openNode(refuse, { own: behind, shown: head });
    const found = await scan(head - 4_000);
    expect(found).toMatchObject({ complete: true, covered: { from: head - 4_000, to: behind } });
    expect(chains.health()[0]!.endpoints[0]!.logSpan ?? 5_000).toBeGreaterThanOrEqual(4_000);
  });
});

describe("a limit of blocks", () => {
  it.each([1, 500])(
    "that geth counts from the highest number there is leaves %i new blocks readable",
    async (blocks) => {
      const refuse = ({ from, to, isOpen }: Range) =>
        isOpen || to - from >= 10_000 ? new RpcFailure(-32602, "exceed maximum block range 10000") : undefined;
      const { scan, chains } = await openNode(refuse);
      expect(await scan(head - blocks + 1)).toMatchObject({ complete: true });
      expect(chains.health()[0]!.endpoints[0]!.logSpan).toBe(10_000);
    },
  );

  it("that Besu doesn't name is found within the requests of a scan", async () => {
    const refuse = ({ from, to }: Range) =>
      to - from >= 5_000 ? new RpcFailure(-32005, "Requested range exceeds maximum RPC range limit") : undefined;
    const { scan, ranges } = await openNode(refuse);
    const first = await scan(head - 50_000, 2);
    expect(head - first.covered!.from).toBeGreaterThanOrEqual(4_999);
    expect(ranges()).toBeLessThanOrEqual(5);
    const more = await scan(head - 50_000, 6);
    expect(head - more.covered!.from).toBeGreaterThanOrEqual(24_000);
  });
});

it("a list that was cut without a word is read to its end", async () => {
  const all = Array.from({ length: 2_500 }, (_, index) => logIn(head - 2_500 + index));
  const more: Behaviour["answer"] = ({ method, params }) => {
    if (method !== "eth_getLogs") return undefined;
    const from = Number((params[0] as { fromBlock: string }).fromBlock);
    return all.filter(({ blockNumber }) => Number(blockNumber) >= from).slice(0, 1_000);
  };
  const { scan } = await openNode(() => undefined, {}, more);
  const found = await scan();
  expect(found.complete).toBe(true);
  expect(found.logs).toHaveLength(2_500);
});

describe("calls that a node without state can't answer", () => {
  const tokens = [1, 2, 3].map((index) => ({
    to: `0x${String(index).padStart(40, "0")}` as Address,
    data: "0x12" as Hex,
  }));

  it.each([
    ["Nethermind", -32002, "No state available for block 25000000 (0xab)"],
    ["geth", -32600, "batch too large"],
    ["geth, lowered", -32003, "response too large"],
    ["jsonrpsee", -32008, "Response is too big"],
    ["Besu", -32604, "Method not enabled"],
  ])("are no contracts that failed (%s)", async (_name, code, message) => {
    const { client, chains } = await openNode(
      () => undefined,
      {},
      ({ method }) => (method === "eth_call" ? new RpcFailure(code, message) : undefined),
    );
    await expect(client.multicall(tokens, { deadline: chains.deadline() })).rejects.toMatchObject({ isRpcError: true });
  });

  it("and one that halts on Besu takes nothing from its neighbours", async () => {
    // Multicall3's answer: the first and the third succeed with a word, the second fails.
    const word = (value: number) => value.toString(16).padStart(64, "0");
    const entry = (ok: number) => word(ok) + word(64) + (ok ? word(32) + word(7) : word(0));
    const entries = [entry(1), entry(0), entry(1)];
    let at = 3 * 32;
    const offsets = entries.map((each) => {
      const offset = word(at);
      at += each.length / 2;
      return offset;
    });
    const answer = `0x${word(32)}${word(3)}${offsets.join("")}${entries.join("")}`;
    const { client, chains } = await openNode(
      () => undefined,
      {},
      ({ method, params }) => {
        if (method !== "eth_call") return undefined;
        const { to } = params[0] as { to: string };
        return to.startsWith("0xca11") ? answer : new RpcFailure(-32603, "Internal error");
      },
    );
    const results = await client.multicall(tokens, { deadline: chains.deadline() });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toEqual({ ok: false });
  });
});

describe("the present", () => {
  async function openAt(...times: number[]) {
    const doubles = await Promise.all(
      times.map((age, index) =>
        startRpcDouble({
          answer: ({ method }) => {
            if (method === "eth_chainId") return "0x1";
            if (method === "eth_getBlockByNumber")
              return { number: hex(head - age), timestamp: hex(Math.floor(Date.now() / 1_000) - age) };
            if (method === "eth_getBalance") return hex(index + 1);
            return undefined;
          },
        }),
      ),
    );
    for (const double of doubles) onTestFinished(() => double.stop());
    const warnings: string[] = [];
    const log = { warn: (_: object, text: string) => void warnings.push(text), error: () => {} };
    const chains = chainsForTest({ ethereum: doubles.map(({ url }) => url) }, { log: log as never });
    const client = chains.evm("ethereum")!;
    return {
      chains,
      client,
      warnings,
      balance: () => client.getBalance(wallet, { deadline: chains.deadline(), fresh: true }),
    };
  }

  it("is not told by a node that stands still, and the operator is", async () => {
    const { client, chains, balance, warnings } = await openAt(3_600);
    await balance();
    expect(await client.findStaleness(chains.deadline())).toMatch(/60 minutes old/);
    expect(chains.health()[0]).toMatchObject({ state: "down", endpoints: [{ state: "stale" }] });
    expect(warnings).toEqual([expect.stringContaining("is not up to date")]);
  });

  it("is told by another node, where the first is far behind", async () => {
    const { client, chains, balance } = await openAt(300, 5);
    expect(await balance()).toBe(2n);
    expect(await client.findStaleness(chains.deadline())).toBeUndefined();
    const fresh = await openAt(12, 5);
    expect(await fresh.balance()).toBe(1n);
  });
});

it("a node whose chain changes in use is left within seconds, and taken again when it is right", async () => {
  let time = 0;
  let chainId = "0x1";
  const double = await startRpcDouble({
    answer: ({ method }) => (method === "eth_chainId" ? chainId : method === "eth_getBalance" ? "0x5" : undefined),
  });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] }, { steady: { now: () => time } });
  const read = () => chains.evm("ethereum")!.getBalance(wallet, { deadline: chains.deadline(), fresh: true });
  await expect(read()).resolves.toBe(5n);
  chainId = "0x38";
  time += 11_000;
  await read().catch(() => {});
  await expect(read()).rejects.toMatchObject({ code: "rpc_unavailable" });
  expect(chains.health()[0]).toMatchObject({ state: "down", endpoints: [{ state: "wrong-chain" }] });
  chainId = "0x1";
  time += 11_000;
  await expect(read()).resolves.toBe(5n);
  expect(chains.health()[0]).toMatchObject({ state: "up" });
});
