import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { type EvmClient, isRpcError, type RpcError, readAccount, readWalletBasics } from "@/server/chains";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { type Behaviour, type RpcDouble, RpcFailure, startRpcDouble } from "../../support/rpc-double";

const wallet: Address = "0x00000000000000000000000000000000000a11ce";
const balance = 123_456n;

const anvil = share(() => startAnvil({ bare: true }));
beforeAll(async () => {
  await anvil.setBalance(wallet, balance);
});

async function doubleForTest(behaviour: Behaviour = {}, upstream = anvil.url): Promise<RpcDouble> {
  const double = await startRpcDouble({ upstream, ...behaviour });
  onTestFinished(() => double.stop());
  return double;
}

function open(...doubles: { url: string }[]) {
  let now = Date.now();
  const chains = chainsForTest({ ethereum: doubles.map(({ url }) => url) }, { steady: { now: () => now } });
  const client = chains.evm("ethereum")!;
  return {
    chains,
    client,
    forward: (ms: number) => {
      now += ms;
    },
    tick: () => {
      const start = performance.now();
      const base = now;
      const timer = setInterval(() => (now = base + performance.now() - start), 5);
      onTestFinished(() => clearInterval(timer));
    },
    read: (ms = 600) => readAccount(client, wallet, { deadline: chains.deadline({ ms }) }),
  };
}

/** Fails with a typed error within the deadline, and leaves nothing behind in the caches. */
async function expectFailure(work: () => Promise<unknown>, client: EvmClient, ms: number): Promise<RpcError> {
  const before = performance.now();
  const error = await work().then(
    () => expect.fail("it succeeded"),
    (thrown) => thrown,
  );
  expect(performance.now() - before).toBeLessThan(ms + 250);
  expect(isRpcError(error)).toBe(true);
  expect([client.caches.code.stats().entries, client.caches.state.stats().entries]).toEqual([0, 0]);
  return error;
}

describe("one node that does badly", () => {
  it.each<[string, Behaviour, string]>([
    ["never answers", { silent: true }, "rpc_timeout"],
    ["answers too late", { delayMs: 2_000 }, "rpc_timeout"],
    ["breaks off in the middle", { breaks: true }, "rpc_unavailable"],
    ["is down behind its gateway", { status: 502 }, "rpc_unavailable"],
    ["wants a key", { status: 401 }, "rpc_unavailable"],
    ["sends a page", { raw: "<html>" }, "rpc_invalid"],
    ["sends nothing", { raw: "" }, "rpc_invalid"],
    ["sends a number", { raw: "42" }, "rpc_invalid"],
    ["sends an empty list", { raw: "[]" }, "rpc_invalid"],
    ["sends null", { raw: "null" }, "rpc_invalid"],
    ["sends very deep JSON", { raw: `${"[".repeat(100_000)}${"]".repeat(100_000)}` }, "rpc_invalid"],
    ["sends other ids", { raw: '[{"jsonrpc":"2.0","id":-1,"result":"0x1"}]' }, "rpc_invalid"],
    ["sends 50 MB", { flood: 50_000_000 }, "rpc_invalid"],
    ["never ends its answer", { flood: Number.POSITIVE_INFINITY }, "rpc_invalid"],
    ["sends wrong types", { answer: ({ method }) => (method === "eth_chainId" ? undefined : 12) }, "rpc_invalid"],
    ["sends null results", { answer: ({ method }) => (method === "eth_chainId" ? undefined : null) }, "rpc_invalid"],
    [
      "sends objects",
      { answer: ({ method }) => (method === "eth_chainId" ? undefined : { __proto__: { polluted: true } }) },
      "rpc_invalid",
    ],
    ["sends odd hex", { answer: ({ method }) => (method === "eth_chainId" ? undefined : "0x123zz") }, "rpc_invalid"],
    [
      "sends a number of 1 MB",
      { answer: ({ method }) => (method === "eth_chainId" ? undefined : `0x${"1".repeat(1_000_000)}`) },
      "rpc_invalid",
    ],
    ["has trouble inside", { answer: () => new RpcFailure(-32603, "Internal error") }, "rpc_rejected"],
  ])("%s", async (_name, behaviour, code) => {
    const double = await doubleForTest(behaviour);
    const { client, read } = open(double);
    // Nodes that answer fail at once; the time is only for busy machines.
    const ms = code === "rpc_timeout" ? 600 : 3_000;
    expect((await expectFailure(() => read(ms), client, ms)).code).toBe(code);
  });

  it("lacks a method: what it has is kept, the read fails all the same", async () => {
    const { client, read } = open(await doubleForTest({ lacks: ["eth_getBalance"] }));
    await expect(read()).rejects.toMatchObject({ code: "rpc_rejected", methodMissing: true });
    expect([client.supports("eth_getBalance"), client.supports("eth_getCode")]).toEqual([false, true]);
  });

  it("is not there at all", async () => {
    const double = await doubleForTest();
    await double.die();
    const { client, read } = open(double);
    const error = await expectFailure(read, client, 600);
    expect(error).toMatchObject({ code: "rpc_unavailable", message: expect.stringContaining("ECONNREFUSED") });
    await double.revive();
  });

  it("serves another chain, and is told so", async () => {
    const other = await startAnvil({ chainId: 56 });
    onTestFinished(() => other.stop());
    const double = await doubleForTest({}, other.url);
    const { client, read, chains, forward } = open(double);
    const error = await expectFailure(read, client, 600);
    expect(error).toMatchObject({
      code: "rpc_unavailable",
      message: expect.stringContaining("chain 56, not ethereum (1)"),
    });
    expect(chains.health()[0]).toMatchObject({
      state: "down",
      endpoints: [{ state: "wrong-chain", reason: expect.stringContaining("56") }],
    });
    const asked = double.requests.length;
    await expectFailure(read, client, 600);
    expect(double.requests).toHaveLength(asked);

    // Once the operator has put it right, it is found out without a restart.
    forward(11 * 60_000);
    double.behave({ answer: ({ method }) => (method === "eth_chainId" ? "0x1" : undefined) });
    await expect(read()).resolves.toMatchObject({ kind: "eoa" });
  });

  it("answers again after a broken answer, within the same read", async () => {
    let broken = 0;
    const double = await doubleForTest({
      answer: ({ method }) => (method === "eth_getBalance" && broken++ === 0 ? 7 : undefined),
    });
    await expect(open(double).read()).resolves.toMatchObject({ balance });
  });

  it("is cut off by the caller", async () => {
    const double = await doubleForTest({ silent: true });
    const { chains, client } = open(double);
    const controller = new AbortController();
    const read = readAccount(client, wallet, { deadline: chains.deadline({ signal: controller.signal, ms: 60_000 }) });
    await vi.waitFor(() => expect(double.requests).toHaveLength(1));
    controller.abort();
    await expect(read).rejects.toMatchObject({ code: "rpc_timeout" });
  });

  it("spoils one part and leaves the rest: the oracle's silence is named, not taken for a no", async () => {
    const double = await doubleForTest({
      answer: ({ method }) => (method === "eth_call" ? new RpcFailure(-32603, "Internal error") : undefined),
    });
    const { chains, client } = open(double);
    const basics = await readWalletBasics(client, wallet, { deadline: chains.deadline({ ms: 600 }) });
    expect(basics).toMatchObject({
      sanctioned: null,
      missing: ["sanctions-oracle", "freeze:USDT", "freeze:USDC"],
      account: { balance },
    });
  });
});

