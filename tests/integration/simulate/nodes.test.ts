import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Deadline } from "@/server/chains";
import { simulate as runSimulation } from "@/server/chains/simulate";
import { share } from "@/tests/support/share";
import { startTestApp, type TestAccount, type TestApp } from "../../support/app";
import { chainsForTest } from "../../support/chains";
import { compileContracts } from "../../support/contracts/compile";
import { nodeOf } from "../../support/node-kinds";
import { type RpcDouble, RpcFailure, startRpcDouble } from "../../support/rpc-double";
import { encode, friend, type Sent, startStage, wallet } from "./bench";

const evmNetworks = ["ethereum", "bnb", "polygon", "arbitrum", "base"];

const ether = 10n ** 18n;
/** Polygon's, for its coin. */
const nativeContract = "0x0000000000000000000000000000000000001010";
const engines = {
  eth_simulateV1: [],
  debug_traceCall: ["eth_simulateV1"],
  "local-evm": ["eth_simulateV1", "debug_traceCall"],
} as const;

const doubles: RpcDouble[] = [];
const apps = new Map<string, TestApp & TestAccount>();

const stage = share(startStage);
beforeAll(async () => {
  // Loading it takes longer than one answer may, where the machine is busy.
  await import("@/server/chains/simulate/engines/local-evm/machine");
  await stage.anvil.setCode(nativeContract, compileContracts("coin-contract.sol").CoinContract!.runtime);
  const { url: upstream } = stage.anvil;
  for (const [engine, lacks] of Object.entries(engines)) {
    const urls = await Promise.all(
      evmNetworks.map(async (network) => {
        const rpc = await startRpcDouble({ upstream, lacks: [...lacks], answer: answerOf(network, lacks) });
        doubles.push(rpc);
        return [`RPC_URL_${network.toUpperCase()}`, rpc.url];
      }),
    );
    const app = await startTestApp(Object.fromEntries(urls));
    apps.set(engine, { ...app, ...(await app.account("enterprise", "unlimited")) });
  }
});
afterAll(async () => {
  for (const app of apps.values()) await app.stop();
  for (const rpc of doubles) await rpc.stop();
});

function answerOf(network: string, lacks: readonly string[]) {
  const node = nodeOf(network, stage.anvil.url);
  return (call: { method: string; params: unknown[] }) => (lacks.includes(call.method) ? undefined : node(call));
}

async function simulate(engine: string, network: string, { to, data, value }: Sent) {
  const app = apps.get(engine)!;
  const { status, body } = await app.call("/api/v1/transactions/simulate", {
    key: app.apiKey,
    body: { wallet, network, tx: { to, data, value: String(value) } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { meta } = body.data;
  if (engine in engines) expect(meta.engine).toBe(engine);
  const told = JSON.stringify({ reasons: body.data.reasons, assets: meta.assetChanges, coverage: meta.coverage });
  return { decision: body.data.decision, meta, told };
}

describe.each(evmNetworks)("a node of %s", (network) => {
  it.each(Object.keys(engines))("answers all of %s's runs of an honest payment", async (engine) => {
    const tokens = { to: stage.at.Coin!, data: encode("Coin", "transfer", [friend, 5_000_000n]), value: 0n };
    for (const [sent, standard, amount] of [
      [tokens, "erc20", "5000000"],
      [{ to: friend, data: "0x", value: ether }, "native", String(ether)],
    ] as const) {
      const { decision, meta, told } = await simulate(engine, network, sent);
      expect(meta.coverage, told).toMatchObject({ missing: [] });
      for (const { assetChanges } of meta.passes)
        expect(assetChanges, told).toMatchObject([{ direction: "out", standard, amount }]);
      expect(decision, told).toBe("ALLOW");
    }
  });
});

it.each(Object.keys(engines))("Polygon's coin sent by its contract is the coin (%s)", async (engine) => {
  const { abi } = compileContracts("coin-contract.sol").CoinContract!;
  const data = encodeFunctionData({ abi, functionName: "transfer", args: [friend, ether] });
  const { decision, meta, told } = await simulate(engine, "polygon", { to: nativeContract, data, value: ether });
  for (const { assetChanges } of meta.passes)
    expect(assetChanges, told).toMatchObject([{ direction: "out", standard: "native", amount: String(ether) }]);
  expect(decision, told).toBe("ALLOW");
});

it("a node that doesn't know a name of ours for what a block begins with answers all runs without it", async () => {
  const answer = ({ method, params }: { method: string; params: unknown[] }) =>
    method === "eth_simulateV1" && JSON.stringify(params).includes("beaconRoot")
      ? new RpcFailure(-32_602, "unknown field `beaconRoot`")
      : undefined;
  const rpc = await startRpcDouble({ upstream: stage.anvil.url, answer });
  doubles.push(rpc);
  const client = chainsForTest({ ethereum: [rpc.url] }).evm("ethereum")!;
  const transaction = { from: wallet, to: friend, data: "0x", value: 1n } as const;
  const options = { deadline: Deadline.after(10_000), engine: "eth_simulateV1" } as const;
  expect(await runSimulation(client, transaction, options)).toMatchObject({ engine: "eth_simulateV1", unread: [] });
  const unchecked = rpc.requests.flat().filter((call) => JSON.stringify(call.params).includes('"validation":false'));
  // The first run and the one without a price, and what stands in the contracts before: the others are checked as ever.
  expect(unchecked.length).toBeLessThanOrEqual(3);
});

it("a payment for which the node estimates too little is no trap", async () => {
  const answer = ({ method }: { method: string }) => (method === "eth_estimateGas" ? "0x5300" : undefined);
  const rpc = await startRpcDouble({ upstream: stage.anvil.url, answer });
  doubles.push(rpc);
  const app = await startTestApp({ RPC_URL_ETHEREUM: rpc.url });
  apps.set("estimates", { ...app, ...(await app.account("enterprise", "unlimited")) });
  const data = encode("Coin", "transfer", [friend, 5_000_000n]);
  const { decision, meta, told } = await simulate("estimates", "ethereum", { to: stage.at.Coin!, data, value: 0n });
  expect(meta.outcome, told).toBe("success");
  expect(decision, told).toBe("ALLOW");
});

it("a node that never says what gas it takes, or what it touches, holds up no run", async () => {
  const answer = ({ method }: { method: string }) =>
    /estimateGas|createAccessList/.test(method) ? new Promise(() => {}) : undefined;
  const rpc = await startRpcDouble({ upstream: stage.anvil.url, answer });
  doubles.push(rpc);
  const client = chainsForTest({ ethereum: [rpc.url] }).evm("ethereum")!;
  const transaction = { from: wallet, to: friend, data: "0x", value: 1n } as const;
  expect(await runSimulation(client, transaction, { deadline: Deadline.after(8_000) })).toMatchObject({ unread: [] });
});
