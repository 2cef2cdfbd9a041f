import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { SolanaClient } from "@/server/chains";
import { encodeBase58 } from "@/server/chains/base58";
import { chainsForTest } from "@/tests/support/chains";
import { listenOnFreePort } from "@/tests/support/ports";
import { type Behaviour, type RpcCall, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";

const key = (seed: number) => encodeBase58(new Uint8Array(32).fill(seed));
const context = { slot: 5 };
const crowded =
  "Request deprioritized due to number of accounts requested. Slow down requests or add filters to narrow down results";

/** A validator without any account, apart from the given answers. */
const empty =
  (answers: Partial<Record<string, (params: unknown[]) => unknown>> = {}) =>
  ({ method, params }: RpcCall): unknown => {
    const own = answers[method]?.(params);
    if (own !== undefined) return own;
    if (method === "getGenesisHash") return "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
    if (method === "getProgramAccounts") return [];
    if (method === "getMultipleAccounts") return { context, value: (params[0] as string[]).map(() => null) };
    return { context, value: method === "getAccountInfo" ? null : [] };
  };

async function node(answer: Behaviour["answer"]) {
  const double = await startRpcDouble({ answer });
  onTestFinished(() => double.stop());
  const asked = (method: string) => double.requests.flat().filter((call) => call.method === method);
  return { ...double, asked };
}

/** A gateway that has nothing but a status for requests with a method, and passes the others on. */
async function gateway(url: string, method: string, status: number, stated = "<html>no</html>", headers = {}) {
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (body.includes(method)) {
      refused++;
      response.writeHead(status, headers).end(stated);
    } else response.end(await (await fetch(url, { method: "POST", body })).text());
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, refused: () => refused };
}

function open(...nodes: { url: string }[]) {
  let now = Date.now();
  const chains = chainsForTest({ solana: nodes.map(({ url }) => url) }, { steady: { now: () => now } });
  const client = chains.solana() as SolanaClient;
  const options = () => ({ deadline: chains.deadline({ ms: 2_000 }), fresh: true });
  const endpoints = () => chains.health().find(({ network }) => network === "solana")!.endpoints;
  const forward = (ms: number) => {
    now += ms;
  };
  return { client, options, endpoints, forward };
}

it.each([
  ["Parameters that no node takes", -32602, "invalid length 3, expected fewer elements in array", 1],
  ["What a node fails at", -32000, "something went wrong", 2],
] as const)("%s (%i, %s): each node is asked %i times", async (_, code, words, times) => {
  const nodes = await Promise.all([1, 2].map(() => node(empty({ getAccountInfo: () => new RpcFailure(code, words) }))));
  const { client, options } = open(...nodes);
  await expect(client.getAccount(key(1), options())).rejects.toMatchObject({ code: "rpc_rejected" });
  for (const { asked } of nodes) expect(asked("getAccountInfo")).toHaveLength(times);
});

