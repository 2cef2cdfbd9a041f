import { pino } from "pino";
import { type Address, maxUint256, numberToHex } from "viem";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { isRpcError } from "@/server/chains";
import { systemClock } from "@/server/kernel/clock";
import { openBell } from "@/server/monitoring/heads/bell";
import { EvmFollower, type Polled } from "@/server/monitoring/heads/evm-follower";
import { callToken, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import { type Json, startTestApp } from "@/tests/support/app";
import { type Behaviour, type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { eventsOf, watch } from "./support";

const anvil = share(startAnvil);
const node = share<RpcDouble>(() => startRpcDouble({ upstream: anvil.url }));
/** Blocks are followed by hand, one look at a time. */
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: node.url, MONITOR_INTERVAL: "365d", FOLLOW_HEADS: "off" }));
const account = share(() => app.account("growth", "unlimited"));
beforeAll(() => anvil.setCode(usdc, Token!.runtime));

function follower(holder: string): EvmFollower {
  const { database, chains, intel } = app.runtime;
  const context = { db: database.db, chains, intel, clock: systemClock, log: pino({ level: "silent" }) };
  const one = new EvmFollower(
    { ...context, scans: app.runtime.scans, intervalMs: 1, wake: async () => {} },
    chains.evm("ethereum")!,
    holder,
  );
  onTestFinished(() => one.release());
  return one;
}

const approve = (wallet: Address) => callToken(anvil, wallet, usdc, "approve", [newAddress(), maxUint256]);
/** Approvals reported by the blocks. Scans report more. */
const approvals = async (wallet: Address) =>
  (await eventsOf(app, account)).filter((each: Json) => each.wallet === wallet && each.event === "approval.infinite");

describe("a network's blocks are followed", () => {
  it("by one process at a time; the next goes on where it stood, and nothing comes twice", async () => {
    const wallet = newAddress();
    await watch(app, account, wallet);
    const [one, other] = [follower("one"), follower("other")];
    expect(await one.poll()).toBe("abreast");
    expect(await other.poll()).toBe("elsewhere");
    await approve(wallet);
    expect(await one.poll()).toBe("abreast");
    expect(await one.poll()).toBe("idle");
    await one.release();
    await approve(wallet);
    expect(await other.poll()).toBe("abreast");
    // Data read but not stored does not count.
    expect(await one.poll()).toBe("elsewhere");
    expect(await approvals(wallet)).toHaveLength(2);
  }, 60_000);

  const liar: [string, (real: Json, method: string) => unknown][] = [
    [
      "names other hashes for its blocks every time",
      (real) => real?.parentHash && { ...real, hash: hash(), parentHash: hash() },
    ],
    [
      "marks its logs as removed",
      (real) => Array.isArray(real) && real.map((log: Json) => ({ ...log, removed: true })),
    ],
    [
      "sends logs of other blocks than its own",
      (real) => Array.isArray(real) && real.map((log: Json) => ({ ...log, blockHash: hash() })),
    ],
    [
      "sends logs that nobody asked for",
      (real) => Array.isArray(real) && real.map((log: Json) => ({ ...log, topics: [hash()] })),
    ],
    ["goes back by blocks", (real) => real?.parentHash && { ...real, number: numberToHex(BigInt(real.number) - 2n) }],
    ["sends a block as text", (real) => real?.parentHash && "0x"],
    ["sends no transactions with its blocks", (real) => real?.transactions && { ...real, transactions: 1 }],
    ["serves another chain", (_, method) => method === "eth_chainId" && "0x38"],
    ["sends very many logs", (real) => Array.isArray(real) && Array(10_001).fill(real[0] ?? 0)],
  ];
  it.each(liar)(
    "and a node that %s harms nothing: what happened is published when it is honest again, once",
    async (_, lie) => {
      const wallet = newAddress();
      await watch(app, account, wallet);
      const one = follower("one");
      const look = (): Promise<Polled | "failed"> =>
        one.poll().catch((error) => {
          if (!isRpcError(error)) throw error;
          return "failed";
        });
      await look();
      await approve(wallet);
      await vi.waitFor(async () => expect(await look()).toBe("idle"), { timeout: 20_000, interval: 50 });
      expect(await approvals(wallet)).toHaveLength(1);
      await anvil.mine(1);
      node.behave(lying(lie));
      onTestFinished(() => node.behave({}));
      await approve(wallet);
      for (let times = 0; times < 4; times++) await look();
      node.behave({});
      // The newest blocks are read again with the next.
      await anvil.mine(1);
      await vi.waitFor(async () => expect(await look()).toBe("idle"), { timeout: 40_000, interval: 100 });
      expect(await approvals(wallet)).toHaveLength(2);
    },
    90_000,
  );
});

const hash = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;

/** Every answer of the real node is offered to the lie. */
function lying(lie: (real: Json, method: string) => unknown): Behaviour {
  return {
    async answer({ method, params }) {
      if (method === "eth_getTransactionReceipt") return undefined;
      const real = await anvil.request<Json>(method, params as unknown[]).catch(() => undefined);
      return lie(real, method) || undefined;
    },
  };
}

it("rings for each new block over a WebSocket, also after the connection was lost", async () => {
  let rings = 0;
  const bell = openBell(anvil.url.replace("http", "ws"), () => rings++);
  onTestFinished(() => bell.close());
  await vi.waitFor(
    async () => {
      await anvil.mine(1);
      expect(rings).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(bell.isRinging).toBe(true);
});
