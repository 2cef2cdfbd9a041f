import type { Address } from "viem";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Deadline, type EvmClient, readWalletBasics } from "@/server/chains";
import { startAnvil } from "@/tests/support/anvil";
import { chainsForTest } from "@/tests/support/chains";
import { type Behaviour, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";

const odd: Address = "0x0ddddddddddddddddddddddddddddddddddddddd";
const oddHex = odd.slice(2);
const plain = (index: number) => `0x${(index + 1).toString(16).padStart(40, "b")}` as Address;

const anvil = share(() => startAnvil({ bare: true }));
beforeAll(async () => {
  await anvil.setBalance(plain(0), 5n);
});

const refusing = (refusal: RpcFailure): Behaviour => ({
  answer: ({ params }) => (JSON.stringify(params).includes(oddHex) ? refusal : undefined),
});
const spoiling = (fault: Behaviour): Behaviour => ({ at: (body) => (body.includes(oddHex) ? fault : undefined) });

/** How a node, well otherwise, treats whatever names one wallet. */
const faults: [name: string, behaviour: () => Behaviour][] = [
  ["-32005 limit exceeded", () => refusing(new RpcFailure(-32005, "limit exceeded"))],
  ["429 in the element", () => refusing(new RpcFailure(429, "Too Many Requests"))],
  ["an internal error", () => refusing(new RpcFailure(-32603, "Internal error"))],
  ["a method that is missing", () => refusing(new RpcFailure(-32004, "no"))],
  ["HTTP 429 with Retry-After: 1", () => spoiling({ perSecond: 0, retryAfter: 1 })],
  ["HTTP 429 with Retry-After: 30", () => spoiling({ perSecond: 0, retryAfter: 30 })],
  ["HTTP 413", () => spoiling({ status: 413 })],
  ["HTTP 403", () => spoiling({ status: 403 })],
  ["HTTP 500", () => spoiling({ status: 500 })],
  ["a reset", () => spoiling({ resets: true })],
  ["a page", () => spoiling({ raw: "<html>" })],
  ["an empty answer", () => spoiling({ raw: "" })],
  ["a huge answer", () => spoiling({ flood: 20 * 1024 * 1024 })],
  ["half an answer", () => spoiling({ breaks: true, upstream: anvil.url } as Behaviour)],
  ["half a batch", () => spoiling({ mangle: (all) => (Array.isArray(all) ? all.slice(0, all.length / 2) : {}) })],
  ["wrong ids", () => spoiling({ mangle: (all) => [all].flat().map((one) => ({ ...(one as object), id: -1 })) })],
  ["silence", () => spoiling({ silent: true })],
];

async function openNode(behaviour: Behaviour) {
  const double = await startRpcDouble({ upstream: anvil.url, ...behaviour });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] });
  return { double, chains, client: chains.evm("ethereum")! };
}

/** First requests of a scan, with logs beside them. */
async function read(client: EvmClient, wallet: Address, deadline: Deadline): Promise<void> {
  const topic = `0x${wallet.slice(2).padStart(64, "0")}` as const;
  const [basics, logs] = await Promise.all([
    readWalletBasics(client, wallet, { deadline }),
    client.getLogs({ topics: [null, topic], fromBlock: 0 }, { deadline }),
    client.getBlockNumber({ deadline, fresh: true }),
  ]);
  // No oracle stands on this chain: an empty answer of the node is one.
  expect(basics.account.kind).toBe("eoa");
  expect(basics.missing).not.toContain("freeze:USDT");
  expect(logs.complete).toBe(true);
}

describe("a node that does badly where one wallet is named", () => {
  it.each(faults)(
    "by %s: nobody else's reads fail, and the node stays in use",
    async (_name, behaviour) => {
      const { chains, client } = await openNode(behaviour());
      const forOdd = () => read(client, odd, chains.deadline({ ms: 900, accountId: "acc_odd" })).catch(() => "failed");
      // Alone first, then among others.
      expect(await forOdd()).toBe("failed");
      for (let round = 0; round < 3; round++) {
        const spoilt = Array.from({ length: 10 }, forOdd);
        const honest = Array.from({ length: 4 }, (_, index) =>
          read(client, plain(10 * round + index), chains.deadline({ ms: 2_500, accountId: `acc_${index}` })),
        );
        await Promise.all(honest);
        await Promise.all(spoilt);
      }
      expect(chains.health()[0]).toMatchObject({ state: "up", endpoints: [{ state: "closed" }] });
      // The same account's other wallets are not at fault either.
      await read(client, plain(99), chains.deadline({ ms: 2_500, accountId: "acc_odd" }));
    },
    30_000,
  );

  it("is asked again for that one as soon as it does well, and not before it said", async () => {
    const { chains, client, double } = await openNode(spoiling({ perSecond: 0, retryAfter: 30 }));
    const ask = () => client.getNonce(odd, { deadline: chains.deadline({ ms: 500 }), fresh: true });
    await expect(ask()).rejects.toMatchObject({ retry: "later" });
    const asked = () => double.requests.flat().filter(({ method }) => method === "eth_getTransactionCount").length;
    const before = asked();
    await expect(ask()).rejects.toMatchObject({ retry: "later" });
    expect(asked()).toBe(before);
    const resets = await openNode(spoiling({ resets: true }));
    const again = () => resets.client.getNonce(odd, { deadline: resets.chains.deadline({ ms: 500 }), fresh: true });
    await expect(again()).rejects.toMatchObject({ code: "rpc_unavailable" });
    resets.double.behave({});
    await expect(again()).resolves.toBe(0);
  });
});

it("one method that a node answers with nonsense closes it for no other", async () => {
  const { chains, client } = await openNode({
    answer: ({ method }) => (method === "eth_getBlockByNumber" ? {} : undefined),
  });
  for (let round = 0; round < 6; round++) {
    const deadline = chains.deadline({ ms: 1_000 });
    await expect(client.getBlock("latest", { deadline, fresh: true })).rejects.toMatchObject({ code: "rpc_invalid" });
    await expect(client.getBalance(plain(0), { deadline, fresh: true })).resolves.toBe(5n);
  }
  expect(chains.health()[0]).toMatchObject({ state: "up" });
});

it("a code alone condemns no method that was answered before", async () => {
  const poor = () => new RpcFailure(-32004, "Upfront cost exceeds account balance");
  const { chains, client } = await openNode({
    answer: ({ method, params }) =>
      method === "eth_getTransactionCount" && params[0] === odd ? new RpcFailure(-32601, "") : poorOr(method),
  });
  function poorOr(method: string) {
    return method === "eth_estimateGas" ? poor() : undefined;
  }
  const options = () => ({ deadline: chains.deadline({ ms: 500 }) });
  await client.getNonce(plain(0), options());
  await expect(client.getNonce(odd, options())).rejects.toMatchObject({ methodMissing: "code" });
  const estimate = { method: "eth_estimateGas", params: [{}], check: (value: unknown) => value };
  await expect(client.request(estimate, options())).rejects.toMatchObject({ methodMissing: false });
  expect(["eth_getTransactionCount", "eth_estimateGas"].map((method) => client.supports(method))).toEqual([true, true]);
});