describe("batches", () => {
  it.each<[string, Behaviour, number]>([
    ["refused", { batches: "refuse" }, 1],
    ["limited", { batches: 3 }, 3],
    ["refused by status", { answer: undefined, batches: "refuse" }, 1],
  ])("%s: falls back and remembers", async (_name, behaviour, limit) => {
    const double = await doubleForTest(behaviour);
    const { read, chains, forward } = open(double);
    await expect(read()).resolves.toMatchObject({ balance });
    expect(chains.health()[0]!.endpoints[0]!.batchLimit).toBe(limit);
    double.requests.length = 0;
    forward(11_000);
    await read();
    expect(double.requests.every((calls) => calls.length <= limit)).toBe(true);
  });
});

describe("rate limits", () => {
  it("are waited out within the deadline", async () => {
    const double = await doubleForTest({ perSecond: 5 });
    const { client, chains, tick } = open(double);
    tick();
    const deadline = chains.deadline({ ms: 5_000 });
    const reads = [];
    for (let block = 0; block < 10; block++) {
      reads.push(
        client.request(
          { method: "eth_getBlockByNumber", params: [`0x${block}`, false], check: (value) => value, maxBytes: 10_000 },
          { deadline },
        ),
      );
      await sleep(10);
    }
    await expect(Promise.all(reads)).resolves.toHaveLength(10);
    expect(chains.health()[0]!.endpoints[0]).toMatchObject({ state: "closed", rateLimited: expect.any(Number) });
    expect(chains.health()[0]!.endpoints[0]!.rateLimited).toBeGreaterThan(0);
  });

  it("that count the calls of a batch make batches smaller", async () => {
    const double = await doubleForTest({ perSecond: 3, countsCalls: true });
    const { read, tick } = open(double);
    tick();
    await expect(read(6_000)).resolves.toMatchObject({ balance });
    // With the questions which chain it is, and how new its newest block.
    expect(double.requests[0]).toHaveLength(5);
    expect(double.requests.at(-1)!.length).toBeLessThanOrEqual(3);
  });

  it("with a Retry-After beyond the deadline are given up at once", async () => {
    const double = await doubleForTest({ perSecond: 0, retryAfter: 30 });
    const { client, read } = open(double);
    const before = performance.now();
    expect(await expectFailure(() => read(5_000), client, 5_000)).toMatchObject({
      code: "rpc_unavailable",
      retry: "later",
    });
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it("leave the places to those who wait for an answer", async () => {
    const double = await doubleForTest({ perSecond: 5 });
    const { client, chains, read, tick } = open(double);
    tick();
    const ask = (block: number) =>
      client.request(
        { method: "eth_getBlockByNumber", params: [`0x${block}`, false], check: (value) => value, maxBytes: 10_000 },
        { deadline: chains.deadline({ ms: 20_000 }), background: true },
      );
    const history = (async () => {
      for (let block = 0; block < 12; block++) await ask(block).catch(() => {});
    })();
    await vi.waitFor(() => expect(chains.health()[0]!.endpoints[0]!.rateLimited).toBeGreaterThan(0), {
      timeout: 5_000,
    });
    const before = performance.now();
    await read(3_000);
    expect(performance.now() - before).toBeLessThan(2_000);
    await history;
  });
});

describe("several nodes", () => {
  it("stand in for one that fails, and the first comes back when it is well", async () => {
    const [first, second] = [await doubleForTest({ status: 503 }), await doubleForTest()];
    const { read, chains, forward } = open(first, second);
    for (let round = 0; round < 4; round++) {
      await expect(read()).resolves.toMatchObject({ balance });
      forward(11_000);
    }
    expect(chains.health()[0]).toMatchObject({ state: "degraded" });
    first.behave({});
    for (let round = 0; round < 8; round++) {
      forward(60_000);
      await read();
    }
    expect(chains.health()[0]).toMatchObject({ state: "up", endpoints: [{ state: "closed" }, { state: "closed" }] });
    const asked = () => second.requests.flat().filter(({ method }) => method === "eth_getBalance").length;
    const before = asked();
    forward(60_000);
    await read();
    expect(asked()).toBe(before);
  });

  it.each<[string, Behaviour]>([
    ["is silent", { silent: true }],
    ["lies", { answer: ({ method }) => (method === "eth_getBalance" ? "0xnothing" : undefined) }],
    ["floods", { flood: Number.POSITIVE_INFINITY }],
    ["lacks what is asked", { lacks: ["eth_getBalance"] }],
    ["asks to wait", { perSecond: 0, retryAfter: 20 }],
    ["has another chain", { answer: ({ method }) => (method === "eth_chainId" ? "0x38" : undefined) }],
  ])("answer in time when the first %s", async (_name, behaviour) => {
    const [first, second] = [await doubleForTest(behaviour), await doubleForTest()];
    await expect(open(first, second).read(1_500)).resolves.toMatchObject({ balance });
  });

  it("fail together with a typed error", async () => {
    const { client, read } = open(await doubleForTest({ status: 500 }), await doubleForTest({ raw: "{}" }));
    await expectFailure(read, client, 600);
  });
});

describe("the circuit breaker", () => {
  it("stops asking a dead node, and recovers", async () => {
    const double = await doubleForTest({ status: 500 });
    const { client, read, chains, forward } = open(double);
    for (let round = 0; round < 2; round++) await expectFailure(read, client, 600);
    expect(chains.health()[0]!.endpoints[0]!.state).toBe("open");
    const asked = double.requests.length;
    const before = performance.now();
    const error = await expectFailure(read, client, 600);
    expect(performance.now() - before).toBeLessThan(200);
    expect(error.message).toMatch(/asked again in/);
    expect(double.requests).toHaveLength(asked);

    double.behave({});
    forward(2_000);
    await expect(read()).resolves.toMatchObject({ balance });
    expect(chains.health()[0]).toMatchObject({ state: "up" });
  });

  it("stays closed for what callers ask and contracts do", async () => {
    const double = await doubleForTest({
      answer: ({ method }) =>
        method === "eth_call" ? new RpcFailure(-32000, "something odd about this call") : undefined,
    });
    const { client, chains } = open(double);
    for (let round = 0; round < 6; round++) {
      const data = `0x${String(round).padStart(8, "0")}` as const;
      await client.call({ to: wallet, data }, { deadline: chains.deadline() }).catch(() => {});
    }
    expect(chains.health()[0]!.endpoints[0]!.state).toBe("closed");
  });
});

it("a network that is off has no client and no endpoints", () => {
  const chains = chainsForTest({});
  expect([chains.evm("polygon"), chains.solana()]).toEqual([null, null]);
  expect(new Set(chains.health().map(({ state }) => state))).toEqual(new Set(["off"]));
});

it("a closed access refuses reads", async () => {
  const { chains, read, client } = open(await doubleForTest());
  await chains.close();
  await expectFailure(read, client, 600);
});
