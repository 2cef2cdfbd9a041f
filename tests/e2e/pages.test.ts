import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { findEnglish } from "@/tests/support/english";
import { provideConsole } from "@/tests/support/provide-console";
import { untilAlive } from "@/tests/support/visitor";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });

/** Every page of the tree that needs no id: a new one is looked at from its first day. */
const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/page.tsx") && !file.startsWith("_") && !file.includes("["))
  .map((file) => ({
    path: `/${file.replace(/\([^)]*\)\/|\/?page\.tsx$/g, "")}`,
    inside: file.startsWith("(console)"),
  }));
const groups = [
  "risk",
  "bulk",
  "monitoring",
  "webhooks",
  "channels",
  "firewall",
  "requests",
  "guard",
  "events",
  "service",
];
const open = [
  ...pages.filter(({ inside }) => !inside).map(({ path }) => path),
  ...groups.map((group) => `/docs/reference/${group}`),
  "/docs/signals?find=nothing+has+this",
];
const signedIn = [
  ...pages.filter(({ inside }) => inside).map(({ path }) => path),
  ...["/operator/indicators?search=0x", "/nothing-here", "/bulk/job_nothing"],
];

/** Barriers for screen readers, keyboards or weak eyes, found by axe-core in light and dark. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // A colour on its way from light to dark is neither.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ["light", undefined],
    // All other findings are the same in another colour.
    ["dark", ["color-contrast"]],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: "attached" });
    const barriers = await page.evaluate(async (runOnly) => {
      const { violations } = await (window as never as { axe: Axe }).axe.run(runOnly ? { runOnly } : {});
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
    }, rules);
    found.push(...barriers.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}

/** Opens all that opens in place: details, and the first of the reference's forms. */
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
/** Lists whose first row leads to a page with an id. */
const lists = ["/scans", "/bulk", "/wallets", "/webhooks", "/channels"];

/** Makes the account's first row of each list. */
async function fillLists(): Promise<void> {
  const wallet = `0x${"42".repeat(20)}`;
  const hook = { url: "http://127.0.0.1:9/hook", events: ["threat.detected"] };
  const made = [
    ["/v1/api/risk/scan", { wallet }],
    ["/v1/api/bulk/scan", { wallets: Array.from({ length: 50 }, (_, at) => `0x${String(10 + at).repeat(20)}`) }],
    ["/api/wallet/monitor", { wallet }],
    ["/v1/api/webhooks/subscribe", hook],
    ["/v1/api/channels", { kind: "slack", ...hook }],
  ] as const;
  for (const [path, body] of made) {
    const headers = { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" };
    const answer = await fetch(site.server.baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status, `${path} ${await answer.text()}`).toBeLessThan(300);
  }
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

it.each([
  ["wide and English", "en-GB", { width: 1280, height: 800 }],
  ["narrow and Portuguese", "pt-BR", { width: 390, height: 844 }],
])(
  "no page has a barrier, light or dark, %s",
  async (_, locale, viewport) => {
    await fillLists();
    const found: Record<string, string[]> = {};
    const visitor = await site.visit({ colorScheme: "light", viewport, locale });
    const look = async (paths: string[]) => {
      for (const path of paths) {
        await visitor.page.emulateMedia({ colorScheme: "light" });
        const answer = await visitor.page.goto(path);
        if ((answer?.status() ?? 0) >= 500) found[`${path} status`] = [`${answer?.status()}`];
        await visitor.page.getByRole("heading", { level: 1 }).waitFor();
        await openAll(visitor.page);
        const barriers = await findBarriers(visitor.page);
        if (barriers.length > 0) found[path] = barriers;
        const foreign = locale === "pt-BR" ? await findEnglish(visitor.page) : [];
        if (foreign.length > 0) found[`${path} in English`] = foreign;
        const wider = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) found[`${path} width`] = [`${wider} px beyond the screen`];
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
    for (const list of lists) {
      await visitor.page.goto(list);
      await look([(await visitor.page.locator("main tbody a").first().getAttribute("href")) ?? "none"]);
    }
    await visitor.page.goto(`/scan?q=0x${"42".repeat(20)}`);
    await untilAlive(visitor.page);
    await visitor.page.locator("main form button[type=submit]").click();
    await visitor.page.locator("main svg[role=img]").waitFor();
    found["/scan with an answer"] = await findBarriers(visitor.page);
    if (found["/scan with an answer"].length === 0) delete found["/scan with an answer"];
    expect(visitor.noise).toEqual([]);
    expect(found).toEqual({});
  },
  600_000,
);
