import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { startTestApp, type TestAccount, type TestApp } from "../../support/app";
import { nodeOf } from "../../support/node-kinds";
import { type RpcDouble, startRpcDouble } from "../../support/rpc-double";
import { encode, predicted, type Sent, startStage, thief, wallet } from "./bench";
import { scenariosOf } from "./scenarios";

const engines = ["eth_simulateV1", "debug_traceCall", "local-evm"] as const;
const path = "/api/v1/transactions/simulate";
const tracer = ["debug_traceCall"];
const lacks = { eth_simulateV1: [], debug_traceCall: ["eth_simulateV1"], "local-evm": ["eth_simulateV1", ...tracer] };

const doubles = new Map<string, RpcDouble>();
const apps = new Map<string, TestApp & TestAccount>();

const stage = share(startStage);
beforeAll(async () => {
  // Loading it takes longer than one answer may, where the machine is busy.
  await import("@/server/chains/simulate/engines/local-evm/machine");
  for (const engine of engines) {
    const { url: upstream } = stage.anvil;
    const geth = engine === "eth_simulateV1" ? { answer: nodeOf("ethereum", upstream) } : {};
    const rpc = await startRpcDouble({ upstream, lacks: lacks[engine], ...geth });
    doubles.set(engine, rpc);
    const app = await startTestApp({ RPC_URL_ETHEREUM: rpc.url });
    apps.set(engine, { ...app, ...(await app.account("enterprise", "unlimited")) });
  }
});
afterAll(async () => {
  for (const app of apps.values()) await app.stop();
  for (const rpc of doubles.values()) await rpc.stop();
});

async function simulate(engine: string, { to, data, value }: Sent) {
  const app = apps.get(engine)!;
  const { status, body } = await app.call(path, {
    key: app.apiKey,
    body: { wallet, tx: { to, data, value: String(value) } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Tests are listed before there are contracts. */
const nowhere = new Proxy({}, { get: () => wallet }) as Record<string, Address>;
const names = scenariosOf(nowhere).map(({ name }) => name);

/** A price that falls by the second is compared to the hundredth. */
function inexact(changes: Map<string, bigint>, name: string): Map<string, bigint> {
  if (name !== "an auction that falls") return changes;
  return new Map([...changes].map(([asset, amount]) => [asset, (amount + 10n ** 15n) / 10n ** 17n]));
}

describe.each(names)("%s", (name) => {
  it("is told as it happens, alike by all engines, and judged rightly", async () => {
    const { sent, decision, signal, reverts } = scenariosOf(stage.at).find((one) => one.name === name)!;
    const actual = await stage.trySending(sent);
    const answers = [];
    for (const engine of engines) {
      const data = await simulate(engine, sent);
      const { meta } = data;
      const reported = JSON.stringify(
        { engine, reasons: data.reasons, score: data.riskScore, assets: meta.assetChanges },
        null,
        1,
      );
      expect(meta.engine).toBe(engine);
      expect(meta.outcome, reported).toBe(actual ? "success" : "reverted");
      expect(inexact(predicted(meta.assetChanges), name), reported).toEqual(inexact(actual ?? new Map(), name));
      if (reverts) expect(meta.revertReason).toMatch(reverts);
      else if (reverts === null) expect(meta.revertReason).toBeNull();
      expect(decision, reported).toContain(data.decision);
      const ids = meta.signals.map(({ id }: { id: string }) => id);
      if (signal) expect(ids, reported).toContain(signal);
      expect(ids, reported).not.toContain("simulation.watched");
      answers.push({
        asset: [...inexact(predicted(meta.assetChanges), name)].map(([asset, amount]) => [asset, String(amount)]),
        approvals: meta.approvalChanges,
        control: meta.controlChanges,
      });
    }
    const sorted = answers.map((answer) =>
      Object.values(answer).map((list) => list.map((one: object) => JSON.stringify(one)).sort()),
    );
    expect(sorted[1]).toEqual(sorted[0]);
    expect(sorted[2]).toEqual(sorted[0]);
  });
});

/** Ways in which Watcher detects simulation, by number. */
const ways = [
  "no producer",
  "a producer",
  "no gas price",
  "a low gas price",
  "even time",
  "even number",
  "early",
  "no base fee",
  "a rich sender",
  "odd number",
  "odd time",
  "much gas",
  "our usual price",
];

describe.each(ways.map((way, index) => [way, index] as const))("a contract that behaves by %s", (_, way) => {
  it.each(["claim", "claimCoin"])("and takes otherwise is found out (%s)", async (how) => {
    const bait = await stage.deploy("Watcher", [thief, way]);
    await stage.call("Coin", stage.at.Coin!, "approve", [bait, 2n ** 256n - 1n]);
    await stage.anvil.setBalance(wallet, 50n * 10n ** 18n);
    const sent = {
      to: bait,
      data: how === "claim" ? encode("Watcher", "claim", [stage.at.Coin]) : encode("Watcher", "claimCoin"),
      value: how === "claim" ? 0n : 10n ** 18n,
    };
    const actual = await stage.trySending(sent);
    for (const engine of engines) {
      const { decision, riskLevel, meta } = await simulate(engine, sent);
      const reported = `${engine}: ${JSON.stringify(meta.passes.map((pass: { conditions: string; assetChanges: { amount: string }[] }) => [pass.conditions, pass.assetChanges.map(({ amount }) => amount)]))}`;
      expect(
        meta.signals.map(({ id }: { id: string }) => id),
        reported,
      ).toContain("simulation.watched");
      expect(["HIGH", "CRITICAL"], reported).toContain(riskLevel);
      expect(decision).toBe("BLOCK");
      const passes = meta.passes.map((pass: { assetChanges: never[] }) => predicted(pass.assetChanges));
      expect(passes, reported).toContainEqual(actual);
    }
  });
});

// EIP-4788's and EIP-2935's code, as they stand on Ethereum.
const systemCode = {
  "0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02":
    "0x3373fffffffffffffffffffffffffffffffffffffffe14604d57602036146024575f5ffd5b5f35801560495762001fff810690815414603c575f5ffd5b62001fff01545f5260205ff35b5f5ffd5b62001fff42064281555f359062001fff015500",
  "0x0000F90827F1C53a10cb7A02335B175320002935":
    "0x3373fffffffffffffffffffffffffffffffffffffffe14604657602036036042575f35600143038111604257611fff81430311604257611fff9006545f5260205ff35b5f5ffd5b5f35611fff60014303065500",
} as const;

describe("a contract that looks for what Ethereum writes before each block", () => {
  it.each([
    ["the beacon block's root", 13],
    ["the hash of the block before", 14],
  ] as const)("finds %s, and takes what it takes", async (_, way) => {
    for (const [address, code] of Object.entries(systemCode)) await stage.anvil.setCode(address as Address, code);
    const bait = await stage.deploy("Watcher", [thief, way]);
    await stage.call("Coin", stage.at.Coin!, "approve", [bait, 2n ** 256n - 1n]);
    for (const engine of engines) {
      const sent = { to: bait, data: encode("Watcher", "claim", [stage.at.Coin]), value: 0n };
      const { decision, meta } = await simulate(engine, sent);
      // A run as sent may lack gas: anvil's estimates know nothing of what stands there.
      const { assetChanges } = meta.passes.find(({ conditions }: { conditions: string }) => conditions === "proposer");
      expect(assetChanges, engine).toMatchObject([{ direction: "out", token: stage.at.Coin }]);
      expect(decision, engine).toBe("BLOCK");
    }
  });
});
