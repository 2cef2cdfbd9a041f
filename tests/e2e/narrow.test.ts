import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findEnglish } from "@/tests/support/english";
import { provideConsole } from "@/tests/support/provide-console";
import { download, signUp, untilAlive } from "@/tests/support/visitor";

const site = provideConsole();
const someone = `0x${"42".repeat(20)}`;

async function call(path: string, body?: object) {
  const headers = { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  return fetch(site.server.baseUrl + path, init);
}

const rows = (page: Page) => page.locator("main tbody tr");

it("the request log is narrowed by key, endpoint and time, in the address, and the way back leads to what was before", async () => {
  await call("/v1/api/risk/scan", { wallet: someone });
  await call("/v1/api/webhooks");
  const { page, noise } = await site.enter();
  await expect
    .poll(async () => {
      await page.goto("/requests");
      return rows(page).count();
    })
    .toBe(2);
  await page.getByText("More filters").click();
  await page.getByLabel("Endpoint").selectOption("GET /v1/api/webhooks");
  await page.getByRole("button", { name: "Find" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  // Empty fields are omitted from the URL.
  expect([...new URL(page.url()).searchParams]).toEqual([["endpoint", "GET /v1/api/webhooks"]]);
  await page.reload();
  expect(await page.getByLabel("Endpoint").inputValue()).toBe("GET /v1/api/webhooks");
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(2);

  // By keyboard alone, a time that lies before all of them, then one without a beginning that is after its end.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.goto(`/requests?from=${tomorrow}`);
  await page.getByText("Change or clear the filters.").waitFor();
  expect(await page.getByLabel("From (UTC)").inputValue()).toBe(tomorrow);
  await page.getByLabel("To (UTC)").fill("2026-01-01T00:00");
  await page.getByLabel("To (UTC)").press("Enter");
  await page.getByText("Lies before “From”").waitFor();
  await page.getByRole("link", { name: "Show all" }).press("Enter");
  await expect.poll(() => rows(page).count()).toBe(2);
  const key = await page.locator("select[name=key] option").nth(1).textContent();
  await page.goto(`/requests?key=key_nobodys`);
  await page.getByText("Change or clear the filters.").waitFor();
  // The field says what is asked for, also where there is no such key.
  expect(await page.getByLabel("Key").inputValue()).toBe("key_nobodys");
  await page.getByLabel("Key").selectOption(key);
  await page.getByRole("button", { name: "Find" }).press("Enter");
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(noise).toEqual([]);
});

it("times are the reader's, by the browser's time zone, and say which it is", async () => {
  await call("/v1/api/webhooks");
  const { page, noise } = await site.enter({ timezoneId: "America/Sao_Paulo" });
  await expect
    .poll(async () => {
      await page.goto("/requests");
      return rows(page).count();
    })
    .toBeGreaterThan(0);
  await page.getByRole("columnheader", { name: "Time (America/Sao_Paulo)" }).waitFor();
  const shown = await rows(page)
    .first()
    .locator("td")
    .first()
    .evaluate((cell) => cell.firstChild?.textContent ?? "");
  expect(Math.abs(Date.parse(`${shown.trim().replace(" ", "T")}-03:00`) - Date.now())).toBeLessThan(600_000);
  await rows(page).first().getByRole("link", { name: "default" }).click();
  await page.waitForURL("**/requests?key=key_*");
  expect(noise).toEqual([]);
});

it("a request leads to its scan; the history is narrowed by time, in the address, and taken along as a file", async () => {
  const target = `0x${"43".repeat(20)}`;
  const answer = await call("/v1/api/risk/scan", { wallet: target });
  const { page, noise } = await site.enter();
  await expect
    .poll(async () => {
      await page.goto(`/requests?id=${answer.headers.get("x-request-id")}`);
      return page.getByRole("link", { name: "Show scan" }).count();
    })
    .toBe(1);
  await page.getByRole("link", { name: "Show scan" }).click();
  await page.waitForURL("**/scans/scn_*");
  await page.getByText(target).first().waitFor();

  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16);
  await page.goto(`/scans?target=${target}&to=${yesterday}`);
  await page.getByText("No matching scans").waitFor();
  await page.getByLabel("To (UTC)").fill("");
  await page.getByLabel("From (UTC)").fill(yesterday);
  await page.getByRole("button", { name: "Find" }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect([...new URL(page.url()).searchParams]).toEqual([
    ["target", target],
    ["from", yesterday],
  ]);
  const [head, row, ...rest] = (await download(page, "Export CSV")).trimEnd().split("\r\n");
  expect(head).toMatch(/^time,target,type/);
  expect(row).toContain(`,${target},wallet,`);
  expect(rest).toEqual([]);
  for (const path of ["/requests", "/audit", "/usage"]) {
    await page.goto(path);
    expect((await download(page, "Export CSV")).split("\r\n").length).toBeGreaterThan(2);
  }
  await page.goto("/audit?action=export");
  await page.getByRole("cell", { name: "History exported" }).waitFor();
  await page.getByText(`target=${target}&from=${yesterday}`).waitFor();
  expect((await page.request.get("/export/toString")).status()).toBe(404);
  expect((await page.request.get("/export/scans?kind=nothing")).status()).toBe(400);
  expect(noise).toEqual([]);
});

it("an endpoint's usage leads to its requests", async () => {
  await call("/v1/api/risk/scan", { wallet: someone });
  await call("/v1/api/webhooks");
  const { page, noise } = await site.enter();
  await page.goto("/usage?days=7");
  await page.getByRole("link", { name: "POST /v1/api/risk/scan" }).click();
  // Drawn anew: the link below leads there before, too, to those of all endpoints.
  await page.getByRole("link", { name: "Show all" }).waitFor();
  await page.getByRole("link", { name: "Show the requests" }).click();
  await page.waitForURL("**/requests?*");
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  expect(await page.getByLabel("Endpoint").inputValue()).toBe("POST /v1/api/risk/scan");
  const reported = await rows(page).locator("td:nth-child(2)").allTextContents();
  expect(reported.filter((one) => !one.startsWith("POST /v1/api/risk/scan"))).toEqual([]);
  // Scans by the console itself are no requests.
  await page.goto("/usage?key=console");
  expect(await page.getByRole("link", { name: "Show the requests" }).count()).toBe(0);
  expect(noise).toEqual([]);
});

it("the audit log is narrowed by deed, person and time, in Portuguese on a phone too", async () => {
  const { page, noise } = await site.enter();
  await page.goto("/audit");
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  await page.getByLabel("What").selectOption("Account made");
  await page.getByLabel("Who").selectOption("Command line");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByText("Nothing that is still kept fits these filters.").waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0);

  const pt = await site.visit({ locale: "pt-BR", viewport: { width: 390, height: 844 } });
  await pt.page.context().addCookies(await page.context().cookies());
  await pt.page.context().addCookies([{ name: "portcullis-language", value: "pt", url: site.server.baseUrl }]);
  await pt.page.goto("/audit?action=account&to=2026-01-01T00:00");
  await pt.page.getByText("Nada do que ainda é guardado atende a estes filtros.").waitFor();
  const words = pt.page.locator("#content form[action='/audit'] .mantine-Button-label");
  // None is cut off.
  expect(await words.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([0, 0]);
  for (const path of ["/audit", "/requests?from=2026-01-01T00:00"]) {
    await pt.page.goto(path);
    await pt.page.getByLabel("Até (UTC)").waitFor();
    expect(await findEnglish(pt.page)).toEqual([]);
    expect(await pt.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  expect([...noise, ...pt.noise]).toEqual([]);
});

it("several watched wallets are chosen and stopped at once, by keyboard too", async () => {
  const wallets = Array.from({ length: 5 }, (_, index) => `0x${String(index).padStart(40, "5")}`);
  for (const wallet of wallets) await call("/api/wallet/monitor", { wallet });
  const { page, noise } = await site.enter();
  await page.goto("/wallets");
  await untilAlive(page);
  const stop = page.getByRole("button", { name: /^Stop monitoring( \d+)?$/ });
  // Nothing is chosen yet: it can be reached, and does nothing.
  expect(await stop.getAttribute("aria-disabled")).toBe("true");
  await stop.press("Enter");
  expect(await page.getByRole("dialog").count()).toBe(0);
  // On a phone the last one lies far below what is done with it.
  await page.setViewportSize({ width: 390, height: 260 });
  await page.getByLabel(`Choose ${wallets[0]}`).evaluate((box) => box.scrollIntoView({ block: "end" }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const bar = await stop.boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel(`Choose ${wallets[0]}`).press("Space");
  await page.getByLabel(`Choose ${wallets[1]}`).check();
  expect(await page.getByLabel("All on this page").evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(
    true,
  );
  await page.getByRole("button", { name: "Stop monitoring 2" }).press("Enter");
  await page.getByRole("dialog", { name: "Stop monitoring 2 wallets?" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Stop monitoring 2" }).press("Enter");
  await page.getByText("2 wallets are no longer monitored.").waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);
  // The keyboard focus stays where the action was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Stop monitoring");

  await page.getByLabel("All on this page").check();
  await page.getByRole("button", { name: "Stop monitoring 3" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop monitoring 3" }).click();
  await page.getByText("Monitor your first wallet").waitFor();

  // From a wallet's own page, which leads back to the others.
  await call("/api/wallet/monitor", { wallet: someone });
  await page.goto(`/wallets/ethereum/${someone}`);
  await untilAlive(page);
  await page.getByRole("button", { name: "Stop monitoring" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop monitoring" }).click();
  await page.getByText("Monitor your first wallet").waitFor();
  expect(new URL(page.url()).pathname).toBe("/wallets");
  await page.goto("/audit?action=wallet.remove");
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByText("Count").first().waitFor();
  expect(noise).toEqual([]);
});

it("the only owner is not offered to be removed or to be less, and is told why; one of two may leave", async () => {
  const { page, noise } = await site.enter();
  await page.goto("/team");
  await page.getByText("The only owner. Make another member owner first.").waitFor();
  const own = rows(page).filter({ hasText: "(you)" });
  expect(await own.getByRole("button").count()).toBe(0);
  expect(await own.getByRole("combobox").count()).toBe(0);

  await untilAlive(page);
  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByLabel("Email").fill("second@example.com");
  await page.getByRole("dialog").getByRole("combobox").click();
  await page.getByRole("option", { name: "Owner" }).click();
  await page.getByRole("button", { name: "Create the link" }).click();
  const link = await page.getByText(/\/join#/).textContent();
  const second = await site.visit();
  await second.page.goto(`/join${new URL(link ?? "").hash}`);
  await untilAlive(second.page);
  await second.page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await second.page.getByRole("button", { name: "Join" }).click();
  await second.page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await second.page.goto("/team");
  await untilAlive(second.page);
  expect(await second.page.getByText("The only owner.").count()).toBe(0);
  await second.page.getByRole("button", { name: "Leave" }).click();
  await second.page.getByRole("dialog", { name: "Leave this account?" }).waitFor();
  expect([...noise, ...second.noise]).toEqual([]);
});

it("a page of wallets on which none is left is no empty account", async () => {
  const visitor = await site.visit();
  await signUp(visitor, { email: "past@example.com", password: "correct horse battery" });
  await visitor.page.goto(`/wallets?cursor=${Buffer.from("mon_0").toString("base64url")}`);
  await visitor.page.getByText("No wallet is left on this page.").waitFor();
  await visitor.page.getByRole("link", { name: "First page" }).waitFor();
});
