import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { useReceiver } from "@/tests/support/receiver";

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });
/** Where pictures go, for people to look at; none without it. */
const folder = process.env.PICTURES;

async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const [size, width] of [
    ["wide", 1_280],
    ["phone", 390],
  ] as const)
    for (const scheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${size}-${scheme}.png`), fullPage: true });
    }
  await page.setViewportSize({ width: 1_280, height: 900 });
}

it("adds a channel, shows what became of a sample, and changes and deletes it", async () => {
  let status = 503;
  const { url, arrived } = await useReceiver((response) => response.writeHead(status).end("no_service"));
  const { page, noise } = await site.enter();
  await page.getByRole("link", { name: "Channels" }).click();
  await page.getByRole("heading", { name: "Add your first channel" }).waitFor();
  await picture(page, "channels-empty");
  await page.getByRole("button", { name: "Add a channel" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Webhook URL").fill("http://user:password@127.0.0.1/");
  await dialog.getByRole("button", { name: "Add a channel" }).click();
  await page.getByRole("alert").filter({ hasText: /user/i }).waitFor();
  await dialog.getByLabel("Webhook URL").fill(url);
  await dialog.getByLabel("Name").fill("On-call");
  await dialog.getByLabel("Quiet hours").check();
  await dialog.getByLabel("Time zone").fill("Europe/Lisbon");
  await picture(page, "channels-form");
  await dialog.getByRole("button", { name: "Add a channel" }).click();
  await page.getByRole("heading", { level: 1, name: "On-call" }).waitFor();
  await page.getByText("Quiet from 22:00 to 07:00, Europe/Lisbon").waitFor();
  expect(await page.content()).not.toContain(url);

  await page.getByRole("button", { name: "Send test event" }).click();
  const failed = page.locator("details").filter({ hasText: "Retrying" });
  await failed.locator("summary").getByText("The receiver answered 503").waitFor();
  await failed.locator("summary").click();
  await picture(page, "channel-failing");
  status = 200;
  await failed.getByRole("button", { name: "Resend" }).click();
  await arrived(2);
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("details").filter({ hasText: "Delivered" }).count();
    })
    .toBeGreaterThan(0);

  await page.getByRole("button", { name: "Edit: On-call" }).click();
  await dialog.getByLabel("Name").fill("Day shift");
  await dialog.getByLabel("Quiet hours").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Day shift" }).waitFor();
  await page.getByRole("link", { name: /All channels/ }).click();
  await page.getByRole("link", { name: "Day shift" }).waitFor();
  await picture(page, "channels-full");
  await page.goto(`${site.server.baseUrl}/docs/alerts`);
  await page.getByRole("heading", { level: 1, name: "Alerts" }).waitFor();
  await picture(page, "docs-alerts");
  await page.goto(`${site.server.baseUrl}/channels`);
  await page.getByRole("link", { name: "Day shift" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Add your first channel" }).waitFor();
  expect(noise).toEqual([]);
});
