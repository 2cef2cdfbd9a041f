import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installNetworks } from "@/server/networks";
import { type Anvil, startAnvil } from "../../support/anvil";
import { startTestApp, type TestApp } from "../../support/app";

const chains = { ethereum: 1, base: 8453, arbitrum: 42161, bnb: 56, oddchain: 424242 };
const names = Object.keys(chains) as (keyof typeof chains)[];
const unknownAccount = `0x${"5a".repeat(20)}`;
const wallet = `0x${"a1".repeat(20)}`;
const token = `0x${"70".repeat(20)}`;
const unlimited = `0x095ea7b3${unknownAccount.slice(2).padStart(64, "0")}${"f".repeat(64)}`;

let app: TestApp;
let nodes: Anvil[];
let key = "";

beforeAll(async () => {
  nodes = await Promise.all(names.map((name) => startAnvil({ chainId: chains[name] })));
  const file = join(mkdtempSync(join(tmpdir(), "networks-")), "networks.json");
  const currency = { name: "Odd", symbol: "ODD", decimals: 18 };
  writeFileSync(file, JSON.stringify([{ name: "oddchain", chainId: 424242, currency, aliases: ["odd"] }]));
  const urls = Object.fromEntries(names.map((name, index) => [`RPC_URL_${name.toUpperCase()}`, nodes[index]!.url]));
  // Optimism's name with another network's node.
  const wrong = { RPC_URL_OPTIMISM: nodes[1]!.url, RPC_URL_LINEA: "http://127.0.0.1:1" };
  app = await startTestApp({ ...urls, ...wrong, NETWORKS_FILE: file });
  key = (await app.account("growth")).apiKey;
});
afterAll(async () => {
  await app?.stop();
  await Promise.all((nodes ?? []).map((node) => node.stop()));
  installNetworks();
});

const post = (path: string, body: unknown) => app.call(path, { key, body });

describe.each(names)("on %s", (name) => {
  const chainId = chains[name];

  it("a wallet, a contract and monitoring answer by name and by CAIP-2 id", async () => {
    for (const network of [name, `eip155:${chainId}`]) {
      const risk = await post("/api/v1/wallets/risk", { wallet, network });
      expect(risk.body.data.meta, JSON.stringify(risk.body)).toMatchObject({ network: name, accountType: "eoa" });
      const scan = await post("/v1/api/risk/scan", { wallet, chain: network });
      expect(scan.body.chain).toBe(name);
      const contract = await post("/api/v1/contracts/risk", { address: token, network });
      expect(contract.body.data.meta).toMatchObject({ network: name, isContract: false });
    }
    const watched = await post("/api/wallet/monitor", { wallet, chain: `eip155:${chainId}` });
    expect([watched.status, watched.body.chain]).toEqual([201, name]);
    const read = await app.call(`/api/wallet/monitor?wallet=${wallet}&chain=${name}`, { method: "GET", key });
    expect(read.body).toMatchObject({ chain: name, monitoring: true });
  });

  it("calldata, a run and a signature are judged", async () => {
    const analysis = await post("/api/v1/transactions/analyze", { chainId, wallet, to: token, calldata: unlimited });
    expect(analysis.body.data.decision).not.toBe("ALLOW");
    expect(analysis.body.data.meta.approvals[0]).toMatchObject({ unlimited: true });
    const run = await post("/api/v1/transactions/simulate", {
      ...{ wallet, network: name, tx: { to: unknownAccount, data: "0x", value: "0" } },
    });
    expect(run.body.data.meta).toMatchObject({ outcome: "success", engine: expect.any(String) });
    const domain = { name: "USD Coin", version: "2", chainId, verifyingContract: token };
    const message = { owner: wallet, spender: unknownAccount, value: "1", nonce: "0", deadline: "9999999999" };
    const fields = ["owner:address", "spender:address", "value:uint256", "nonce:uint256", "deadline:uint256"];
    const Permit = fields.map((field) => field.split(":")).map(([fieldName, type]) => ({ name: fieldName, type }));
    const signed = await post("/api/v1/signatures/analyze", {
      ...{ chainId, wallet, method: "eth_signTypedData_v4" },
      data: { domain, message, primaryType: "Permit", types: { Permit } },
    });
    expect(signed.body.data.meta.approvals, JSON.stringify(signed.body)).toHaveLength(1);
  });
});

it("names what a network of the file can't have, which raises nothing", async () => {
  const { body } = await post("/api/v1/wallets/risk", { wallet, network: "odd" });
  expect(body.data.meta.coverage.missing).toEqual(expect.arrayContaining(["known-contracts", "sanctions-oracle"]));
  expect(body.data).toMatchObject({ decision: "ALLOW", meta: { network: "oddchain" } });
});

it("names once what a network can't have and could not be asked for", async () => {
  const { meta, basis } = (await post("/api/v1/wallets/risk", { wallet, network: "linea" })).body.data;
  const { missing } = meta.coverage;
  expect([basis, missing]).toEqual(["coverage", [...new Set(missing)]]);
  const unseen = meta.signals.find(({ id }: { id: string }) => id === "coverage.essential-missing");
  expect(unseen.evidence.missing).toEqual(["account-type", "allowances"]);
});

it("lists the networks with what can be known there", async () => {
  const { status, body } = await app.call("/api/v1/networks", { method: "GET", key });
  expect([status, body.success]).toEqual([200, true]);
  const of = Object.fromEntries(body.data.map((network: { name: string }) => [network.name, network]));
  expect(body.data.slice(0, 5).map(({ name }: { name: string }) => name)).toEqual([
    ...["ethereum", "bnb", "polygon", "arbitrum", "solana"],
  ]);
  expect(of.oddchain).toEqual({
    ...{ name: "oddchain", aliases: ["odd"], chainId: 424242, caip2: "eip155:424242", status: "ready" },
    currency: { name: "Odd", symbol: "ODD", decimals: 18 },
    evidence: { lists: true, history: true, trade: false, simulation: true },
  });
  expect(of.base).toMatchObject({ status: "ready", evidence: { trade: true } });
  expect(of.solana).toMatchObject({ chainId: null, status: "off", evidence: { lists: true, history: false } });
  expect(of.optimism).toMatchObject({ status: "wrong-chain", evidence: { history: false, simulation: false } });
  expect(of.linea).toMatchObject({ status: "unreachable" });
  expect((await app.call("/api/v1/networks", { method: "GET" })).status).toBe(401);
});

it("asks a node of another network for no evidence", async () => {
  const { body } = await post("/api/v1/wallets/risk", { wallet, network: "optimism" });
  expect(body.data.meta.coverage.chain).toBe("unavailable");
  expect(body.data.decision).not.toBe("ALLOW");
});

it("refuses an unknown network with 400 that lists the known", async () => {
  for (const [path, body, field] of [
    ["/api/v1/wallets/risk", { wallet, network: "nowhere" }, "network"],
    ["/v1/api/risk/scan", { wallet, chain: "eip155:5" }, "chain"],
    ["/api/v1/transactions/analyze", { chainId: 5, wallet, to: token }, "chainId"],
  ] as const) {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    const [issue] = answer.body.issues ?? answer.body.error.issues;
    expect(issue.path).toBe(field);
    expect(issue.message).toMatch(field === "chainId" ? /1, 56, .*424242/ : /ethereum, bnb, .*oddchain/);
  }
});