describe("a search that fails", () => {
  it.each([400, 403, 404, 410, 502, 504])(
    "with status %s leaves what is essential alone: no circuit opens, batches stay",
    async (status) => {
      const front = await gateway((await node(empty())).url, "getProgramAccounts", status);
      const { client, options, endpoints } = open(front);
      await client.getAccount(key(1), options());
      const { batchLimit } = endpoints()[0]!;
      for (let seed = 2; seed < 7; seed++)
        await expect(client.getStakeAccounts(key(seed), options())).rejects.toMatchObject({ isRpcError: true });
      expect(endpoints()[0]).toMatchObject({ state: "closed", batchLimit });
      await expect(client.getAccount(key(9), options())).resolves.toBeNull();
    },
  );

  it("the same of an EVM node's logs", async () => {
    const upstream = await startRpcDouble({ answer: ({ method }) => (method === "eth_chainId" ? "0x1" : "0x2") });
    onTestFinished(() => upstream.stop());
    const front = await gateway(upstream.url, "eth_getLogs", 504);
    const chains = chainsForTest({ ethereum: [front.url] });
    const client = chains.evm("ethereum")!;
    const read = (method: string, heavy: boolean) =>
      client.request({ method, params: [], check: (value) => value, heavy }, { deadline: chains.deadline() });
    for (let count = 0; count < 4; count++) await expect(read("eth_getLogs", true)).rejects.toThrow("504");
    await expect(read("eth_blockNumber", false)).resolves.toBe("0x2");
  });

  it.each([
    ["eth_getLogs", [{}]],
    ["eth_simulateV1", []],
  ])("of an EVM node (%s) is asked of the other first for half a minute", async (method, params) => {
    const answer = ({ method }: RpcCall) => (method === "eth_chainId" ? "0x1" : method === "eth_getLogs" ? [] : "0x2");
    const [bad, good] = [await node(answer), await node(answer)];
    const front = await gateway(bad.url, method, 502);
    let now = Date.now();
    const chains = chainsForTest({ ethereum: [front.url, good.url] }, { steady: { now: () => now } });
    const client = chains.evm("ethereum")!;
    const options = () => ({ deadline: chains.deadline({ ms: 2_000 }), fresh: true });
    const read = () =>
      method === "eth_getLogs"
        ? client.getLogs({ fromBlock: 0, topics: [] }, options())
        : client.request({ method, params, check: (value) => value, heavy: true }, options());
    await read();
    const first = front.refused();
    expect(first).toBeGreaterThan(0);
    for (let count = 0; count < 3; count++) await read();
    expect(front.refused()).toBe(first);
    now += 31_000;
    await read();
    expect(front.refused()).toBeGreaterThan(first);
  });

  it.each<[string, Record<string, string>, number]>([
    ["who knows when", {}, 10_000],
    ["half a minute later", { "retry-after": "30" }, 30_000],
    ["a second later", { "retry-after": "1" }, 10_000],
  ])(
    "for a limit of its own method (until %s) doesn't slow down the others, and is asked for again then",
    async (_name, given, heldMs) => {
      const error = { code: 429, message: "Too many requests for a specific RPC call" };
      const stated = JSON.stringify({ jsonrpc: "2.0", error, id: 1 });
      const front = await gateway((await node(empty())).url, "getProgramAccounts", 429, stated, given);
      const { client, options, endpoints, forward } = open(front);
      await client.getAccount(key(1), options());
      for (let seed = 1; seed < 4; seed++)
        await expect(client.getStakeAccounts(key(seed), options())).rejects.toMatchObject({ code: "rpc_rejected" });
      expect(front.refused()).toBe(1);
      expect(endpoints()[0]).toMatchObject({ state: "closed", rateLimited: 0 });
      forward(heldMs - 1_000);
      await client.getStakeAccounts(key(4), options()).catch(() => {});
      expect(front.refused()).toBe(1);
      forward(2_000);
      await client.getStakeAccounts(key(5), options()).catch(() => {});
      expect(front.refused()).toBe(2);
    },
  );

  it("by a status is asked for again after a minute", async () => {
    const front = await gateway((await node(empty())).url, "getProgramAccounts", 404);
    const { client, options, forward } = open(front);
    const search = (seed: number) => client.getNonceAccounts(key(seed), options()).catch(() => {});
    await search(1);
    const first = front.refused();
    await search(2);
    expect(front.refused()).toBe(first);
    forward(61_000);
    await search(3);
    expect(front.refused()).toBeGreaterThan(first);
  });
});

