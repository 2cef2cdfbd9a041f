import { expect, it, onTestFinished } from "vitest";
import { Deadline } from "@/server/chains";
import { chainsForTest } from "../../support/chains";
import { startRpcDouble } from "../../support/rpc-double";

it.each([
  ["in batches", {}],
  ["one by one", { batches: "refuse" as const }],
])(
  "a node, asked %s, that serves another chain from now on is asked for nothing more until it is back",
  async (_, how) => {
    let [now, chainId] = [0, "0x2105"];
    const node = await startRpcDouble({
      ...how,
      answer: ({ method }) => (method === "eth_chainId" ? chainId : method === "eth_getBalance" ? "0x1" : undefined),
    });
    onTestFinished(() => node.stop());
    const chains = chainsForTest({ base: [node.url] }, { steady: { now: () => now } });
    const client = chains.evm("base")!;
    const read = () => client.getBalance(`0x${"a1".repeat(20)}`, { deadline: Deadline.after(5_000), fresh: true });

    expect(chains.knownReport("base").status).toBe("unknown");
    expect(await read()).toBe(1n);
    chainId = "0xa";
    now += 61_000;
    await expect(read()).rejects.toMatchObject({ code: "rpc_unavailable" });
    expect(await chains.report("base")).toMatchObject({
      status: "wrong-chain",
      nodes: [{ status: "wrong-chain", chainId: 10 }],
      evidence: { lists: true, history: false, trade: false, simulation: false },
    });
    const asked = node.requests.length;
    await expect(read()).rejects.toMatchObject({ code: "rpc_unavailable" });
    expect(node.requests.length).toBe(asked);

    chainId = "0x2105";
    now += 61_000;
    expect(await read()).toBe(1n);
    expect((await chains.report("base")).status).toBe("ready");
  },
);

it("a node that no longer says which chain it serves is read on", async () => {
  let [now, isSilent] = [0, false];
  const node = await startRpcDouble({
    answer: ({ method }) => {
      if (method === "eth_chainId") return isSilent ? new Promise(() => {}) : "0x2105";
      return method === "eth_getBalance" ? "0x1" : undefined;
    },
  });
  onTestFinished(() => node.stop());
  const client = chainsForTest({ base: [node.url] }, { steady: { now: () => now } }).evm("base")!;
  const read = () => client.getBalance(`0x${"a1".repeat(20)}`, { deadline: Deadline.after(5_000), fresh: true });
  expect(await read()).toBe(1n);
  isSilent = true;
  now += 61_000;
  expect(await read()).toBe(1n);
});
