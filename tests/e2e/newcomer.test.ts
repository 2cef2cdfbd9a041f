import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { useReceiver } from "@/tests/support/receiver";
import { download, signUp, untilAlive } from "@/tests/support/visitor";

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });
const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

it("a newcomer gets from signing up to a list scanned, told of by signed messages, and taken away", async () => {
  const visitor = await site.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  const { page, noise } = visitor;
  const receiver = await useReceiver();
  await signUp(visitor, { email: "newcomer@example.com", password: "correct horse battery" });
  await page.getByRole("heading", { name: "Make the first call" }).waitFor();

  const key = await makeKey(page);
  const called = await fetch(`${site.server.baseUrl}/v1/api/risk/scan`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ wallet: router }),
  });
  expect(called.status).toBe(200);
  await expect
    .poll(
      async () => {
        await page.goto(`/requests?id=${called.headers.get("x-request-id")}`);
        return page.getByRole("row").filter({ hasText: "/v1/api/risk/scan" }).count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await page.getByLabel("Status", { exact: true }).selectOption("Refused: 4xx");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("No matching requests").waitFor();

  await go(page, "Scan");
  await page.getByLabel("What to scan").fill("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488d");
  await page.getByRole("button", { name: "Scan" }).click();
  await page.getByRole("alert").filter({ hasText: "checksum" }).waitFor();
  await page.getByLabel("What to scan").fill(router);
  await page.getByRole("button", { name: "Scan" }).click();
  await page.getByRole("img", { name: "Risk score 0 of 100" }).waitFor();

  await go(page, "Wallets");
  await page.getByRole("button", { name: "Monitor wallets" }).click();
  await page.getByLabel("Addresses").fill(router);
  await page.getByRole("button", { name: "Start monitoring" }).click();
  await page.getByRole("link", { name: router.toLowerCase() }).click();
  await page.getByRole("heading", { level: 1, name: router.toLowerCase() }).waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText("No threat list names this address.").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);

  await go(page, "Webhooks");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByLabel("URL").fill(receiver.url);
  await page.getByLabel("Bulk job ended").check();
  await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("heading", { level: 1, name: receiver.url }).waitFor();
  await page.getByRole("button", { name: "Send test event" }).click();
  const [sample] = await receiver.arrived(1);
  await delivered(page, "New threat").waitFor();

  await page.getByRole("link", { name: /All webhooks/ }).click();
  await page.getByRole("button", { name: "Reveal" }).click();
  const shown = page.getByRole("region", { name: "Webhook secret" });
  const old = (await shown.textContent()) ?? "";
  expect(verify(old, sample)).toMatchObject({ event: "threat.detected" });
  await page.getByRole("button", { name: "Rotate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
  await page.getByText("The old secret also signs until").waitFor();
  const fresh = (await shown.textContent()) ?? "";
  expect(fresh).not.toBe(old);
  expect(() => verify(fresh, sample)).toThrow();

  await go(page, "Bulk");
  await page.getByText("Growth").first().waitFor();
  await go(page, "Plan");
  await page.getByRole("button", { name: "Switch to Growth" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch to Growth" }).click();
  await page.getByText("This account is on Growth.").waitFor();
  await page.getByRole("status").getByText("Done: Growth applies now.").waitFor();

  await go(page, "Bulk");
  await page.getByRole("heading", { name: "Scan your first list" }).waitFor();
  const wallets = Array.from({ length: 60 }, () => `0x${randomBytes(20).toString("hex")}`);
  await page.getByLabel("Wallets", { exact: true }).fill(wallets.join("\n"));
  await page.getByRole("button", { name: "Scan 60 wallets" }).click();
  await page.getByRole("heading", { level: 1, name: "60 wallets" }).waitFor();
  await page.getByText("60 of 60").waitFor();
  await page.getByText("Done", { exact: true }).waitFor();
  const csv = (await download(page, "Download CSV")).trimEnd().split("\r\n");
  expect(csv.slice(1).map((line) => line.split(",")[1])).toEqual(wallets);

  const [, told] = await receiver.arrived(2);
  for (const secret of [old, fresh])
    expect(verify(secret, told)).toMatchObject({ event: "bulk.completed", data: { total: 60, status: "completed" } });
  await go(page, "Webhooks");
  await page.getByRole("button", { name: "Reveal" }).click();
  await page.getByRole("button", { name: "End the old secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the old secret" }).click();
  await page.getByText("The old secret also signs until").waitFor({ state: "detached" });
  expect(await shown.textContent()).toBe(fresh);
  await page.getByRole("link", { name: receiver.url }).click();
  await delivered(page, "Bulk job ended").waitFor();

  await go(page, "API keys");
  await page.getByRole("link", { name: "server: 1 call in 30 days" }).waitFor();
  await go(page, "Overview");
  await page.getByRole("heading", { name: "Calls by day" }).waitFor();
  expect(noise).toEqual([]);
});

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await untilAlive(page);
}

const delivered = (page: Page, event: string) =>
  page.locator("details").filter({ hasText: event }).filter({ hasText: "Delivered" });

/** Named, shown once and copied; then nowhere on the page any more. */
async function makeKey(page: Page): Promise<string> {
  await go(page, "API keys");
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("server");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = (await dialog.getByRole("region", { name: "Key" }).textContent()) ?? "";
  expect(key).toMatch(/^ptc_live_[0-9A-Za-z]{38}$/);
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(await page.getByRole("region", { name: "curl" }).textContent()).toContain(`Bearer ${key}`);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("cell", { name: "server", exact: true }).waitFor();
  expect(await page.content()).not.toContain(key);
  return key;
}

/** Verifies like a receiver's own library. */
const verify = (secret: string, hook: { body: string; headers: object } | undefined) =>
  new Webhook(secret).verify(hook?.body ?? "", (hook?.headers ?? {}) as Record<string, string>);