describe("several heavy calls at once", () => {
  /** A node that takes so many calls in a request, and refuses more with a status and words. */
  async function tokenPull(most: number, status: number, words: string) {
    const sizes: number[] = [];
    const server = createServer(async (request, response) => {
      const calls = [JSON.parse(await text(request))].flat() as (RpcCall & { id: number })[];
      sizes.push(calls.length);
      if (calls.length > most) {
        response.writeHead(status).end(words);
        return;
      }
      const replies = calls.map(({ id, method }) => ({
        jsonrpc: "2.0",
        id,
        result: method === "eth_chainId" ? "0x1" : [],
      }));
      response.end(JSON.stringify(calls.length === 1 ? replies[0] : replies));
    });
    const port = await listenOnFreePort(server);
    onTestFinished(() => void server.close());
    const chains = chainsForTest({ ethereum: [`http://127.0.0.1:${port}`] });
    const client = chains.evm("ethereum")!;
    const read = (method: string, count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, at) =>
          client.request(
            { method, params: [at], check: (value) => value, heavy: true },
            { deadline: chains.deadline() },
          ),
        ),
      );
    await read("eth_getCode", 1);
    sizes.length = 0;
    return { read, sizes, batchLimit: () => chains.health()[0]!.endpoints[0]!.batchLimit };
  }
  const stated = (message: string) => JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32600, message } });

  it("are sent as many as the node says that it takes, with the word batch or without", async () => {
    const { read, sizes } = await tokenPull(20, 200, stated("max 20 calls per request"));
    await read("eth_getLogs", 40);
    expect(sizes).toEqual([40, 20, 20]);
  });

  it.each([400, 413])("are fewer the next time where they went well alone after status %s", async (status) => {
    const { read, sizes, batchLimit } = await tokenPull(20, status, "<html>no</html>");
    await read("eth_getLogs", 40);
    expect(batchLimit()).toBe(10);
    sizes.length = 0;
    await read("eth_getLogs", 40);
    expect(sizes).toEqual([10, 10, 10, 10]);
  });

  it.each(["query exceeds max block range 3", "eth_simulateV1 can't be run here"])(
    "leave batches alone where the method was refused: %s",
    async (words) => {
      const { read, sizes, batchLimit } = await tokenPull(0, 200, stated(words));
      const before = batchLimit();
      await read(words.startsWith("query") ? "eth_getLogs" : "eth_simulateV1", 8);
      expect(sizes.length).toBeGreaterThan(8);
      expect(batchLimit()).toBe(before);
    },
  );
});

describe("a refusal", () => {
  it("of one wallet for how much it holds neither slows the node down nor says anything of the next", async () => {
    const refuse = ([whose]: unknown[]) => (whose === key(1) ? new RpcFailure(-32600, crowded) : undefined);
    const { client, options, endpoints } = open(await node(empty({ getTokenAccountsByOwner: refuse })));
    for (let count = 0; count < 3; count++)
      await expect(client.getTokenAccounts(key(1), options())).rejects.toMatchObject({ code: "rpc_rejected" });
    expect(endpoints()[0]!.rateLimited).toBe(0);
    await expect(client.getTokenAccounts(key(2), options())).resolves.toEqual({ accounts: [], complete: true });
  });

  it.each<[string, RpcFailure]>([
    ["that is behind", new RpcFailure(-32005, "Node is behind by 150 slots")],
    ["that finds too much", new RpcFailure(-32012, "scan aborted: The accumulated scan results exceeded the limit")],
    ["that is busy", new RpcFailure(-32600, crowded)],
    ["in trouble", new RpcFailure(-32603, "Internal error")],
  ])("by a node %s is of this search only", async (_name, failure) => {
    const refuse = (params: unknown[]) => (JSON.stringify(params).includes(key(1)) ? failure : undefined);
    const { client, options } = open(await node(empty({ getProgramAccounts: refuse })));
    await expect(client.getNonceAccounts(key(1), options())).rejects.toMatchObject({ isRpcError: true });
    await expect(client.getNonceAccounts(key(2), options())).resolves.toEqual([]);
  });

  it.each<[string, RpcFailure]>([
    ["unindexed", new RpcFailure(-32010, "excluded from account secondary indexes")],
    ["disabled", new RpcFailure(410, "The RPC call or parameters have been disabled.")],
    ["of no plan", new RpcFailure(-32600, "getProgramAccounts is not available on the Free tier - upgrade")],
  ])("of all searches (%s) is not asked for again for ten minutes", async (_name, failure) => {
    const double = await node(empty({ getProgramAccounts: () => failure }));
    const { client, options, forward } = open(double);
    const search = (seed: number) =>
      expect(client.getNonceAccounts(key(seed), options())).rejects.toMatchObject({ code: "rpc_rejected" });
    await search(1);
    const first = double.asked("getProgramAccounts").length;
    await search(2);
    expect(double.asked("getProgramAccounts")).toHaveLength(first);
    forward(601_000);
    await search(3);
    expect(double.asked("getProgramAccounts").length).toBeGreaterThan(first);
  });

  it("by one node is not the other's, which may be in trouble only now", async () => {
    const unindexed = await node(empty({ getProgramAccounts: () => new RpcFailure(-32010, "excluded") }));
    const whole = await node(empty());
    const { client, options } = open(whole, unindexed);
    whole.behave({ answer: empty({ getProgramAccounts: () => new RpcFailure(-32005, "Node is behind by 9 slots") }) });
    await expect(client.getNonceAccounts(key(1), options())).rejects.toMatchObject({ isRpcError: true });
    whole.behave({ answer: empty() });
    await expect(client.getNonceAccounts(key(2), options())).resolves.toEqual([]);
  });
});

