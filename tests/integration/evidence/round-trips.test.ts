import { pino } from "pino";
import { type Address, encodeDeployData, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseAddress } from "@/server/chains";
import { gatherWallet, KnownMaliciousCode, openHistory } from "@/server/evidence";
import { judgeWallet } from "@/server/risk";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { openTestChains } from "@/tests/support/chains";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import { type Behaviour, type RpcCall, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { newAddress, Token } from "./support";

const { Router } = compileContracts("lures.sol");
const { PermitDrainer, Proxy1967 } = compileContracts("strangers.sol");
const { OwnSlotProxy } = compileContracts("proxies.sol");
const seaportConduit: Address = "0x1e0049783f008a0085193e00003d00cd54003c71";
const dai: Address = "0x6b175474e89094c44da98b954eedeac495271d0f";
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3";
const slots = {
  second: `0x${"1".padStart(64, "0")}`,
  implementation: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc",
} as const;
const most = 6;
/** A batch holds 100 calls at most: several go out at the same time, which is one round trip. */
const asIfFarAway = { delayMs: 20 };
let unlisted: Address[];

const anvil = share(startAnvil);
const node = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(startTestApp);
beforeAll(async () => {
  await anvil.setCode(dai, Token!.runtime);
  unlisted = [];
  for (let count = 0; count < 50; count++) unlisted.push(await anvil.deploy(Token!.bytecode));
});
beforeEach(() => node.behave(asIfFarAway));

const encode = (functionName: string, args: unknown[]) => encodeFunctionData({ abi: Token!.abi, functionName, args });

/** A chain as long and as regular as Ethereum's, on which these contracts were made in the last hours. */
function longChain(young: readonly Address[]): Behaviour {
  const [top, now] = [20_000_000, Math.floor(Date.now() / 1_000)];
  const header = (number: number) => ({
    number: `0x${number.toString(16)}`,
    timestamp: `0x${(now - (top - number) * 12).toString(16)}`,
  });
  return {
    ...asIfFarAway,
    answer({ method, params }) {
      if (method === "eth_blockNumber") return header(top).number;
      if (method === "eth_getBlockByNumber") return header(params[0] === "latest" ? top : Number(params[0]));
      if (method !== "eth_getCode" || params[1] === "latest") return undefined;
      return young.includes(params[0] as Address) ? "0x" : Router!.runtime;
    },
  };
}

/** An assessment by an engine that knows nothing yet, neither in memory nor in its database. */
async function assessCold(wallet: Address) {
  const { intel, database } = app.runtime;
  await database.pool.query("truncate wallet_histories");
  const log = pino({ level: "silent" });
  const chains = openTestChains({ ethereum: [node.url] }, { scanDeadlineMs: 20_000 });
  const history = openHistory({ pool: database.pool, chains, intel, log });
  node.requests.length = 0;
  try {
    const subject = parseAddress(wallet, "ethereum");
    const assessment = judgeWallet(
      await gatherWallet({ intel, chains, badCode: new KnownMaliciousCode(), history }, subject),
    );
    expect(assessment.coverage.chain).toBe("complete");
    return {
      level: assessment.riskLevel,
      signals: assessment.signals,
      requests: node.requests,
      roundTrips: node.roundTrips(waitsForIt),
    };
  } finally {
    await history.stop();
    await chains.close();
  }
}

/**
 * Past code and the block at that time are requested beside the rest and waited for briefly only. They go in the same
 * request as the rest, or on a busy machine in one sent at the same time.
 */
const waitsForIt = (calls: RpcCall[]) => !calls.every(isOfThePast);
const isOfThePast = ({ method, params }: RpcCall) =>
  (method === "eth_getCode" && params[1] !== "latest") || (method === "eth_getBlockByNumber" && params[0] !== "latest");

/** Approves each of the spenders on each token, in a transaction of its own. */
async function approveEach(wallet: Address, tokens: readonly Address[], spenders: readonly Address[], amount: bigint) {
  for (const token of tokens)
    for (const spender of spenders) await anvil.send(wallet, { to: token, data: encode("approve", [spender, amount]) });
}

const methodsOf = (requests: RpcCall[][]) => requests.flat().map(({ method }) => method);

describe("a cold scan of a wallet with 100 approvals waits for at most six requests, one after the other", () => {
  it("for ordinary ones", async () => {
    const wallet = newAddress();
    await approveEach(wallet, unlisted, [seaportConduit, permit2], maxUint256);
    const { level, signals, requests, roundTrips } = await assessCold(wallet);
    expect([level, signals]).toEqual(["SAFE", []]);
    expect(methodsOf(requests)).not.toContain("eth_getTransactionByHash");
    expect(roundTrips).toBeLessThanOrEqual(most);
  }, 120_000);

  it("for unlimited ones to nobody, of a listed token", async () => {
    const wallet = newAddress();
    await anvil.send(wallet, { to: dai, data: encode("approveMany", [0x77_0000n, 100n, maxUint256]) });
    const { level, signals, requests, roundTrips } = await assessCold(wallet);
    expect([level, signals.length]).toEqual(["HIGH", 100]);
    expect(methodsOf(requests)).not.toContain("eth_getTransactionByHash");
    expect(roundTrips).toBeLessThanOrEqual(most);
  }, 60_000);

  it("for the same of tokens that no list knows, with who sent them", async () => {
    const wallet = newAddress();
    for (const token of unlisted.slice(0, 20))
      await anvil.send(wallet, { to: token, data: encode("approveMany", [0x88_0000n, 5n, maxUint256]) });
    const { level, signals, requests, roundTrips } = await assessCold(wallet);
    expect([level, signals.length]).toEqual(["HIGH", 100]);
    expect(methodsOf(requests).filter((method) => method === "eth_getTransactionByHash")).toHaveLength(20);
    expect(roundTrips).toBeLessThanOrEqual(most);
  }, 60_000);

  it("for unlimited ones to new contracts, of tokens that no list knows", async () => {
    const wallet = newAddress();
    const made: Address[] = [];
    for (let count = 0; count < 20; count++) made.push((await anvil.deploy(Router!.bytecode)).toLowerCase() as Address);
    await approveEach(wallet, unlisted.slice(0, 5), made, maxUint256);
    node.behave(longChain(made.slice(10)));
    for (;;) {
      const { signals, roundTrips } = await assessCold(wallet);
      expect(roundTrips).toBeLessThanOrEqual(most);
      // A spender's age is waited for shortly only.
      if (signals.filter(({ id }) => id === "approval.fresh-spender").length === 50) return;
    }
  }, 120_000);

  it("for unlimited ones to as many proxies and clones, followed to the drainer behind them", async () => {
    const [wallet, first] = [newAddress(), 0x99_0000];
    const drainer = await anvil.deploy(PermitDrainer!.bytecode);
    const clone = newAddress();
    await anvil.setCode(clone, cloneOf(drainer));
    const kinds: [code: Hex, slot?: Hex, held?: Address][] = [
      [cloneOf(drainer)],
      [
        cloneOf(await anvil.deploy(encodeDeployData({ ...Proxy1967!, args: [drainer] }))),
        slots.implementation,
        drainer,
      ],
      [Proxy1967!.runtime, slots.implementation, drainer],
      [cloneOf(clone)],
      [OwnSlotProxy!.runtime, slots.second, await anvil.deploy(PermitDrainer!.bytecode)],
    ];
    for (let count = 0; count < 100; count++) {
      const spender: Address = `0x${(first + count).toString(16).padStart(40, "0")}`;
      const [code, slot, held] = kinds[count % kinds.length]!;
      await anvil.setCode(spender, code);
      if (slot) await anvil.setStorage(spender, slot, `0x${held!.slice(2).toLowerCase().padStart(64, "0")}`);
    }
    await anvil.send(wallet, { to: dai, data: encode("approveMany", [BigInt(first), 100n, maxUint256]) });
    const { level, signals, roundTrips } = await assessCold(wallet);
    expect([level, signals.length, new Set(signals.map(({ id }) => id))]).toEqual([
      "CRITICAL",
      100,
      new Set(["approval.drainer-spender"]),
    ]);
    expect(roundTrips).toBeLessThanOrEqual(most);
    node.behave(longChain([]));
    expect((await assessCold(wallet)).roundTrips).toBeLessThanOrEqual(most);
  }, 120_000);
});
