import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findEnglish } from "@/tests/support/english";
import { provideConsole } from "@/tests/support/provide-console";
import { untilAlive } from "@/tests/support/visitor";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const site = provideConsole();

const open = [
  "/sign-in",
  "/sign-up",
  "/join",
  "/docs",
  ...["risk", "bulk", "monitoring", "webhooks", "firewall", "events", "service"].map(
    (group) => `/docs/reference/${group}`,
  ),
  "/docs/quick-start",
  "/docs/errors",
  "/docs/signals",
  "/docs/scoring",
  "/docs/webhooks",
  "/docs/growing",
];
const signedIn = [
  ...["/", "/scan", "/scans", "/keys", "/requests", "/team", "/plan", "/audit", "/settings"],
  ...["/operator/indicators", "/operator/indicators?search=0x", "/operator/jobs"],
  ...["/operator", "/operator/feeds", "/operator/overrides", "/wallets", "/bulk", "/usage"],
  ...["/webhooks", "/nothing-here"],
];

/** What a screen reader, a keyboard or weak eyes would stumble over, as axe-core finds it. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as never as { axe: { run(): Promise<{ violations: Violation[] }> } }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}

/** What opens in place is looked at as well: details, and of the reference's forms the first. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("details")) one.open = true;
  });
  const forms = page.locator("main article button[aria-expanded=false]");
  if ((await forms.count()) === 0) return;
  await untilAlive(page);
  await forms.first().click();
  await page.locator("main article form").waitFor();
}
interface Violation {
  id: string;
  nodes: { html: string }[];
}

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  it("no page has a barrier, wide or narrow, in either language", async () => {
    const found: Record<string, string[]> = {};
    for (const [locale, viewport] of [
      ["en-GB", { width: 1280, height: 800 }],
      ["pt-BR", { width: 390, height: 844 }],
    ] as const) {
      const visitor = await site.visit({ colorScheme, viewport, locale });
      const look = async (paths: string[]) => {
        for (const path of paths) {
          await visitor.page.goto(path);
          await visitor.page.getByRole("heading", { level: 1 }).waitFor();
          await openAll(visitor.page);
          const barriers = await findBarriers(visitor.page);
          if (barriers.length > 0) found[`${path} ${locale}`] = barriers;
          const foreign = locale === "pt-BR" ? await findEnglish(visitor.page) : [];
          if (foreign.length > 0) found[`${path} in English`] = foreign;
          const wider = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wider > 0) found[`${path} ${locale} width`] = [`${wider} px beyond the screen`];
        }
      };
      await look(open);
      await visitor.page.goto("/sign-in");
      await untilAlive(visitor.page);
      await visitor.page.locator("input[type=email]").fill(site.server.email);
      await visitor.page.locator("input[type=password]").fill(site.server.password);
      await visitor.page.locator("button[type=submit]").click();
      await visitor.page.waitForURL(`${site.server.baseUrl}/`);
      await look(signedIn);
      expect(visitor.noise).toEqual([]);
    }
    expect(found).toEqual({});
  }, 300_000);
});
