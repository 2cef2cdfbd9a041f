import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { untilAlive } from "@/tests/support/visitor";

const site = provideConsole();

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
  webhooks: Record<string, Record<string, { operationId: string }>>;
}

it("has every operation and every event of the document, each at its anchor, and asks no other host for anything", async () => {
  const { paths, webhooks } = (await (await fetch(`${site.server.baseUrl}/openapi.json`)).json()) as Document;
  const ids = [paths, webhooks].flatMap((items) =>
    Object.values(items).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId)),
  );
  const { page, noise } = await site.visit();
  await page.goto("/docs");
  const groups = await page.locator("main h2 a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const found: string[] = [];
  for (const group of groups) {
    await page.goto(group ?? "");
    found.push(...(await page.locator("main article[id]").evaluateAll((articles) => articles.map(({ id }) => id))));
  }
  expect(found.sort()).toEqual(ids.sort());
  expect(noise).toEqual([]);
});

it("finds operations by words, fields and paths, and keeps the words in the address", async () => {
  const { page } = await site.visit();
  await page.goto("/docs");
  await untilAlive(page);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const field = page.getByLabel("Find in the reference");
  for (const [words, summaries] of [
    ["/monitor list", ["List monitored wallets"]],
    ["revertReason", ["Run a transaction without sending it", "Judge whatever a wallet is asked"]],
    ["IDEMPOTENCY-key bulk", ["Scan up to 1,000 wallets"]],
    ["no such words", []],
  ] as const) {
    await field.fill(words);
    const found = async () => (await contents.locator("li span").allTextContents()).sort();
    await expect.poll(found, { message: words }).toEqual([...summaries].sort());
  }
  await contents.getByText("No matches.").waitFor();
  await field.fill("revertReason");
  await contents.getByRole("link", { name: "Run a transaction" }).click();
  await page.waitForURL("**/docs/reference/firewall?find=revertReason#simulateTransaction");
  await page.reload();
  await expect.poll(() => contents.getByRole("listitem").count()).toBe(2);
});

it("shows every sample in the language that was chosen once", async () => {
  const { page } = await site.visit();
  await page.goto("/docs/reference/firewall");
  await untilAlive(page);
  await page.locator("#walletRisk").getByText("Python", { exact: true }).click();
  const samples = page.getByRole("region", { name: /: Python$/ });
  await expect.poll(() => samples.count()).toBe(8);
  expect(await samples.filter({ hasText: "/api/v1/threats/check" }).count()).toBe(1);
});

it("tries a call: with the reader's key a wallet is really scanned, without one the refusal is shown", async () => {
  const { page, noise } = await site.visit({ locale: "pt-BR" });
  await page.goto("/docs/reference/risk");
  await untilAlive(page);
  const scan = page.locator("#scanWallet");
  await scan.getByRole("button", { name: /^Experimentar/ }).click();
  const form = scan.getByRole("form");
  await form.getByRole("button", { name: "Enviar" }).click();
  await form.getByText("401", { exact: true }).waitFor();
  await form.getByText("missing_api_key").waitFor();

  await form.getByLabel("Chave de API").fill(site.server.apiKey);
  await form.getByLabel("Corpo").fill(JSON.stringify({ wallet: "0x098B716B8Aaf21512996dC57EB0615e2383E2f96" }));
  await form.getByRole("button", { name: "Enviar" }).click();
  await form.getByText("200", { exact: true }).waitFor();
  const shown = JSON.parse((await form.getByRole("region").textContent()) ?? "");
  expect(shown).toMatchObject({ riskScore: expect.any(Number), chain: "ethereum" });

  // The key goes along to the next operation, and is gone with the page.
  await page.getByRole("navigation", { name: "Conteúdo" }).getByRole("link", { name: "Listar lotes" }).click();
  const list = page.locator("#listBulkJobs");
  await list.getByRole("button", { name: /^Experimentar/ }).click();
  expect(await list.getByLabel("Chave de API").inputValue()).toBe(site.server.apiKey);
  await list.getByLabel("limit").fill("1");
  const [request] = await Promise.all([
    page.waitForRequest("**/v1/api/bulk/jobs?*"),
    list.getByRole("button", { name: "Enviar" }).click(),
  ]);
  expect(new URL(request.url()).search).toBe("?limit=1");
  await page.reload();
  await untilAlive(page);
  await list.getByRole("button", { name: /^Experimentar/ }).click();
  expect(await list.getByLabel("Chave de API").inputValue()).toBe("");
  expect(noise).toEqual([]);
});

it("fits a phone: the contents behind a button, whole words in tables, one bar at the top", async () => {
  const { page } = await site.visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/docs");
  await untilAlive(page);
  const heading = page.locator("th", { hasText: "Webhook subscriptions" });
  expect((await heading.boundingBox())?.width).toBeGreaterThan(80);
  const contents = page.getByRole("navigation", { name: "Contents" });
  expect(await contents.getByRole("listitem").first().isVisible()).toBe(false);
  await contents.getByRole("button", { name: "Contents and search" }).click();
  await contents.getByRole("link", { name: "Subscribe to events" }).click();
  await page.waitForURL("**/docs/reference/webhooks#subscribeWebhook");
  await page.getByRole("heading", { name: "Subscribe to events" }).waitFor();
  expect(await contents.getByRole("listitem").first().isVisible()).toBe(false);
  await page.waitForFunction(() => (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) < 0);
});