describe("a node that takes fewer keys at once", () => {
  const atMost = (most: number, refusal: RpcFailure) =>
    node(empty({ getMultipleAccounts: ([keys]) => ((keys as string[]).length > most ? refusal : undefined) }));
  const agave = new RpcFailure(-32602, "Too many inputs provided; max 5");
  const keys = (count: number) => Array.from({ length: count }, (_, at) => key(at + 1));

  it.each<[string, RpcFailure]>([
    ["by its settings", agave],
    ["by plan", new RpcFailure(-32615, "getMultipleAccounts is limited to a 5 range, upgrade from discover plan")],
  ])("%s: is asked for as many, in order", async (_name, refusal) => {
    const double = await atMost(5, refusal);
    const { client, options } = open(double);
    await expect(client.getAccounts(keys(12), options())).resolves.toHaveLength(12);
    const asked = double.asked("getMultipleAccounts").map(({ params }) => params[0] as string[]);
    expect(asked.filter(({ length }) => length <= 5).flat()).toEqual(keys(12));
  });

  it("is not asked for more again for ten minutes, also by lists that it refused without a number", async () => {
    for (const refusal of [agave, new RpcFailure(-32602, "Too many inputs provided")]) {
      const double = await atMost(5, refusal);
      const { client, options, forward } = open(double);
      const asked = async () => {
        const before = double.asked("getMultipleAccounts").length;
        await expect(client.getAccounts(keys(10), options())).resolves.toHaveLength(10);
        const lists = double.asked("getMultipleAccounts").slice(before);
        return lists.map(({ params }) => (params[0] as string[]).length);
      };
      await expect(asked()).resolves.toEqual([10, 5, 5]);
      await expect(asked()).resolves.toEqual([5, 5]);
      forward(601_000);
      await expect(asked()).resolves.toEqual([10, 5, 5]);
    }
  });

  it("is asked for as many where it is known and the other node is down", async () => {
    const other = await node(empty());
    const { client, options } = open(await atMost(5, agave), other);
    await client.getAccounts(keys(12), options());
    other.behave({ status: 502 });
    await expect(client.getAccounts(keys(12), options())).resolves.toHaveLength(12);
  });

  it("doesn't keep from waiting for the other, which takes them all but asks for patience", async () => {
    const [few, patient] = [await atMost(5, agave), await node(empty())];
    let refused = 0;
    patient.behave({
      answer: (call) =>
        call.method === "getMultipleAccounts" && ++refused < 3
          ? new RpcFailure(429, "Too many requests")
          : empty()(call),
    });
    const chains = chainsForTest({ solana: [few.url, patient.url] });
    const read = chains.solana()!.getAccounts(keys(60), { deadline: chains.deadline({ ms: 6_000 }) });
    await expect(read).resolves.toHaveLength(60);
    expect(few.asked("getMultipleAccounts")).toHaveLength(1);
  });

  it("is asked for half where it doesn't say how many", async () => {
    const { client, options } = open(await atMost(5, new RpcFailure(-32602, "Too many inputs provided")));
    await expect(client.getAccounts(keys(10), options())).resolves.toHaveLength(10);
    await expect(client.getAccounts(keys(30), options())).rejects.toMatchObject({ code: "rpc_rejected" });
  });

  it("is asked for as many where the other node is down", async () => {
    const down = await node(empty());
    down.behave({ status: 502 });
    const { client, options } = open(await atMost(5, agave), down);
    await expect(client.getAccounts(keys(12), options())).resolves.toHaveLength(12);
  });

  it("gives way to one that takes them all, and is not asked for very many parts", async () => {
    const [few, all] = [await atMost(5, agave), await node(empty())];
    const both = open(few, all);
    await expect(both.client.getAccounts(keys(60), both.options())).resolves.toHaveLength(60);
    expect(all.asked("getMultipleAccounts")).toHaveLength(1);
    const alone = open(few);
    const before = few.asked("getMultipleAccounts").length;
    await expect(alone.client.getAccounts(keys(60), alone.options())).rejects.toMatchObject({ code: "rpc_rejected" });
    expect(few.asked("getMultipleAccounts").length - before).toBeLessThanOrEqual(2);
  });
});
