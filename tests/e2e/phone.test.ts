import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { everyFeedAt, startFeedServer } from "@/tests/support/feed-server";
import { provideConsole } from "@/tests/support/provide-console";
import { offline } from "@/tests/support/server";
import { untilAlive } from "@/tests/support/visitor";

const attacker = `0x${"bad1".repeat(10)}`;
const feeds = await startFeedServer({ addresses: JSON.stringify([attacker]) });
afterAll(feeds.stop);
const site = provideConsole({
  FEEDS: "on",
  ...everyFeedAt(() => feeds.url("none")),
  FEED_URL_SCAMSNIFFER_ADDRESSES: feeds.url("addresses"),
});

/** By how many pixels each table of a page is wider than what is seen of it. */
const cutOn = (page: Page) =>
  page
    .locator("main section[tabindex='0']:has(> table)")
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

it("shows a phone the verdict of each row, also where reasons are long and hold addresses", async () => {
  const { server } = site;
  const command = ["server/run.mjs", "cli", "override", "add", "--address", `0x${"1".repeat(40)}`, "--verdict", "deny"];
  await promisify(execFile)(process.execPath, [...command, "--author", "ana", "--reason", `sends to ${attacker}`], {
    env: { ...process.env, ...offline, DATA_DIR: server.dataDir },
  });
  const wallets = [attacker, ...Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(40, "2")}`)];
  const call = async (path: string, body: object, method = "POST") => {
    const headers = { authorization: `Bearer ${server.apiKey}`, "content-type": "application/json" };
    return (await fetch(server.baseUrl + path, { method, headers, body: JSON.stringify(body) })).json();
  };
  const read = async () => (await call("/v1/api/risk/scan", { wallet: attacker })).status;
  await expect.poll(read, { timeout: 60_000 }).toBe("CRITICAL");
  const { jobId } = await call("/v1/api/bulk/scan", { wallets });

  const { page } = await site.visit({ locale: "pt-BR", viewport: { width: 375, height: 812 } });
  await page.goto("/sign-in");
  await untilAlive(page);
  await page.getByLabel("E-mail").fill(server.email);
  await page.getByLabel("Senha", { exact: true }).fill(server.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { level: 1, name: "Visão geral" }).waitFor();
  const overview = await cutOn(page);
  await page.goto(`/bulk/${jobId}`);
  await page.getByRole("link", { name: "Crítico 1" }).waitFor();
  const bulk = await cutOn(page);
  await page.goto("/operator/overrides");
  await page.getByText(`sends to ${attacker}`).waitFor();
  expect({ overview, bulk, overrides: await cutOn(page) }).toEqual({ overview: [0, 0, 0], bulk: [0], overrides: [0] });

  // A job that was cancelled before it began says nothing of results to come.
  let cancelled: { jobId: string; completed: number };
  const cancel = async () => {
    const { jobId: id } = await call("/v1/api/bulk/scan", { wallets });
    cancelled = await call(`/v1/api/bulk/jobs/${id}`, {}, "DELETE");
    return cancelled.completed;
  };
  await expect.poll(cancel).toBe(0);
  await page.goto(`/bulk/${cancelled!.jobId}`);
  await page.getByText("Cancelada", { exact: true }).waitFor();
  expect(await page.getByText("Nenhum resultado ainda").count()).toBe(0);

  // With what there was of it beside each other on wide screens.
  await page.goto("/audit");
  await page.getByText("Negar", { exact: true }).waitFor();
  await page.goto("/requests");
  await page
    .getByText(/\d\d:\d\d:\d\d UTC$/)
    .first()
    .waitFor();
  await page.goto("/operator/feeds");
  await page.getByText("Último erro: o servidor respondeu 404").first().waitFor();
  const beyond: Record<string, number[]> = {};
  for (const path of ["/docs", "/docs/scoring", "/docs/growing"]) {
    await page.goto(path);
    beyond[path] = (await cutOn(page)).filter((pixels) => pixels > 0);
  }
  expect(beyond).toEqual({ "/docs": [], "/docs/scoring": [], "/docs/growing": [] });
}, 120_000);

it("leads the keyboard into the menu of a phone while it is open, and past it while it is closed", async () => {
  const { page } = await site.enter({ viewport: { width: 390, height: 844 } });
  await page.goto("/keys");
  await untilAlive(page);
  const burger = page.getByRole("button", { name: "Open the menu" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await burger.focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Portcullis");
  // Hidden elements are out of the tab order.
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Create key");

  await burger.click();
  expect(await burger.or(page.getByRole("button", { name: "Close the menu" })).getAttribute("aria-expanded")).toBe(
    "true",
  );
  await page.getByRole("link", { name: "Overview" }).focus();
  // Nothing below the menu, which covers the page.
  await page.getByRole("button", { name: "Create key" }).waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Overview" }).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Open the menu");
  await page.setViewportSize({ width: 1200, height: 844 });
  await page.getByRole("link", { name: "Overview" }).waitFor();
});
