import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, encodeFunctionData, parseAbi } from "viem";
import { chainConfig } from "viem/op-stack";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { installNetworks } from "@/server/networks";
import { type Anvil, startAnvil } from "../../support/anvil";
import { startTestApp, type TestApp } from "../../support/app";
import { openOwner, type TestMember } from "../../support/console";
import { compileContracts } from "../../support/contracts/compile";
import { type Receiver, startReceiver } from "../../support/receiver";

/** Networks that repeat the Ethereum suites of each kind of question once. The rest is the same code. */
const chains = { ethereum: 1, base: 8453, arbitrum: 42161, bnb: 56, oddchain: 424242 };
const names = Object.keys(chains) as (keyof typeof chains)[];
const { Token } = compileContracts("tokens.sol");
const [wallet, stranger, drainer]: Address[] = ["a1", "5a", "d4"].map((byte) => `0x${byte.repeat(20)}` as const);
const unlimited = 2n ** 256n - 1n;

let app: TestApp;
let session: TestMember;
let receiver: Receiver;
const nodes = new Map<string, Anvil>();

const post = async (path: string, body: unknown) => (await app.call(path, { key: session.apiKey, body })).body;

beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), "networks-")), "networks.json");
  const currency = { name: "Odd", symbol: "ODD", decimals: 18 };
  writeFileSync(file, JSON.stringify([{ name: "oddchain", chainId: 424242, currency }]));
  await Promise.all(names.map(async (name) => nodes.set(name, await startAnvil({ chainId: chains[name] }))));
  const urls = names.map((name) => [`RPC_URL_${name.toUpperCase()}`, nodes.get(name)!.url]);
  const settings = { NETWORKS_FILE: file, WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" };
  app = await startTestApp({ ...Object.fromEntries(urls), ...settings });
  session = await openOwner(app, "enterprise");
  receiver = await startReceiver();
  const { active } = await post("/v1/api/webhooks/subscribe", { url: receiver.url, events: ["threat.detected"] });
  expect(active).toBe(true);
  await app.runtime.intel.addOverride({
    kind: "address",
    value: drainer!,
    verdict: "deny",
    reason: "stole",
    author: "a",
  });
});
afterAll(async () => {
  await app?.stop();
  await receiver?.close();
  await Promise.all([...nodes.values()].map((node) => node.stop()));
  installNetworks();
});

describe.each(names)("on %s", (name) => {
  const chainId = chains[name];
  let node: Anvil;
  let token: Address;

  beforeAll(async () => {
    node = nodes.get(name)!;
    token = await node.deploy(Token!.bytecode);
    await node.setBalance(wallet!, 10n ** 18n);
  });
  const encode = (functionName: string, args: unknown[]) => encodeFunctionData({ abi: Token!.abi, functionName, args });

  it("calldata: a call within a call is read, whose parties are looked up", async () => {
    const data = encode("approve", [drainer, unlimited]);
    const { data: judged } = await post("/api/v1/transactions/analyze", { chainId, wallet, to: token, calldata: data });
    expect(judged).toMatchObject({ decision: "BLOCK", meta: { approvals: [{ spender: drainer }] } });
  });

  it("contract: code and token are read", async () => {
    const { data } = await post("/api/v1/contracts/risk", { address: token, network: name });
    expect(data.meta).toMatchObject({ network: name, isContract: true, token: { symbol: "TOK" } });
    expect(data.meta.coverage.chain).not.toBe("unavailable");
  });

  it("simulation: tokens that move are seen", async () => {
    await node.send(stranger!, { to: token, data: encode("mint", [wallet, 5n]) });
    const tx = { to: token, data: encode("transfer", [stranger, 5n]), value: "0" };
    const { data } = await post("/api/v1/transactions/simulate", { wallet, network: name, tx });
    expect(data.meta, JSON.stringify(data)).toMatchObject({
      outcome: "success",
      assetChanges: [{ direction: "out", token, symbol: "TOK", amount: "5" }],
    });
  });

  it("wallet, monitoring, webhook, bulk and history: a right that is given is found by each, by the network's name", async () => {
    const key = session.apiKey;
    const holder = `0x${chainId.toString(16).padStart(40, "e")}` as Address;
    const watched = `/api/wallet/monitor?wallet=${holder}&chain=${name}`;
    await post("/api/wallet/monitor", { wallet: holder, chain: `eip155:${chainId}` });
    const read = async () => (await app.call(watched, { method: "GET", key })).body;
    await vi.waitFor(async () => expect((await read()).lastScannedAt).not.toBeNull(), 20_000);
    await node.setBalance(holder, 10n ** 18n);
    await node.send(holder, { to: token, data: encode("approve", [drainer, unlimited]) });

    const ofHolder = () =>
      receiver.hooks.map(({ body }) => JSON.parse(body)).filter((event) => event.wallet === holder);
    // Again and again: what a scan reads is kept for some seconds.
    const rescan = () =>
      app.runtime.database.pool.query("update watched_wallets set due_at = now() where wallet = $1", [holder]);
    const reportedOnce = async () => {
      await rescan();
      expect(ofHolder()).not.toEqual([]);
    };
    await vi.waitFor(reportedOnce, { timeout: 25_000, interval: 500 });
    expect(ofHolder().map(({ data }) => data.chain)).toEqual(ofHolder().map(() => name));
    expect(await read()).toMatchObject({ chain: name, status: "CRITICAL" });

    const risk = await post("/api/v1/wallets/risk", { wallet: holder, network: name });
    expect(risk.data).toMatchObject({ decision: "BLOCK", meta: { network: name } });
    const bulk = await post("/v1/api/bulk/scan", { wallets: [holder], chain: `eip155:${chainId}` });
    expect(bulk.results, JSON.stringify(bulk)).toMatchObject([{ wallet: holder, chain: name, status: "CRITICAL" }]);
    await app.runtime.scans.flush();
    const history = await app.runtime.console.callAs(session).scan.history({ search: holder });
    expect(history.items.map(({ chain }) => chain)).toEqual([name, name]);
  });
});

it("knows the contracts of viem/op-stack as parts of an OP-stack network, and of no other", async () => {
  const { l1Block, gasPriceOracle, l2StandardBridge } = chainConfig.contracts;
  for (const { address } of [l1Block, gasPriceOracle, l2StandardBridge]) {
    const standingOn = async (chainId: number) => {
      const asked = { chainId, wallet, to: address.toLowerCase(), calldata: "0x", value: "1000000000000000" };
      const { data } = await post("/api/v1/transactions/analyze", asked);
      return data.meta.counterparties.find((one: { address: string }) => one.address === address.toLowerCase());
    };
    expect(await standingOn(8453)).toMatchObject({ standing: "trusted", label: expect.stringContaining("Base: ") });
    expect(await standingOn(424242)).toMatchObject({ standing: "unknown" });
  }
});

it("an exit to Ethereum through Arbitrum's own contract goes to a part of the network", async () => {
  const arbSys = `0x${"64".padStart(40, "0")}`;
  const calldata = encodeFunctionData({
    abi: parseAbi(["function withdrawEth(address destination) payable"]),
    args: [wallet!],
  });
  const { data } = await post("/api/v1/transactions/analyze", {
    ...{ chainId: chains.arbitrum, wallet, to: arbSys, calldata, value: "1000000000000000" },
  });
  expect(data, JSON.stringify(data)).toMatchObject({
    decision: "ALLOW",
    meta: { counterparties: [{ address: arbSys, standing: "trusted", label: "Arbitrum One: ArbSys" }] },
  });
});
