import type { Browser, Page } from "playwright-core";
import type { Hex } from "viem";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import { startServer, type TestServer } from "@/tests/support/server";
import { openVisitor, signIn, type Visitor } from "@/tests/support/visitor";
import { encode, forever, friend, type Stage, startStage, thief, wallet } from "../integration/simulate/bench";

/** An address without money for gas. */
const poor = "0x00000000000000000000000000000000000b0bb0";

let stage: Stage;
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  stage = await startStage();
  await stage.call("Coin", stage.at.Other!, "approve", [friend, 500_000_000n]);
  await stage.call("Coin", stage.at.Other!, "transfer", [friend, 1n]);
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

async function openScan(options = {}, withWallet = false): Promise<Visitor> {
  const visitor = await openVisitor(browser, server.baseUrl, options);
  onTestFinished(visitor.close);
  if (withWallet) await injectWallet(visitor.page);
  await signIn(visitor, server);
  await visitor.page.goto("/scan");
  return visitor;
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel("What to scan").fill(text);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByRole("img", { name: /^Risk score \d+ of 100$/ }).waitFor();
}

/** An EIP-1193 wallet whose accounts anvil signs for; its requests go out beside the page's own. */
async function injectWallet(page: Page): Promise<void> {
  await page.exposeFunction("walletRequest", async (method: string, params: unknown[] = []) => {
    if (method === "eth_requestAccounts") return [wallet];
    if (method === "eth_sendTransaction") await stage.anvil.request("anvil_impersonateAccount", [wallet]);
    return stage.anvil.request(method, params);
  });
  await page.addInitScript(() => {
    const { walletRequest } = window as unknown as { walletRequest(method: string, params?: unknown[]): unknown };
    Object.assign(window, {
      ethereum: {
        request: ({ method, params }: { method: string; params?: unknown[] }) => walletRequest(method, params),
      },
    });
  });
}

const allowance = async (token: string, spender: string) => {
  const data = `0xdd62ed3e${wallet.slice(2).padStart(64, "0")}${spender.slice(2).padStart(64, "0")}`;
  return BigInt(await stage.anvil.request<Hex>("eth_call", [{ to: token, data }, "latest"]));
};
const transaction = (fields: object) =>
  JSON.stringify({ from: wallet, value: "0x0", chainId: "0x1", ...fields }, null, 2);

describe("a person who has to decide", () => {
  it("revokes an approval with the wallet in the browser: the allowance is 0 afterwards", async () => {
    const { page, noise } = await openScan({}, true);
    await ask(page, wallet);
    const approvals = page.locator("section", { has: page.getByRole("heading", { name: "Approvals", exact: true }) });
    const bounded = approvals.locator("details", { hasText: friend });
    expect(await bounded.locator("summary").textContent()).toMatch(/500 \W*USDC/);
    expect(await allowance(stage.at.Other!, friend)).toBe(500_000_000n);
    await approvals.getByLabel("Sort approvals").selectOption("By spender");
    const spenders = await approvals.locator("summary bdi").allTextContents();
    const addresses = spenders.filter((text) => text.startsWith("0x"));
    expect(addresses).toEqual([...addresses].sort());
    await bounded.getByText(`on Ethereum, send a transaction from ${wallet}`, { exact: false }).waitFor();
    await bounded.getByRole("button", { name: "Revoke in wallet" }).click();
    await bounded.getByText("Revoked. Scan again to see the rest.").waitFor();
    expect(await allowance(stage.at.Other!, friend)).toBe(0n);
    expect(noise).toEqual([]);
  });

  it("sees who was paid, and finds it again in the history", async () => {
    const { page, noise } = await openScan({ viewport: { width: 390, height: 844 } });
    await ask(page, wallet);
    const parties = page.getByRole("region", { name: "Counterparties" });
    await parties.getByText(friend).waitFor();
    expect(await page.getByRole("button", { name: "Revoke in wallet" }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const id = new URL(page.url()).searchParams.get("answer");
    await vi.waitFor(
      async () => {
        await page.goto(`/scans/${id}`);
        await page.getByRole("region", { name: "Counterparties" }).getByText(friend).waitFor({ timeout: 2_000 });
      },
      { timeout: 20_000 },
    );
    expect(noise).toEqual([]);
  });

  it("reads a transaction's deed as its title, and what the run that will happen does", async () => {
    const { page } = await openScan();
    await ask(page, transaction({ to: stage.at.Other, data: encode("Coin", "approve", [thief, forever]) }));
    await page.getByRole("heading", { name: new RegExp(`^Approve unlimited \\W*USDC\\W* to ${thief}`) }).waitFor();
    await page.getByText(/^Sent now, no asset enters or leaves your wallet\. 0x\S+ can then take unlimited/).waitFor();
    await page.getByText("Don't sign it. Reject it in your wallet.").waitFor();

    const from = poor;
    await ask(page, transaction({ from, value: "0xde0b6b3a7640000", to: friend, data: "0x" }));
    await page.getByText(/^Sent now, it would fail/).waitFor();
    await page.getByText("This transaction would fail. You would only pay gas.").waitFor();
    await page.getByText("Remove the cause of the failure", { exact: false }).waitFor();
  });

  it("never takes what lists alone were asked about for what was read", async () => {
    const { page } = await openScan();
    await page.getByLabel("Network").click();
    await page.getByRole("option", { name: "Polygon (lists only)" }).click();
    await ask(page, friend);
    await page.getByText("Not checked on-chain").waitFor();
    await page.getByText("This installation does not read this network", { exact: false }).waitFor();
    expect(await page.getByText("Allow", { exact: true }).count()).toBe(0);
    await vi.waitFor(
      async () => {
        await page.goto(`/scans?target=${friend}&kind=wallet`);
        await page.getByText("Lists only", { exact: true }).first().waitFor({ timeout: 2_000 });
      },
      { timeout: 20_000 },
    );
    expect(await page.getByText("0 · Safe").count()).toBe(0);
  });

  it("shows a known address as not read on its chain, without empty approvals", async () => {
    const { page } = await openScan();
    await ask(page, "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D");
    await page.getByText("Blockchain: not read. This address is known infrastructure").waitFor();
    expect(await page.getByRole("heading", { name: /^(Approvals|Counterparties)$/ }).count()).toBe(0);
  });
});
