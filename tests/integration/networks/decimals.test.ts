import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installNetworks } from "@/server/networks";
import { type Anvil, startAnvil } from "../../support/anvil";
import { startTestApp, type TestApp } from "../../support/app";
import { openOwner, type TestMember } from "../../support/console";

const wallet: Address = `0x${"a1".repeat(20)}`;
const unknownAccount = `0x${"5a".repeat(20)}`;

let node: Anvil;
let app: TestApp;
let session: TestMember;

beforeAll(async () => {
  node = await startAnvil({ chainId: 424243 });
  const file = join(mkdtempSync(join(tmpdir(), "networks-")), "networks.json");
  const currency = { name: "Sixth", symbol: "SIX", decimals: 6 };
  writeFileSync(file, JSON.stringify([{ name: "six", chainId: 424243, currency, rpc: [node.url] }]));
  app = await startTestApp({ NETWORKS_FILE: file });
  session = await openOwner(app);
  await node.setBalance(wallet, 10n ** 24n);
});
afterAll(async () => {
  await app?.stop();
  await node?.stop();
  installNetworks();
});

const post = async (path: string, body: object) => (await app.call(path, { key: session.apiKey, body })).body.data;

it("amounts of a coin with 6 decimals are told in whole coins of it", async () => {
  const value = "2500000";
  const asked = { chainId: 424243, wallet, to: unknownAccount };
  const payment = await post("/api/v1/transactions/analyze", { ...asked, calldata: "0x", value });
  expect(payment.meta.transfers).toMatchObject([{ amount: value, symbol: "SIX", decimals: 6 }]);

  // An unknown function that takes coin; and new code.
  for (const [to, calldata] of [
    [unknownAccount, "0x12345678"],
    [null, "0x60006000"],
  ]) {
    const paid = await post("/api/v1/transactions/analyze", { ...asked, to, calldata, value });
    expect(paid.reasons.join(" "), JSON.stringify(paid)).toContain("2.5 SIX");
  }
  const run = await post("/api/v1/transactions/simulate", {
    ...{ wallet, network: "six", tx: { to: unknownAccount, data: "0x", value } },
  });
  expect(run.meta.assetChanges).toMatchObject([{ direction: "out", amount: value, symbol: "SIX", decimals: 6 }]);
});

it("a sweeper's payment is told in both languages", async () => {
  const caller = app.runtime.console.callAs(session);
  const asked = { chainId: 424243, wallet, to: unknownAccount, calldata: "0x12345678", value: "1000000000000" };
  for (const language of ["en", "pt"] as const) {
    const { signals } = await caller.scan.transaction({ ...asked, language });
    expect(JSON.stringify(signals)).toContain("1000000 SIX");
  }
});

it("a coin whose price its entry does not name is no small fee, unless it is next to nothing", async () => {
  const contract: Address = `0x${"c0".repeat(20)}`;
  await node.setCode(contract, "0x00");
  const asked = { chainId: 424243, wallet, to: contract, calldata: `0x12345678${"7".padStart(64, "0")}` };
  const [little, much] = await Promise.all(
    ["1", "5000000000"].map(
      async (value) => (await post("/api/v1/transactions/analyze", { ...asked, value })).riskScore,
    ),
  );
  expect(much).toBeGreaterThan(little);
});
