import { describe, expect, it } from "vitest";
import { errorCodes } from "@/server/kernel/errors";
import { catalogue } from "@/server/risk";
import { findEnglish } from "@/tests/support/english";
import { provideConsole } from "@/tests/support/provide-console";

const site = provideConsole();

describe("the documentation, without signing in", () => {
  it("reads without scripts: endpoints, errors, scoring, signals", async () => {
    const { page, noise } = await site.visit({ javaScriptEnabled: false });
    await page.goto("/docs");
    expect(await page.getByRole("row").filter({ hasText: "/v1/api/risk/scan" }).count()).toBe(1);
    await page.getByRole("main").getByRole("link", { name: "Scan one wallet" }).click();
    await page.getByRole("heading", { level: 2, name: "Scan one wallet" }).waitFor();
    expect(await page.locator("#scanWallet").getByText("include_details").first().isVisible()).toBe(true);
    // The filter is a form of the page's own.
    await page.getByLabel("Find in the reference").fill("idempotency-key");
    await page.getByLabel("Find in the reference").press("Enter");
    await page.waitForURL("**/docs/reference/risk?find=idempotency-key");
    expect(await page.getByRole("navigation", { name: "Contents" }).getByRole("listitem").allTextContents()).toEqual([
      "Scan up to 1,000 walletsPOST",
      "Subscribe to eventsPOST",
    ]);
    for (const [path, ids] of [
      ["/docs/errors", Object.keys(errorCodes)],
      ["/docs/signals", Object.keys(catalogue)],
      ["/docs/scoring", ["levels", "formula", "coverage"]],
      ["/docs/growing", ["parts", "processes", "embedded", "inngest"]],
    ] as const) {
      await page.goto(path);
      for (const id of ids) expect(await page.locator(`[id="${id}"]`).isVisible(), `${path}#${id}`).toBe(true);
    }
    expect(noise).toEqual([]);
  });

  it("finds signals among hundreds by their words, and leads to each family of them", async () => {
    const { page, noise } = await site.visit({ javaScriptEnabled: false, locale: "pt-BR" });
    const shown = () => page.locator("main article h3").allTextContents();
    await page.goto("/docs/signals");
    const families = page.getByRole("navigation", { name: "Famílias de sinais" }).getByRole("link");
    const counts = (await families.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(Object.keys(catalogue).length);
    // In Portuguese, without its accents; and by a part of ids.
    await page.getByLabel("Buscar um sinal").fill("aprovacoes SANCTIONED");
    await page.getByLabel("Buscar um sinal").press("Enter");
    await page.waitForURL("**/docs/signals?find=aprovacoes+SANCTIONED");
    await page.getByText(`1 de ${Object.keys(catalogue).length} sinais`).waitFor();
    expect(await shown()).toEqual(["approval.sanctioned-spender"]);
    expect(await families.allTextContents()).toEqual(["Aprovações 1"]);
    await page.goto("/docs/signals?find=nothing+has+this");
    await page.getByText("Nenhum sinal tem todas essas palavras.").waitFor();
    await page.getByRole("link", { name: "Mostrar tudo" }).click();
    await expect.poll(async () => (await shown()).length).toBe(Object.keys(catalogue).length);
    expect(noise).toEqual([]);
  });

  it("keeps the way to each signal in sight, and hides none below it", async () => {
    const { page } = await site.visit({ viewport: { width: 375, height: 812 } });
    await page.goto("/docs/signals#transaction.malformed");
    const field = page.getByLabel("Find a signal");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000);
    const [bar, entry] = await Promise.all([
      field.boundingBox(),
      page.locator("[id='transaction.malformed']").boundingBox(),
    ]);
    expect(bar!.y).toBeGreaterThanOrEqual(0);
    expect(entry!.y).toBeGreaterThan(bar!.y + bar!.height);
  });

  it("shows what the keyboard comes to, and not behind the bar", async () => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 600 } });
    for (const path of ["/docs/webhooks", "/docs/signals"]) {
      await page.goto(path);
      const bar = await page.locator("header:has(nav)").first().boundingBox();
      const last = page.locator("main").locator("a, button").last();
      await last.focus();
      const hidden: string[] = [];
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press("Shift+Tab");
        const [text, top] = await page.evaluate(() => {
          const { activeElement: at } = document;
          return [at?.textContent?.slice(0, 40) ?? "", at?.getBoundingClientRect().top ?? 0] as const;
        });
        const isOf = await page.evaluate(() => document.activeElement?.closest("main") !== null);
        // Code may be higher than the window: it scrolls by itself.
        const isHigher = await page.evaluate(() => (document.activeElement?.clientHeight ?? 0) > 400);
        if (isOf && !isHigher && top < bar!.height) hidden.push(text);
      }
      expect(hidden, path).toEqual([]);
    }
  });

  it("reads in Portuguese as well, by the browser's language: no page has English in its prose", async () => {
    const { page, noise } = await site.visit({ javaScriptEnabled: false, locale: "pt-BR" });
    for (const [path, heading] of [
      ["/docs", "Referência da API"],
      ["/docs/quick-start", "Início rápido"],
      ["/docs/errors", "Erros"],
      ["/docs/scoring", "Pontuação"],
      ["/docs/signals", "Sinais"],
      ["/docs/webhooks", "Receber webhooks"],
      ["/docs/growing", "Crescer além de uma máquina"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(await findEnglish(page), path).toEqual([]);
    }
    expect(noise).toEqual([]);
  });

  it("has the page that an error's type points at", async () => {
    const answer = await fetch(`${site.server.baseUrl}/v1/api/risk/scan`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const { type } = (await answer.json()) as { type: string };
    const { pathname, hash } = new URL(type);
    const { page } = await site.visit({ javaScriptEnabled: false });
    await page.goto(pathname + hash);
    expect(await page.locator(`[id="${hash.slice(1)}"]`).isVisible()).toBe(true);
  });
});
