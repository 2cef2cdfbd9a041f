import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encode, friend, type Stage, startStage, wallet } from "@/tests/integration/simulate/bench";
import { type Json, startTestApp, type TestApp } from "@/tests/support/app";
import { nodeOf } from "@/tests/support/node-kinds";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";

const lacks = {
  eth_simulateV1: [],
  debug_traceCall: ["eth_simulateV1"],
  "local-evm": ["eth_simulateV1", "debug_traceCall"],
} as const;
type Engine = keyof typeof lacks;
const engines = Object.keys(lacks) as Engine[];

const stage: Stage = share(startStage);
const doubles: RpcDouble[] = [];
const apps = new Map<Engine, TestApp & { apiKey: string }>();

beforeAll(async () => {
  for (const engine of engines) {
    const upstream = stage.anvil.url;
    const geth = engine === "eth_simulateV1" ? { answer: nodeOf("ethereum", upstream) } : {};
    const double = await startRpcDouble({ upstream, lacks: [...lacks[engine]], ...geth });
    doubles.push(double);
    const app = await startTestApp({ RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: "10s" });
    apps.set(engine, { ...app, ...(await app.account("enterprise", "unlimited")) });
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.stop()));
  await Promise.all(doubles.map((double) => double.stop()));
});

async function check(engine: Engine, method: string, params: unknown[]): Promise<Json> {
  const app = apps.get(engine)!;
  const body = { chainId: 1, method, params };
  const answer = await app.call("/api/v1/requests/check", { key: app.apiKey, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.data.meta.simulation?.engine).toBe(engine);
  return answer.body.data;
}

const sequence = (engine: Engine, calls: object[]) =>
  check(engine, "wallet_sendCalls", [{ version: "2.0.0", from: wallet, chainId: "0x1", atomicRequired: false, calls }]);

describe.each(engines)("calls run as one sequence by %s", (engine) => {
  it("show what an approval in the first lets the second take", async () => {
    const { Wrapped, TokenThief } = stage.at;
    const approve = { to: Wrapped, data: encode("Wrapped", "approve", [TokenThief, 3n * 10n ** 18n]) };
    const take = { to: TokenThief, data: encode("TokenThief", "claim", [[Wrapped]]) };
    const outflow = { direction: "out", token: Wrapped };
    const whole = await sequence(engine, [approve, take]);
    expect(["REVIEW", "BLOCK"]).toContain(whole.decision);
    expect(whole.meta).toMatchObject({ kind: "calls", calls: [{ outcome: "success" }, { outcome: "success" }] });
    expect(whole.meta.simulation.assetChanges).toEqual(expect.arrayContaining([expect.objectContaining(outflow)]));
    // Neither shows it alone.
    for (const one of [approve, take]) {
      const { meta } = await sequence(engine, [one]);
      expect(meta.simulation.assetChanges).not.toEqual(expect.arrayContaining([expect.objectContaining(outflow)]));
    }
  });

  it("allow an exact approval that a swap uses, and say which call fails", async () => {
    const { Coin, Other, Swapper } = stage.at;
    const swap = [
      { to: Coin, data: encode("Coin", "approve", [Swapper, 100_000_000n]) },
      { to: Swapper, data: encode("Swapper", "swap", [Coin, Other, 100_000_000n, 4_000_000_000n]) },
    ];
    const honest = await sequence(engine, swap);
    expect(honest.decision).not.toBe("BLOCK");
    expect(honest.meta.simulation.assetChanges).toEqual(
      expect.arrayContaining([expect.objectContaining({ direction: "in", token: Other })]),
    );
    const failing = { to: stage.at.Honeypot, data: encode("Honeypot", "fail", [0n]) };
    const { meta } = await sequence(engine, [{ to: friend, value: "0x1" }, failing]);
    expect(meta.calls.map((one: Json) => one.outcome)).toEqual(["success", "reverted"]);
    expect(meta.simulation).toMatchObject({ outcome: "reverted", revertReason: "no, thank you" });
  });
});
