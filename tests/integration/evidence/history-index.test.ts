import { pino } from "pino";
import type { Address } from "viem";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { type History, openHistory } from "@/server/evidence";
import { startAnvil } from "@/tests/support/anvil";
import { openTestChains } from "@/tests/support/chains";
import { openTestDatabase } from "@/tests/support/database";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { clockAhead } from "@/tests/support/set-back";
import { share } from "@/tests/support/share";
import { startTestIntel } from "../intel/open-test-intel";
import { callToken, deepChain, mint, newAddress, Token, usdc } from "./support";

const [friend, spender] = [newAddress(), newAddress()];
let double: RpcDouble;
let database: DatabaseHandle;

const intel = share(startTestIntel, "close");
const anvil = share(() => startAnvil({ bare: true }));
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
});
beforeEach(async () => {
  database = await openTestDatabase();
});

/** A wallet with an approval and a payment, on a chain that went on for 40,000 blocks, behind a node that takes 1,000. */
async function makeWallet(delayMs = 0): Promise<Address> {
  const wallet = newAddress();
  await mint(anvil, usdc, wallet, 10n ** 9n);
  await callToken(anvil, wallet, usdc, "approve", [spender, 5n]);
  await callToken(anvil, wallet, usdc, "transfer", [friend, 7_000_000n]);
  double = await startRpcDouble({ upstream: anvil.url, ...(await deepChain(anvil, 40_000, 1_000)), delayMs });
  return wallet;
}

/** One process's index: its own connections and memory, the common database. */
function openProcess() {
  const chains = openTestChains({ ethereum: [double.url] });
  const log = pino({ level: "silent" });
  const history = openHistory({ pool: database.pool, chains, intel: intel.intel, log });
  const client = chains.evm("ethereum")!;
  return {
    read: (wallet: Address): ReturnType<History["read"]> => history.read(client, wallet, chains.deadline()),
    async stop() {
      await history.stop();
      await chains.close();
    },
  };
}

interface Row {
  complete: boolean;
  reader: string | null;
  coverage: Record<string, { ranges: [number, number][] }>;
}
const row = async () =>
  (await database.pool.query<Row>("select complete, reader, coverage from wallet_histories")).rows[0];
const untilRow = (wanted: (found: Row) => boolean) =>
  vi.waitFor(
    async () => {
      const found = await row();
      expect(found && wanted(found)).toBe(true);
      return found!;
    },
    { timeout: 25_000, interval: 20 },
  );

/** The ranges of one kind of logs that were asked for and taken. */
function rangesAsked(): [number, number][] {
  return double.requests.flat().flatMap(({ method, params }) => {
    if (method !== "eth_getLogs") return [];
    const { fromBlock, toBlock, topics } = params[0] as { fromBlock: string; toBlock: string; topics: unknown[] };
    if (
      !Array.isArray(topics[0]) ||
      topics.length !== 2 ||
      toBlock === "latest" ||
      Number(toBlock) - Number(fromBlock) >= 1_000
    )
      return [];
    return [[Number(fromBlock), Number(toBlock)]];
  });
}

describe("the index of wallets' pasts", () => {
  it("goes on where it was stopped, and is whole in the end", { timeout: 60_000 }, async () => {
    const wallet = await makeWallet(150);
    const first = openProcess();
    expect((await first.read(wallet)).whole.size).toBe(0);
    await untilRow(({ coverage }) => (coverage.sent?.ranges[0]?.[0] ?? 0) > 0);
    await first.stop();
    const stopped = await row();
    expect(stopped).toMatchObject({ complete: false, reader: null });
    const oldest = stopped!.coverage.approvals!.ranges[0]![0];
    double.requests.length = 0;
    const second = openProcess();
    await untilRow(({ complete }) => complete);
    expect(rangesAsked().every(([, to]) => to < oldest)).toBe(true);
    const past = await second.read(wallet);
    expect(past.whole.size).toBe(3);
    expect([...past.digest.approvals.values()]).toMatchObject([{ pair: { token: usdc, spender }, amount: 5n }]);
    expect(past.digest.parties.get(friend)).toMatchObject({ sent: 1, reallySent: 1, sentWorth: 7, received: 0 });
    await second.stop();
    await double.stop();
  });

  it("is read on by one process at a time, whose finds the others see", { timeout: 60_000 }, async () => {
    const wallet = await makeWallet();
    const [one, other] = [openProcess(), openProcess()];
    await one.read(wallet);
    await untilRow(({ reader }) => reader !== null);
    double.requests.length = 0;
    await other.read(wallet);
    await untilRow(({ complete }) => complete);
    const asked = rangesAsked().map(([from, to]) => `${from} ${to}`);
    // The second look at the newest blocks was the other's own.
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(2);
    await one.stop();
    const late = openProcess();
    expect((await late.read(wallet)).whole.size).toBe(3);
    await Promise.all([other.stop(), late.stop()]);
    await double.stop();
  });

  it("asks for new blocks only once it is whole, and counts what is in them once", { timeout: 60_000 }, async () => {
    const wallet = await makeWallet();
    const first = openProcess();
    await first.read(wallet);
    await untilRow(({ complete }) => complete);
    const top = (await row())!.coverage.sent!.ranges[0]![1];
    await first.stop();
    double.requests.length = 0;
    const second = openProcess();
    for (const _ of [1, 2, 3]) expect((await second.read(wallet)).digest.parties.get(friend)?.sent).toBe(1);
    const asked = double.requests.flat().filter(({ method }) => method === "eth_getLogs");
    expect(asked.map(({ params }) => Number((params[0] as { fromBlock: string }).fromBlock))).toSatisfy(
      (starts: number[]) => starts.length > 0 && starts.every((start) => start > top),
    );
    await second.stop();
    await double.stop();
  });

  it("looks anew after two seconds, also where the clock was set back meanwhile", { timeout: 60_000 }, async () => {
    const wallet = await makeWallet();
    double.behave({});
    const process = openProcess();
    const time = clockAhead();
    const sent = async () => (await process.read(wallet)).digest.parties.get(friend)?.sent;
    expect(await sent()).toBe(1);
    await callToken(anvil, wallet, usdc, "transfer", [friend, 7_000_000n]);
    time.setRight();
    time.pass(2_001);
    expect(await sent()).toBe(2);
    await process.stop();
    await double.stop();
  });

  it("answers without the database, from the chain alone", async () => {
    const wallet = await makeWallet();
    double.behave({});
    const process = openProcess();
    await database.pool.query("alter table wallet_histories rename to elsewhere");
    const past = await process.read(wallet);
    expect(past.whole.size).toBe(3);
    expect(past.digest.approvals.size).toBe(1);
    await process.stop();
    await double.stop();
  });

  it("keeps nothing of a chain that ends before it begins", { timeout: 60_000 }, async () => {
    const wallet = await makeWallet();
    const first = openProcess();
    await first.read(wallet);
    await untilRow(({ complete }) => complete);
    await first.stop();
    double.behave({});
    const second = openProcess();
    expect((await second.read(wallet)).whole.size).toBe(0);
    await vi.waitFor(async () => expect((await second.read(wallet)).whole.size).toBe(3), { timeout: 10_000 });
    await second.stop();
    await double.stop();
  });
});
