import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { openFilledIn } from "@/tests/support/visitor";

const site = provideConsole();

describe("signing in", () => {
  it("is asked of everyone, and leads back to where one wanted to go", async () => {
    const { page, noise } = await site.visit();
    await page.goto("/requests?id=abc");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.getByLabel("Email").fill(site.server.email);
    await page.getByLabel("Password", { exact: true }).fill(site.server.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/requests?id=abc");
    expect(noise).toEqual([]);
  });

  it("takes what a password manager filled in before the page's scripts ran", async () => {
    const { page } = await site.visit();
    const { email, password } = site.server;
    await openFilledIn(page, "/sign-in", {
      "[autocomplete=username]": email,
      "[autocomplete=current-password]": password,
    });
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  });

  it("tells a wrong password from an unknown e-mail in no way", async () => {
    const { page } = await site.visit();
    const answers: (string | null)[] = [];
    for (const email of [site.server.email, "nobody@example.com"]) {
      await page.goto("/sign-in");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await page.getByRole("button", { name: "Sign in" }).click();
      answers.push(await page.getByRole("alert").filter({ hasText: /\w/ }).first().textContent());
    }
    expect(answers[0]).toBe("Email and password don't match an account.");
    expect(answers[1]).toBe(answers[0]);
  });

  it("refuses to go on guessing", async () => {
    const { page } = await site.visit();
    await page.goto("/sign-in");
    const stated = page.getByRole("alert").filter({ hasText: /\w/ }).first();
    for (let attempt = 0; attempt < 6; attempt++) {
      await page.getByLabel("Email").fill("guessed@example.com");
      await page.getByLabel("Password", { exact: true }).fill(`guess ${attempt}`);
      const answered = page.waitForResponse((response) => response.url().includes("/callback/credentials"));
      await page.getByRole("button", { name: "Sign in" }).click();
      await answered;
      await stated.waitFor();
    }
    await expect.poll(() => stated.textContent()).toMatch(/^Too many attempts/);
  });

  it("never leads to another site", async () => {
    for (const elsewhere of [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example",
      "/.//evil.example",
      "javascript:alert(1)",
    ]) {
      const { page } = await site.visit();
      await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(elsewhere)}`);
      await page.getByLabel("Email").fill(site.server.email);
      await page.getByLabel("Password", { exact: true }).fill(site.server.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
      expect(page.url()).toBe(`${site.server.baseUrl}/`);
    }
  });

  it("ends with signing out, and the session is of no use afterwards", async () => {
    const { page, noise } = await site.enter();
    await page.getByRole("button", { name: /Your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    await page.goto("/keys");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(noise).toEqual([]);
  });
});

describe("the console", () => {
  it("takes what was typed before the page's scripts ran", async () => {
    const { page, noise } = await site.enter();
    await openFilledIn(page, "/settings", { "[maxlength='100']": "Named early" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved.").waitFor();
    await page.reload();
    expect(await page.getByLabel("Name").inputValue()).toBe("Named early");
    const wallet = `0x${"5".repeat(40)}`;
    await openFilledIn(page, "/scan", { textarea: wallet });
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await page.getByRole("img", { name: "Risk score 0 of 100" }).waitFor();
    expect(noise).toEqual([]);
  });

  it("keeps the reader's language and theme", async () => {
    const { page, noise } = await site.enter();
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

  it("moves nothing for whoever asks for less motion", async () => {
    const { page } = await site.enter({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
    // A colour that fades moves nothing.
    const moving = () =>
      page.evaluate(() => {
        const names = document
          .getAnimations()
          .map((one) => ("transitionProperty" in one ? one.transitionProperty : one.id));
        return names.filter((name) => !/color/.test(`${name}`));
      });
    await page.getByRole("button", { name: "Open the menu" }).click();
    expect(await moving()).toEqual([]);
    await page.goto("/keys");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await moving()).toEqual([]);
  });

  it("fits a phone", async () => {
    const { page } = await site.enter({ viewport: { width: 390, height: 844 } });
    for (const name of ["Scan", "API keys", "Requests", "Overview"]) {
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("heading", { level: 1 }).filter({ hasText: name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });

  it.each([
    ["en", "Make the first call"],
    ["pt", "Faça a primeira chamada"],
  ])("loads at most 250 kB of script for the overview, the reader's words included: %s", async (value, words) => {
    const { page } = await site.enter();
    await page.context().addCookies([{ name: "portcullis-language", value, url: site.server.baseUrl }]);
    const html = await (await page.request.get("/")).text();
    // Scripts that come with the page, and those it requests at once. The words of the reader's language are a separate
    // file.
    const tags = html.matchAll(/<script src="([^"]+)"(?! noModule)|<link rel="preload" href="([^"]+)" as="script"/g);
    const sources = new Set(
      [...tags].map(([, script, preloaded]) => (script ?? preloaded ?? "").replaceAll("&amp;", "&")),
    );
    const files = await Promise.all([...sources].map(async (src) => (await page.request.get(src)).body()));
    expect(files.some((file) => file.includes(words))).toBe(true);
    expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThan(250_000);
  });
});

it("shows in the list of pages where one is, on a low screen too", async () => {
  const { page } = await site.enter({ viewport: { width: 1280, height: 600 } });
  await page.goto("/operator/jobs");
  const here = page.getByRole("link", { name: "Job runs" });
  const beyond = () =>
    here.evaluate((link) => link.getBoundingClientRect().bottom - link.parentElement!.getBoundingClientRect().bottom);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});
