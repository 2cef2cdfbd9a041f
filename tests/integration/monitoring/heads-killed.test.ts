import { connect, createServer, type Socket } from "node:net";
import { type Address, maxUint256 } from "viem";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { callToken, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";
import { listenOnFreePort } from "@/tests/support/ports";
import { share } from "@/tests/support/share";
import { eventsOf, watch } from "./support";

const anvil = share(startAnvil);
/** Makes accounts and first scans, and reads what was published; the processes of the tests follow the blocks. */
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url, MONITOR_INTERVAL: "365d", FOLLOW_HEADS: "off" }));
const account = share(() => app.account("growth", "unlimited"));
beforeAll(() => anvil.setCode(usdc, Token!.runtime));

const approve = (wallet: Address, spender: Address) => callToken(anvil, wallet, usdc, "approve", [spender, maxUint256]);

/** The spenders of a wallet's approvals as they were published, each as often as it was. */
const published = async (wallet: Address) =>
  (await eventsOf(app, account))
    .filter((event) => event.event === "approval.infinite" && event.wallet === wallet)
    .map(({ data }) => data.spender as Address);

const patience = { timeout: 60_000, interval: 50 };
const untilPublished = (wallet: Address, spenders: Address[]) =>
  vi.waitFor(async () => expect((await published(wallet)).sort()).toEqual(spenders.toSorted()), patience);

async function startFollower(rpcUrl: string): Promise<AppProcess> {
  const { pool, url } = app.runtime.database;
  // The time passes for which a killed process holds the network.
  await pool.query("update followed_networks set held_until = now()");
  const child = await startAppProcess(url, {
    RPC_URL_ETHEREUM: rpcUrl,
    ...{ MONITOR_INTERVAL: "365d", LOG_LEVEL: "silent" },
  });
  onTestFinished(child.kill);
  return child;
}

it("misses nothing and tells nothing twice, though the process that follows is killed at random moments", async () => {
  const wallet = newAddress();
  await watch(app, account, wallet);
  const spenders: Address[] = [];
  const approveNext = async () => {
    const spender = newAddress();
    await approve(wallet, spender);
    spenders.push(spender);
  };
  for (let kills = 0; kills < 3; kills++) {
    const child = await startFollower(anvil.url);
    await approveNext();
    await untilPublished(wallet, spenders);
    for (let count = 0; count < 5; count++) await approveNext();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
    await child.kill();
    await approveNext();
    await anvil.mine(3);
  }
  await startFollower(anvil.url);
  await untilPublished(wallet, spenders);
  // All that was there is read again with what comes next.
  await approveNext();
  await untilPublished(wallet, spenders);
}, 240_000);

it("catches up where both its connections, also the WebSocket, were cut, and tells nothing twice", async () => {
  const line = await openLine(anvil.url);
  const wallet = newAddress();
  await watch(app, account, wallet);
  await startFollower(`${line.url},${line.url.replace("http", "ws")}`);
  const before = newAddress();
  await approve(wallet, before);
  await untilPublished(wallet, [before]);
  await vi.waitFor(() => expect(line.subscriptions).toBeGreaterThan(0), patience);
  const opened = line.subscriptions;
  line.cut();
  const meanwhile = [newAddress(), newAddress()];
  for (const spender of meanwhile) {
    await approve(wallet, spender);
    await anvil.mine(20);
  }
  line.restore();
  await untilPublished(wallet, [before, ...meanwhile]);
  await vi.waitFor(() => expect(line.subscriptions).toBeGreaterThan(opened), patience);
  const after = newAddress();
  await approve(wallet, after);
  await untilPublished(wallet, [before, ...meanwhile, after]);
}, 180_000);

/** A TCP line to a node that can be cut; counts the subscriptions that came through it. */
async function openLine(nodeUrl: string) {
  const { port, hostname } = new URL(nodeUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = { url: "", subscriptions: 0, cut, restore };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const node = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, node],
      [node, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => {
        if (data.includes("101 Switching Protocols")) line.subscriptions++;
        to.write(data);
      });
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  function restore() {
    isCut = false;
  }
  line.url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  onTestFinished(() => {
    cut();
    server.close();
  });
  return line;
}
