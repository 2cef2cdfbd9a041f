import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { download, untilAlive } from "@/tests/support/visitor";

const run = promisify(execFile);

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });

const bad = `0x${"9".repeat(40)}`;

it("scans a list, follows it to its end, filters what was found and takes it away", async () => {
  const { page, noise } = await site.enter();
  await page.getByRole("link", { name: "Overrides" }).click();
  await page.getByRole("button", { name: "Add an override" }).click();
  await page.getByLabel("Address or domain").fill(bad);
  await page.getByLabel("Reason").fill("drains");
  await page.getByRole("dialog").getByRole("button", { name: "Add an override" }).click();
  await page.getByRole("cell", { name: bad, exact: true }).waitFor();

  await page.getByRole("link", { name: "Bulk" }).click();
  await page.getByRole("heading", { name: "Scan your first list" }).waitFor();
  const sent = [...Array.from({ length: 59 }, () => `0x${randomBytes(20).toString("hex")}`), bad];
  const text = ["name,wallet", ...sent.map((wallet, index) => `w${index},${wallet}`), `again,${bad}`, "typo,0x12"];
  await page.locator("input[type=file]").setInputFiles({
    name: "wallets.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text.join("\n")),
  });
  await page.getByText("1 line has no valid address").waitFor();
  await page.getByText("Line 63").waitFor();
  await page.getByText("1 line repeats a wallet").click();
  await page.getByText("Line 62 repeats line 61").waitFor();
  const polls: string[] = [];
  page.on("request", (request) => request.url().includes("bulk.get") && polls.push(request.url()));
  await page.getByRole("button", { name: "Scan 60 wallets" }).dblclick();

  await page.getByRole("heading", { level: 1, name: "60 wallets" }).waitFor();
  await page.getByText("60 of 60").waitFor();
  await page.getByText("Done", { exact: true }).waitFor();
  expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
  await page.getByRole("link", { name: "All 60" }).waitFor();
  const asked = polls.length;
  await page.getByRole("link", { name: "Critical 1" }).click();
  await page.waitForURL("**outcome=CRITICAL");
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await page.getByRole("cell", { name: bad }).waitFor();
  await page.getByRole("link", { name: "All 60" }).click();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(50);
  await page.getByLabel("Part of an address").fill(sent[3]!.slice(8, 28));
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL("**search=**");
  await page.getByRole("cell", { name: sent[3]! }).waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);

  const csv = (await download(page, "Download CSV")).trimEnd().split("\r\n");
  expect(csv).toHaveLength(61);
  expect(csv.slice(1).map((line) => line.split(",")[1])).toEqual(sent);
  expect(csv[60]).toContain(",CRITICAL,");
  const json = JSON.parse(await download(page, "Download JSON"));
  expect(json).toMatchObject({ status: "completed", total: 60, completed: 60 });
  expect(json.results.map(({ wallet }: { wallet: string }) => wallet)).toEqual(sent);

  // Polling stopped when the job ended, and two quick presses made one job.
  expect(polls.length).toBe(asked);
  await page.goto("/bulk");
  await untilAlive(page);
  await expect.poll(() => page.getByRole("link", { name: "60 wallets" }).count()).toBe(1);
  expect((await fetch(`${site.server.baseUrl}/bulk/job_none/download`, { redirect: "manual" })).status).toBe(307);
  expect(noise).toEqual([]);
});

it("changes a key for a new one while the old one still works, and shows what each was used for", async () => {
  const { page, noise } = await site.enter();
  const scan = (key: string) =>
    fetch(`${site.server.baseUrl}/v1/api/risk/scan`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ wallet: bad }),
    });
  expect((await scan(site.server.apiKey)).status).toBe(200);
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Rotate default" }).click();
  await page.getByRole("combobox", { name: "Old key expires" }).click();
  await page.getByRole("option", { name: "In 1 hour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate", exact: true }).click();
  const key = (await page.getByRole("dialog").getByRole("region", { name: "Key" }).textContent()) ?? "";
  expect(await page.getByRole("region", { name: "curl" }).textContent()).toContain(`Bearer ${key}`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("cell", { name: /^in (60 min|1 h)$/ }).waitFor();
  expect(await page.locator("tbody tr").count()).toBe(2);
  for (const one of [key, site.server.apiKey]) expect((await scan(one)).status).toBe(200);
  expect(await page.content()).not.toContain(key);

  await page.reload();
  await page
    .getByRole("link", { name: /^default: \d+ calls? in 30 days$/ })
    .last()
    .click();
  await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: /^2 calls default/ })
    .waitFor();
  const all = page.getByRole("link", { name: "Show all" });
  await all.click();
  await all.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Last 7 days" }).click();
  await page.waitForURL("**days=7");
  await page.getByRole("cell", { name: "POST /v1/api/bulk/scan" }).waitFor();
  expect(noise).toEqual([]);
});

it("leads from nothing to the first event received, with commands that work as they are pasted", async () => {
  const { page, noise } = await site.enter();
  const folder = await mkdtemp(join(tmpdir(), "portcullis-quick-start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await page.goto("/docs/quick-start");
  await untilAlive(page);
  expect(await page.getByRole("region", { name: "Scan a wallet" }).textContent()).toContain("$PORTCULLIS_API_KEY");
  await page.getByRole("button", { name: "Make a key for this page" }).click();
  await page.getByText("This is your key").waitFor();
  const read = async (name: string) => (await page.getByRole("region", { name }).textContent()) ?? "";
  const paste = (command: string) => run("bash", ["-c", command], { cwd: folder });

  await paste(await read("Set the key"));
  const scan = await paste(await read("Scan a wallet"));
  expect(JSON.parse(scan.stdout)).toMatchObject({ riskScore: 0, status: "SAFE" });

  await writeFile(join(folder, "receiver.mjs"), await read("A receiver"));
  const receiver = spawn(process.execPath, ["receiver.mjs"], { cwd: folder });
  onTestFinished(() => void receiver.kill());
  let printed = "";
  receiver.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toContain("Waiting for events");
  await paste(await read("Subscribe it"));
  const sent = await paste(await read("Send a sample"));
  expect(JSON.parse(sent.stdout)).toMatchObject({ deliveryId: expect.any(String) });
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('"event":"threat.detected"');
  expect(noise).toEqual([]);
});
