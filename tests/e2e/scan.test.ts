import type { Browser, Page } from "playwright-core";
import { encodeDeployData, encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startServer, type TestServer } from "@/tests/support/server";
import { openVisitor, signIn } from "@/tests/support/visitor";
import { encode, forever, friend, type Stage, startStage, thief, wallet } from "../integration/simulate/bench";

const { abi, bytecode } = compileContracts("owned-tokens.sol").NamedToken!;
const hostile = { name: "N".repeat(10_000), symbol: "<img src=x onerror=alert(1)>\u202eCDSU" };

let stage: Stage;
let server: TestServer;
let browser: Browser;
let named: `0x${string}`;
beforeAll(async () => {
  stage = await startStage();
  named = await stage.anvil.deploy(encodeDeployData({ abi, bytecode, args: [hostile.name, hostile.symbol] }), wallet);
  [server, browser] = await Promise.all([
    startServer({ RPC_URL_ETHEREUM: stage.anvil.url, SCAN_DEADLINE: "20000" }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await stage?.stop();
});

async function openScan(): Promise<{ page: Page; noise: string[] }> {
  const visitor = await openVisitor(browser, server.baseUrl, { permissions: ["clipboard-read", "clipboard-write"] });
  onTestFinished(visitor.close);
  await signIn(visitor, server);
  await visitor.page.getByRole("link", { name: "Scan", exact: true }).click();
  await visitor.page.getByRole("heading", { level: 1, name: "Scan" }).waitFor();
  return visitor;
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel("What to scan").fill(text);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByRole("img", { name: /^Risk score \d+ of 100$/ }).waitFor();
}

const transaction = (fields: object) =>
  JSON.stringify({ from: wallet, value: "0x0", chainId: "0x1", ...fields }, null, 2);
const side = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

describe("the scan page, on a real chain", () => {
  it("judges a contract, and a wallet's approvals with what takes them back", async () => {
    const { page, noise } = await openScan();
    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Contract" }).click();
    await ask(page, stage.at.UpgradableBox!);
    await page.getByText("Contract · Ethereum").waitFor();
    await page.getByRole("heading", { name: "The contract" }).waitFor();

    await page.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Wallet" }).click();
    await ask(page, wallet);
    await page.getByText("Revoke first", { exact: true }).waitFor();
    // A signal takes the whole width of its panel: a list with bullets wouldn't.
    const panel = page.locator("section", { has: page.getByRole("heading", { name: "Signals", exact: true }) });
    const entry = panel.locator("details").first();
    expect((await entry.boundingBox())!.width).toBeGreaterThan((await panel.boundingBox())!.width - 5);
    const calldata = page.getByRole("region", { name: "Calldata" }).first();
    expect(await calldata.textContent()).toMatch(/^0x(095ea7b3|a22cb465)[0-9a-f]{128}$/);
    await page
      .getByRole("button", { name: "Python" })
      .or(page.getByText("Python", { exact: true }))
      .first()
      .click();
    expect(await page.getByRole("region", { name: "Python" }).textContent()).toContain("urllib.request");
    expect(noise).toEqual([]);
  });

  it("tells a pasted transaction in words, runs it, and shows what leaves and what comes", async () => {
    const { page, noise } = await openScan();
    const data = encode("Swapper", "swap", [stage.at.Coin, stage.at.Other, 1_500_000n, forever]);
    await ask(page, transaction({ to: stage.at.Swapper, data }));
    await side(page, "You send").getByText("−1.5").waitFor();
    expect(await side(page, "You send").textContent()).toContain("COIN");
    expect(await side(page, "You receive").textContent()).toContain("+3");
    await page.getByText(/Simulated by \S+ at block/).waitFor();
    // Two calls send the same request, so their accessible names distinguish them.
    const calls = page.getByRole("region", { name: /^curl/ });
    expect(await calls.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
      "curl: Transaction",
      "curl: Simulation",
    ]);

    await ask(page, transaction({ to: stage.at.Coin, data: encode("Coin", "approve", [thief, forever]) }));
    await page.getByText("Calls approve").waitFor();
    await page.getByText(/^Lets .* spend unlimited .* of your wallet$/).waitFor();
    const rights = page.getByRole("region", { name: "Approvals that change" });
    await rights.getByText("Granted").waitFor();
    expect(await rights.textContent()).toContain(thief);
    await page.getByText(/^Block High risk$/).waitFor();

    await ask(page, transaction({ to: stage.at.Honeypot, data: encode("Honeypot", "fail", [0n]) }));
    await page
      .getByText(/no, thank you/)
      .first()
      .waitFor();
    await ask(page, transaction({ to: stage.at.Coin, data: "0x", chainId: 137 }));
    await page.getByText("Simulation unavailable").waitFor();
    await page.getByText("switched off on this installation", { exact: false }).waitFor();
    expect(noise).toEqual([]);
  });

  it("draws what strangers write as text, cut and the right way round", async () => {
    const { page, noise } = await openScan();
    const data = encodeFunctionData({ abi, functionName: "transfer", args: [friend, 10n ** 18n] });
    await ask(page, transaction({ to: named, data }));
    const leaves = side(page, "You send");
    await leaves.waitFor();
    const shown = (await leaves.textContent()) ?? "";
    expect(shown).toContain("<img src=x onerror=alert(1)>");
    expect(shown).not.toContain("\u202e");
    expect(shown.length).toBeLessThan(500);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(noise).toEqual([]);
  });

  it("reads a message, and says what is wrong with what it can't read", async () => {
    const { page } = await openScan();
    await page.getByLabel("What to scan").fill('{"to": ');
    await page.getByRole("alert").filter({ hasText: "JSON" }).waitFor();
    expect(await page.getByRole("button", { name: "Scan", exact: true }).isDisabled()).toBe(true);
    await page
      .getByLabel("What to scan")
      .fill(JSON.stringify({ method: "personal_sign", params: ["0x68656c6c6f", wallet] }));
    expect(await page.getByLabel("Signed by").inputValue()).toBe(wallet);
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await page.getByText("hello", { exact: true }).waitFor();
  });

  it("runs a wallet's whole request in order, and names the page that asks", async () => {
    const { page, noise } = await openScan();
    const { Wrapped, TokenThief } = stage.at;
    const calls = [
      { to: Wrapped, data: encode("Wrapped", "approve", [TokenThief, 3n * 10n ** 18n]) },
      { to: TokenThief, data: encode("TokenThief", "claim", [[Wrapped]]) },
    ];
    const params = [{ version: "2.0.0", chainId: "0x1", from: wallet, atomicRequired: false, calls }];
    await ask(page, JSON.stringify({ method: "wallet_sendCalls", params, origin: "https://claim.example" }));
    await page.getByText("The page: https://claim.example", { exact: false }).waitFor();
    const order = side(page, "Calls, in order");
    expect(await order.locator("tbody tr").allTextContents()).toEqual([
      expect.stringMatching(/^1approve .*succeeded$/i),
      expect.stringMatching(/^20x[0-9a-f]{8} .*succeeded$/),
    ]);
    // Result that neither call shows alone.
    await side(page, "You send").getByText("−3").waitFor();
    expect(await page.getByText(/^(Block|Review) /).count()).toBeGreaterThan(0);
    expect(noise).toEqual([]);
  });
});
