import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import { startServer, type TestServer } from "@/tests/support/server";
import { openVisitor, signIn, type Visitor } from "@/tests/support/visitor";

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(options?: Parameters<typeof openVisitor>[2]): Promise<Visitor> {
  const visitor = await openVisitor(browser, server.baseUrl, options);
  onTestFinished(visitor.close);
  return visitor;
}

const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

function scanWith(key: string): Promise<Response> {
  return fetch(`${server.baseUrl}/v1/api/risk/scan`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ wallet: router }),
  });
}

describe("signing in", () => {
  it("is asked of everyone, and leads back to where one wanted to go", async () => {
    const { page, noise } = await visit();
    await page.goto("/requests?id=abc");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.getByLabel("E-mail").fill(server.email);
    await page.getByLabel("Password", { exact: true }).fill(server.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/requests?id=abc");
    expect(noise).toEqual([]);
  });

  it("tells a wrong password from an unknown e-mail in no way", async () => {
    const { page } = await visit();
    const answers: (string | null)[] = [];
    for (const email of [server.email, "nobody@example.com"]) {
      await page.goto("/sign-in");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await page.getByRole("button", { name: "Sign in" }).click();
      answers.push(await page.getByRole("alert").filter({ hasText: /\w/ }).first().textContent());
    }
    expect(answers[0]).toBe("E-mail and password don't match an account.");
    expect(answers[1]).toBe(answers[0]);
  });

  it("refuses to go on guessing", async () => {
    const { page } = await visit();
    await page.goto("/sign-in");
    const said = page.getByRole("alert").filter({ hasText: /\w/ }).first();
    for (let attempt = 0; attempt < 6; attempt++) {
      await page.getByLabel("E-mail").fill("guessed@example.com");
      await page.getByLabel("Password", { exact: true }).fill(`guess ${attempt}`);
      const answered = page.waitForResponse((response) => response.url().includes("/callback/credentials"));
      await page.getByRole("button", { name: "Sign in" }).click();
      await answered;
      await said.waitFor();
    }
    await expect.poll(() => said.textContent()).toMatch(/^Too many attempts/);
  });

  it("never leads to another site", async () => {
    for (const elsewhere of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example",
      "/.//evil.example",
      "javascript:alert(1)",
    ]) {
      const { page } = await visit();
      await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(elsewhere)}`);
      await page.getByLabel("E-mail").fill(server.email);
      await page.getByLabel("Password", { exact: true }).fill(server.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
      expect(page.url()).toBe(`${server.baseUrl}/`);
    }
  });

  it("ends with signing out, and the session is of no use afterwards", async () => {
    const visitor = await visit();
    await signIn(visitor, server);
    const { page, noise } = visitor;
    await page.getByRole("button", { name: /Your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await page.goto("/keys");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(noise).toEqual([]);
  });
});

describe("the console", () => {
  it("shows a newcomer what there is, scans, and makes a key that works until it is revoked", async () => {
    const visitor = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page, noise } = visitor;
    await signIn(visitor, server);
    expect(await page.getByText("Enterprise").first().isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Make the first call" }).isVisible()).toBe(true);

    await page.getByRole("link", { name: "Scan" }).click();
    await page.getByLabel("Wallet or domain").fill(router);
    await page.getByRole("button", { name: "Scan" }).click();
    await page.getByRole("img", { name: "Risk score 0 of 100" }).waitFor();
    await page.getByLabel("Wallet or domain").fill("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488d");
    await page.getByRole("button", { name: "Scan" }).click();
    await page.getByRole("alert").filter({ hasText: "checksum" }).waitFor();

    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByLabel("Name").fill("<img src=x onerror=alert(1)>");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const shown = page.getByRole("dialog").getByRole("region", { name: "Key" });
    const key = (await shown.textContent()) ?? "";
    expect(key).toMatch(/^ptc_live_[0-9A-Za-z]{38}$/);
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect(await page.getByRole("region", { name: "curl" }).textContent()).toContain(`Bearer ${key}`);
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("cell", { name: "<img src=x onerror=alert(1)>", exact: true }).waitFor();
    expect(await page.content()).not.toContain(key);

    const used = await scanWith(key);
    expect(used.status).toBe(200);
    const requestId = used.headers.get("x-request-id") ?? "";
    await expect
      .poll(
        async () => {
          await page.goto(`/requests?id=${requestId}`);
          return page.getByRole("row").filter({ hasText: "/v1/api/risk/scan" }).count();
        },
        { timeout: 10_000 },
      )
      .toBe(1);

    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: /^Revoke <img/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const revokedAt = Date.now();
    await expect.poll(async () => (await scanWith(key)).status, { timeout: 1_000, interval: 50 }).toBe(401);
    expect(Date.now() - revokedAt).toBeLessThan(1_000);

    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("heading", { name: "Calls by day" }).waitFor();
    expect(noise).toEqual([]);
  });

  it("keeps the reader's language and theme", async () => {
    const visitor = await visit();
    const { page, noise } = visitor;
    await signIn(visitor, server);
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Language" }).click();
    await page.getByRole("menuitem", { name: "Português" }).click();
    await page.getByRole("heading", { level: 1, name: "Visão geral" }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Alternar entre claro e escuro" }).click();
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1, name: "Visão geral" }).waitFor();
    const html = page.locator("html");
    expect(await html.getAttribute("lang")).toBe("pt-BR");
    expect(await html.getAttribute("data-mantine-color-scheme")).toBe("dark");
    expect(noise).toEqual([]);
  });

  it("fits a phone", async () => {
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await signIn(visitor, server);
    for (const name of ["Scan", "API keys", "Requests", "Overview"]) {
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1 }).filter({ hasText: name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  it("loads at most 250 kB of script for the overview", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await signIn(visitor, server);
    const document = await page.request.get("/");
    const scripts = [...(await document.text()).matchAll(/<script src="([^"]+)"(?! noModule)/g)].map(
      ([, src]) => src ?? "",
    );
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (src) => gzipSync(await (await page.request.get(src)).body()).length),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
  });
});
