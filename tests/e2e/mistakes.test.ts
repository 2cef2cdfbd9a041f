import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { keepSecret } from "@/server/kernel/secrets";
import { everyFeedAt } from "@/tests/support/feed-server";
import { provideConsole } from "@/tests/support/provide-console";
import { useReceiver } from "@/tests/support/receiver";
import { untilAlive } from "@/tests/support/visitor";

/** Feeds are on, and none can be reached. */
const site = provideConsole({
  WEBHOOK_ALLOW_PRIVATE_TARGETS: "true",
  FEEDS: "on",
  ...everyFeedAt(() => "http://127.0.0.1:9/"),
});
const phone = { viewport: { width: 390, height: 844 } };

/** A receiver's own subscription. */
async function subscribe(url: string, wallet: string): Promise<string> {
  const response = await fetch(`${site.server.baseUrl}/v1/api/webhooks/subscribe`, {
    method: "POST",
    headers: { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ url, wallet, events: ["threat.detected"] }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

it("sends one sample for a double click, on a page no wider than a phone", async () => {
  const { url, hooks, arrived } = await useReceiver((response) => response.end());
  const { page, noise } = await site.enter(phone);
  const wallet = `0x${"08".repeat(20)}`;
  const id = await subscribe(url, wallet);
  await page.goto(`/webhooks/${id}`);
  await page.getByText(wallet).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("webhooks.test") && sent.push(request.url()));
  const send = page.getByRole("button", { name: "Send test event" });
  // The answer to the first click is there before the second.
  await send.dblclick({ delay: 100 });
  await arrived(1);
  await page.locator("details").filter({ hasText: "Delivered" }).waitFor();
  expect(sent).toHaveLength(1);
  expect(hooks).toHaveLength(1);
  expect(noise).toEqual([]);
});

it("shows the way back after a session's end", async () => {
  const { page, noise } = await site.enter();
  const url = "http://127.0.0.1:9/ended";
  const id = await subscribe(url, `0x${"09".repeat(20)}`);
  await page.goto(`/webhooks/${id}`);
  expect(await page.title()).toBe(`${url} · Webhooks · Portcullis`);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send test event" }).click();
  const back = page.getByRole("alert").getByRole("link", { name: "Sign in" });
  expect(await back.getAttribute("href")).toBe(`/sign-in?callbackUrl=${encodeURIComponent(`/webhooks/${id}`)}`);
  // Beside this page, so that nothing that stands in it is lost.
  const opened = page.context().waitForEvent("page");
  await back.click();
  const beside = await opened;
  await untilAlive(beside);
  await beside.getByLabel("Email").fill(site.server.email);
  await beside.getByLabel("Password", { exact: true }).fill(site.server.password);
  await beside.getByRole("button", { name: "Sign in" }).click();
  await beside.getByRole("heading", { level: 1, name: url }).waitFor();
  expect(noise).toEqual([]);
});

it("says of a change whose answer was lost that it may have been made, and leads to where one sees it", async () => {
  const { page, noise } = await site.enter();
  await page.goto("/keys");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByLabel("Name").fill("answer lost");
  // The server has made it; then the connection breaks.
  await page.route("**/api/trpc/keys.create", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const alert = dialog.getByRole("alert");
  await alert.filter({ hasText: "this may or may not have worked" }).waitFor();
  // In a window beside this one: what was typed stays.
  const opened = page.context().waitForEvent("page");
  await alert.getByRole("link", { name: "Check in a new window" }).click();
  const beside = await opened;
  await beside.getByRole("row").filter({ hasText: "answer lost" }).waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("answer lost");

  // An answer by an intermediary between here and the server reveals as little. A read can be repeated.
  await page.unroute("**/api/trpc/keys.create");
  await page.route("**/api/trpc/**", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await dialog.getByRole("button", { name: "Create key" }).click();
  await alert.filter({ hasText: "this may or may not have worked" }).waitFor();
  await page.goto("/join#something");
  await page.getByRole("alert").filter({ hasText: "not available right now" }).waitFor({ timeout: 20_000 });
  expect(noise).toEqual([]);
});

it("leads from a scan whose answer was lost to the history", async () => {
  const { page } = await site.enter();
  await page.goto("/scan");
  await page.route("**/api/trpc/scan.run", (route) => route.abort("connectionreset"));
  await page.getByLabel("What to scan").fill(`0x${"6".repeat(40)}`);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  const look = page.getByRole("alert").getByRole("link", { name: "Check in a new window" });
  expect(await look.getAttribute("href")).toBe("/scans");
});

it("begins for the keyboard with the way past the list of pages", async () => {
  const { page } = await site.enter();
  await page.goto("/operator/jobs");
  await untilAlive(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Tab");
  await expect.poll(focused).toBe("Skip to content");
  await page.goto("/keys");
  // React may show what has come as late as 300 ms after it: until then nothing follows to go to.
  await page.getByRole("button", { name: "Create key" }).waitFor();
  await untilAlive(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(focused).toBe("Create key");
  await page.goto("/nothing-here");
  await expect.poll(() => page.title()).toBe("Page not found · Portcullis");
  // Cut in the midst of a letter: no name of anything, and no fault of ours.
  for (const path of ["/bulk/%E0%A4%A", "/wallets/ethereum/%", "/%"]) {
    const answer = await page.goto(path);
    expect([answer?.status(), await page.title()], path).toEqual([404, "Page not found · Portcullis"]);
  }
});

it("shows a page that failed as soon as it can be had again", async () => {
  const { page } = await site.enter();
  const { dataDir } = site.server;
  const port = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  const password = await keepSecret(dataDir, "postgres-password");
  const pool = new pg.Pool({ connectionString: `postgres://portcullis:${password}@127.0.0.1:${port}/portcullis` });
  await pool.query("alter table monitored_wallets rename to elsewhere");
  await page.goto("/wallets");
  // Read out, as it comes in the place of the page that was asked for; and within the main part of the page, which is one.
  await page.getByRole("main").getByRole("alert").filter({ hasText: "This page could not be shown" }).waitFor();
  expect(await page.getByRole("main").count()).toBe(1);
  await pool.query("alter table elsewhere rename to monitored_wallets");
  await pool.end();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Wallets" }).waitFor();
});

it("leads back to an answer without asking again, and says beside it that no sanctions list was read", async () => {
  const { page, noise } = await site.enter();
  const wallet = `0x${"7".repeat(40)}`;
  await page.goto("/scan");
  await page.getByLabel("What to scan").fill(wallet);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/trpc/scan.") && asked.push(request.url()));
  await page.getByRole("button", { name: "Scan", exact: true }).dblclick();
  await page.getByRole("img", { name: "Risk score 0 of 100" }).waitFor();
  const caveat = page.getByText("This installation has read no sanctions list in the last 7 days");
  await caveat.waitFor();

  await page.getByRole("link", { name: "Threat lists", exact: true }).click();
  await page
    .getByText(/^Copy of/)
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Wallet" }).waitFor();
  await page.getByText(wallet).waitFor();
  await caveat.waitFor();
  await page.goBack();
  await page.goForward();
  await page.getByText(wallet).waitFor();
  expect(asked).toHaveLength(1);
  expect(noise).toEqual([]);
});
