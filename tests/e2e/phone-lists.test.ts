import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { offline } from "@/tests/support/server";
import { untilAlive } from "@/tests/support/visitor";

const site = provideConsole();
const wallet = `0x${"42".repeat(20)}`;

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" };
  const answer = await fetch(site.server.baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { requestId: answer.headers.get("x-request-id") ?? "", ...(await answer.json()) };
}

it("a phone's lists say what tells their rows apart, and what decides", async () => {
  const { server } = site;
  const { requestId } = await call("/v1/api/risk/scan", { wallet });
  for (const chain of ["ethereum", "bnb"]) await call("/api/wallet/monitor", { wallet, chain });
  const others = Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(40, "2")}`);
  const { jobId } = await call("/v1/api/bulk/scan", { wallets: [wallet, ...others] });
  const command = ["server/run.mjs", "cli", "override", "add", "--address", wallet, "--verdict", "deny"];
  await promisify(execFile)(process.execPath, [...command, "--author", "ana", "--reason", "drained our user"], {
    env: { ...process.env, ...offline, DATA_DIR: server.dataDir },
  });
  const visitor = await site.enter({
    viewport: { width: 375, height: 812 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { page, noise } = visitor;
  /** A row as it is seen: what a narrow screen leaves out isn't in it. */
  const rowOf = async (path: string, of: string): Promise<string> => {
    await page.goto(path);
    await untilAlive(page);
    const row = page.locator("main tbody tr").filter({ hasText: of }).first();
    return (await row.innerText()).replace(/\s+/g, " ");
  };

  // A request's id is what support asks for: it is seen whole, and copied.
  await expect.poll(() => rowOf("/requests", "/v1/api/risk/scan").catch(() => "")).toContain(requestId);
  expect(await rowOf("/requests", requestId)).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC POST .* 200 .* ms default req_/,
  );
  await page.getByRole("row").filter({ hasText: requestId }).getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);

  // Which key it is, and whether it is still used, is what people look at before they revoke one.
  expect(await rowOf("/keys", "default")).toMatch(/ptc_live_\w{4}… Last used: just now/);
  expect(await rowOf("/wallets", wallet)).toMatch(/(Ethereum|BNB Chain)/);
  const chains = await page.locator("main tbody tr").allInnerTexts();
  expect(chains.filter((text) => text.includes("BNB Chain"))).toHaveLength(1);
  expect(await rowOf("/scans", wallet)).toContain("Wallet · Ethereum");
  await expect.poll(() => rowOf(`/bulk/${jobId}`, others[1]!).catch(() => "")).toContain("Row 3 · Ethereum");
  expect(await rowOf("/operator/overrides", wallet)).toContain("Block drained our user ana Never");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(noise).toEqual([]);
});
