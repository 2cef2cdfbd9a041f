import { type Address, maxUint256 } from "viem";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { callToken, mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { deployer, startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { type RpcDouble, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { eventsOf, notified, readMonitored, watch } from "./support";

const attacker = `0xbad0${"29".repeat(18)}` as Address;

const anvil = share(startAnvil);
/** Between the program and its node. */
const node = share<RpcDouble>(() => startRpcDouble({ upstream: anvil.url }));
/** No scan comes by itself while the tests run. */
const app = share(() =>
  startListedApp({ sanctioned: [], thieves: [attacker] }, { RPC_URL_ETHEREUM: node.url, MONITOR_INTERVAL: "365d" }),
);
const account = share(() => app.account("growth", "unlimited"));
beforeAll(() => anvil.setCode(usdc, Token!.runtime));

const of = (wallet: Address, name: string) => (event: Json) => event.event === name && event.wallet === wallet;
const namesOf = async (wallet: Address) =>
  (await eventsOf(app, account)).filter((each) => each.wallet === wallet).map(({ event }) => event);
const approve = (wallet: Address, spender: Address, amount: bigint) =>
  callToken(anvil, wallet, usdc, "approve", [spender, amount]);

/** Waits for a scan that begins from now on. */
async function scannedAgain(wallet: Address): Promise<void> {
  const from = Date.now();
  const seen = async () => Date.parse((await readMonitored(app, account, wallet)).lastScannedAt) > from;
  await vi.waitFor(async () => expect(await seen()).toBe(true), { timeout: 40_000, interval: 200 });
}

describe("blocks of a network with watched wallets", () => {
  it("tell of an unlimited approval, once, and bring the wallet's scan forward", async () => {
    const wallet = newAddress();
    const spender = newAddress();
    await mint(anvil, usdc, wallet, 10n ** 9n);
    await watch(app, account, wallet);
    const before = (await readMonitored(app, account, wallet)).lastScannedAt;
    await approve(wallet, spender, maxUint256);
    const { data } = await notified(app, account, of(wallet, "approval.infinite"));
    expect(data).toEqual({
      ...{ tokenAddress: usdc, spender, tokenStandard: "erc20", spenderLabel: null, chain: "ethereum" },
    });
    await vi.waitFor(async () => expect((await readMonitored(app, account, wallet)).lastScannedAt).not.toBe(before), {
      timeout: 40_000,
      interval: 200,
    });
    // A known approval that is given again is no news, whichever part sees it.
    await approve(wallet, spender, maxUint256);
    await scannedAgain(wallet);
    expect((await namesOf(wallet)).filter((name) => name === "approval.infinite")).toHaveLength(1);
    // Taken back and given anew, it is.
    await approve(wallet, spender, 0n);
    await approve(wallet, spender, maxUint256);
    await vi.waitFor(
      async () => expect((await namesOf(wallet)).filter((name) => name === "approval.infinite")).toHaveLength(2),
      { timeout: 40_000, interval: 200 },
    );
  }, 120_000);

  it("tell of approvals and payments to a listed address, each once, whoever sees it first", async () => {
    const wallet = newAddress();
    await mint(anvil, usdc, wallet, 10n ** 9n);
    await watch(app, account, wallet);
    const allowed = await approve(wallet, attacker, 5n);
    const paid = await callToken(anvil, wallet, usdc, "transfer", [attacker, 10n ** 8n]);
    const nativeCurrency = await anvil.send(wallet, { to: attacker, value: 10n ** 18n });
    const hashes = async () =>
      (await eventsOf(app, account)).filter(of(wallet, "phishing.attempt")).map(({ data }) => data.transactionHash);
    await vi.waitFor(async () => expect((await hashes()).sort()).toEqual([allowed, paid, nativeCurrency].sort()), {
      timeout: 40_000,
      interval: 200,
    });
    await scannedAgain(wallet);
    await notified(app, account, of(wallet, "threat.detected"));
    expect(await hashes()).toHaveLength(3);
  }, 120_000);

  it("are not believed of what a token that nobody knows says of a wallet", async () => {
    const wallet = newAddress();
    await watch(app, account, wallet);
    const planted = await anvil.deploy(Token!.bytecode);
    // Any caller may call this token in the wallet's name. The transaction is not the wallet's.
    await callToken(anvil, deployer, planted, "mint", [wallet, 5n]);
    // The next scan comes at its normal time, since others send a wallet any token.
    const due = "select 1 from watched_wallets where wallet = $1 and due_at < now() + interval '2 min'";
    const isDue = async () => (await app.runtime.database.pool.query(due, [wallet])).rowCount;
    await vi.waitFor(async () => expect(await isDue()).toBe(1), { timeout: 20_000, interval: 100 });
    expect(await namesOf(wallet)).toEqual([]);
  }, 120_000);

  it("that are undone take back what was told of them, once, and tell it again when it is mined again", async () => {
    const wallet = newAddress();
    const spender = newAddress();
    await mint(anvil, usdc, wallet, 10n ** 9n);
    await watch(app, account, wallet);
    await anvil.mine(2);
    const snapshot = await anvil.request("evm_snapshot");
    await anvil.mine(1);
    await approve(wallet, spender, maxUint256);
    await anvil.mine(1);
    await notified(app, account, of(wallet, "approval.infinite"));
    await scannedAgain(wallet);
    const events =
      "select id, event from webhook_events where wallet = $1 and event in ('approval.infinite', 'threat.detected')";
    const { rows } = await app.runtime.database.pool.query(events, [wallet]);
    await anvil.request("evm_revert", [snapshot]);
    await anvil.mine(4);
    const retracted = async () =>
      (await eventsOf(app, account)).filter(of(wallet, "event.retracted")).map(({ data }) => data);
    const gone = rows.map(({ id, event }) => ({ eventId: id, event, reason: "reorganised", chain: "ethereum" }));
    await vi.waitFor(async () => expect(await retracted()).toHaveLength(rows.length), {
      timeout: 20_000,
      interval: 100,
    });
    expect(await retracted()).toEqual(expect.arrayContaining(gone));
    await scannedAgain(wallet);
    await approve(wallet, spender, maxUint256);
    await vi.waitFor(
      async () => expect((await namesOf(wallet)).filter((name) => name === "approval.infinite")).toHaveLength(2),
      { timeout: 40_000, interval: 200 },
    );
    expect(await retracted()).toHaveLength(rows.length);
  }, 120_000);

  it("that came while the node was away are read when it is back: nothing is missed, nothing comes twice", async () => {
    const wallet = newAddress();
    await mint(anvil, usdc, wallet, 10n ** 9n);
    await watch(app, account, wallet);
    const spenders = [newAddress(), newAddress(), newAddress()];
    await node.die();
    for (const spender of spenders) {
      await approve(wallet, spender, maxUint256);
      await anvil.mine(40);
    }
    await node.revive();
    const approved = async () =>
      (await eventsOf(app, account)).filter(of(wallet, "approval.infinite")).map(({ data }) => data.spender);
    await vi.waitFor(async () => expect((await approved()).sort()).toEqual(spenders.toSorted()), {
      timeout: 60_000,
      interval: 200,
    });
    await scannedAgain(wallet);
    expect(await approved()).toHaveLength(3);
  }, 150_000);

  it("are asked for with one log query at a look", async () => {
    const wallet = newAddress();
    await watch(app, account, wallet);
    const from = node.requests.length;
    const queries = () =>
      node.requests
        .slice(from)
        .flat()
        .filter(({ method, params }) => {
          const [{ topics = [] } = {}] = params as [{ topics?: unknown[] }?];
          return method === "eth_getLogs" && topics.length === 1;
        });
    await anvil.mine(1);
    await vi.waitFor(() => expect(queries()).toHaveLength(1), { timeout: 10_000, interval: 50 });
    await approve(wallet, newAddress(), maxUint256);
    await notified(app, account, of(wallet, "approval.infinite"));
    expect(queries()).toHaveLength(2);
  }, 60_000);
});
