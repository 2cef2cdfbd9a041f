import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { signUp, untilAlive, type Visitor } from "@/tests/support/visitor";

const site = provideConsole();
const someone = `0x${"42".repeat(20)}`;

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" };
  const response = await fetch(site.server.baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it("a scan's and a job's page are called after what they show", async () => {
  const wallets = Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(40, "3")}`);
  const [{ jobId }] = [
    await call("/v1/api/bulk/scan", { wallets }),
    await call("/v1/api/risk/scan", { wallet: someone }),
  ];
  const { page } = await site.enter();
  await expect
    .poll(async () => {
      await page.goto(`/scans?search=${someone}`);
      return page.getByRole("link", { name: someone }).count();
    })
    .toBe(1);
  await page.getByRole("link", { name: someone }).click();
  await page.getByRole("heading", { level: 1, name: "Wallet" }).waitFor();
  await expect.poll(() => page.title()).toBe(`${someone} · History · Portcullis`);
  await page.goto(`/bulk/${jobId}`);
  expect(await page.title()).toMatch(/^50 wallets, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC · Bulk scans · Portcullis$/);
  await page.goto("/bulk/job_nothing");
  expect(await page.title()).toBe("Page not found · Portcullis");
});

it("keeps what was typed where the session ended meanwhile", async () => {
  const { page } = await site.enter();
  await page.goto("/keys");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByLabel("Name").fill("typed before the session ended");
  await page.context().clearCookies();
  const create = page.getByRole("dialog").getByRole("button", { name: "Create key" });
  await create.click();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("alert").getByRole("link", { name: "Sign in" }).click();
  const beside = await opened;
  await untilAlive(beside);
  await beside.getByLabel("Email").fill(site.server.email);
  await beside.getByLabel("Password", { exact: true }).fill(site.server.password);
  await beside.getByRole("button", { name: "Sign in" }).click();
  await beside.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("typed before the session ended");
  await create.click();
  await page.getByRole("heading", { name: "Copy your key now" }).waitFor();
  // The keyboard focus is within the dialog, and not on its close button.
  expect(await focused(page)).toContain("ptc_live_");
});

it("a refusal for the plan leads to the plans, is said once, and beside each example before it comes to that", async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await signUp(visitor, { email: "small@example.com", password: "correct horse battery" });
  await page.goto("/scan");
  // An example beyond the plan describes what it would do, and sends nothing.
  await page.getByRole("button", { name: "An official site" }).click();
  await page.getByText("Domain checks compare a domain with threat lists").waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "Growth" }).count()).toBe(0);
  const approval = {
    from: `0x${"1".repeat(40)}`,
    to: `0x${"2".repeat(40)}`,
    value: "0x10",
    data: "0x",
    chainId: "0x1",
  };
  await page.getByLabel("What to scan").fill(JSON.stringify(approval));
  await expect.poll(() => page.getByLabel("Value in wei").inputValue()).toBe("16");
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "Starter" }).first().waitFor();
  await expect.poll(() => page.locator("main [aria-busy='true']").count()).toBe(0);
  expect(await page.getByRole("alert").filter({ hasText: "Starter" }).count()).toBe(1);
  await page.getByRole("alert").getByRole("link", { name: "Compare plans" }).click();
  await page.getByRole("heading", { level: 1, name: "Plan" }).waitFor();

  // Users need not find out by trying.
  await page.goto("/scan");
  const examples = () => page.locator("main section").getByRole("button").allTextContents();
  expect(await examples()).toEqual([
    "Uniswap router",
    "A regular wallet",
    "An official siteGrowth",
    "A phishing siteGrowth",
    "An unlimited approvalStarter",
  ]);
  const refused = page.getByText("Your account is on Free, which refuses this call.");
  await page.goto("/docs/reference/firewall");
  const needs = page.getByText("Needs the Starter plan or a higher one.");
  await needs.first().waitFor();
  expect([await needs.count(), await refused.count()]).toEqual([4, 5]);
  await page.goto("/docs/reference/risk");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await refused.count()).toBe(0);

  const { page: other } = await site.enter();
  await other.goto("/scan");
  await other.getByRole("button", { name: "A phishing site" }).waitFor();
  expect(
    await other
      .locator("main section")
      .getByRole("button", { name: /(Growth|Starter)$/ })
      .count(),
  ).toBe(0);
  await other.goto("/docs/reference/firewall");
  await other.getByText("Needs the Starter plan or a higher one.").first().waitFor();
  expect(await other.getByText("which refuses this call").count()).toBe(0);
});

it("the keyboard stays where it was when a form is refused", async () => {
  const { page } = await site.visit();
  await page.goto("/sign-in");
  await untilAlive(page);
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "don't match" }).waitFor();
  await expect.poll(() => focused(page)).toBe("Sign in");
  await page.getByText("Forgot your password?").waitFor();
});

it("an invitation that is no longer good leads on", async () => {
  const { page } = await site.visit();
  await page.goto("/join#nothing");
  await page.getByText("This invitation link is no longer valid").waitFor();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Portcullis" }).waitFor();
});

it("a viewer is offered nothing that only others may do", async () => {
  const owner = await site.visit();
  await signUp(owner, { email: "owner@example.com", password: "correct horse battery" });
  await owner.page.goto("/team");
  await owner.page.getByRole("button", { name: "Invite a member" }).click();
  await owner.page.getByLabel("Email").fill("viewer@example.com");
  await owner.page.getByRole("dialog").getByRole("combobox").click();
  await owner.page.getByRole("option", { name: "Viewer" }).click();
  await owner.page.getByRole("button", { name: "Create the link" }).click();
  const link = await owner.page.getByText(/\/join#/).textContent();
  const { page } = await site.visit();
  // At the address that this browser knows the server by.
  await page.goto(`/join${new URL(link ?? "").hash}`);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  const offers = page.locator("main").getByRole("link", { name: /^(Create a key|Monitor a wallet|Add a webhook)$/ });
  await page.getByText("Webhook health").waitFor();
  expect(await offers.count()).toBe(0);
  await page.goto("/requests");
  await page.getByText("No request yet").waitFor();
  expect(await offers.count()).toBe(0);
});

it("what only operators may see isn't there for others, by its title too", async () => {
  const visitor = await site.visit();
  await signUp(visitor, { email: "curious@example.com", password: "correct horse battery" });
  await visitor.page.goto("/operator/feeds");
  expect(await visitor.page.title()).toBe("Page not found · Portcullis");
});

it("an operator who changed a customer's plan isn't named to them by an id", async () => {
  const owner = await site.visit();
  const email = "changed@example.com";
  await signUp(owner, { email, password: "correct horse battery" });
  const { page } = await site.enter();
  await page.goto(`/operator?search=${email}`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("combobox").click();
  await page.getByRole("option", { name: "Starter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change", exact: true }).click();
  // The page reports the change. The keyboard can continue from there.
  await page.getByRole("row").filter({ hasText: email }).getByText("Saved.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await expect
    .poll(async () => {
      await owner.page.goto("/audit");
      return owner.page.getByRole("row").filter({ hasText: "Plan changed" }).count();
    })
    .toBe(1);
  const row = await owner.page.getByRole("row").filter({ hasText: "Plan changed" }).textContent();
  expect(row).toContain("An operator");
  expect(row).not.toContain("usr_");
});

it("goes on from a scan to watching that wallet, and finds it among many by how it begins", async () => {
  const { page, noise } = await site.enter();
  const wallet = `0xfeed${"4".repeat(36)}`;
  for (const other of ["6", "7"]) await call("/api/wallet/monitor", { wallet: `0x${other.repeat(40)}` });
  await page.goto(`/scan?q=${wallet}`);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await page.getByRole("button", { name: "Monitor this wallet" }).click();
  await page.getByText("1 added.").waitFor();
  await page.locator("main").getByRole("link", { name: "Wallet", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: wallet }).waitFor();
  // Again on its own network, which the address alone does not show.
  await call("/api/wallet/monitor", { wallet, chain: "bnb" });
  await page.goto(`/wallets/bnb/${wallet}`);
  await page.locator("main").getByText("BNB Chain", { exact: true }).first().waitFor();
  await page.goto("/wallets?order=risk");
  await untilAlive(page);
  await page.getByRole("textbox", { name: "Wallet" }).fill("0xFEED");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(
    (url) => url.searchParams.get("search") === "0xFEED" && url.searchParams.get("order") === "risk",
  );
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(2);
  await page.goto("/wallets?search=0xfeee");
  await page.getByText("No monitored wallets match.").waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => page.locator("main tbody tr").count()).toBe(4);
  // And nothing stands in the field of what was sought.
  await expect.poll(() => page.getByRole("textbox", { name: "Wallet" }).inputValue()).toBe("");
  await page.goto("/wallets?search=%25");
  await page.getByText("No monitored wallets match.").waitFor();
  expect(noise).toEqual([]);
});

const beyond = (page: Page) =>
  page
    .locator("main section[tabindex='0']:has(> table)")
    .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

it("tables are seen whole beside the list of pages: on a tablet, in a laptop's window, on the smallest phone", async () => {
  const { page } = await site.enter();
  await call("/v1/api/risk/scan", { wallet: someone });
  await call("/v1/api/bulk/scan", {
    wallets: Array.from({ length: 50 }, (_, at) => `0x${String(at).padStart(40, "3")}`),
  });
  const cut: Record<string, number[]> = {};
  const lists = ["/audit", "/scans", "/requests", "/operator", "/operator/feeds", "/operator/jobs", "/keys", "/bulk"];
  for (const path of [...lists, "/docs"]) {
    await page.goto(path);
    await page.locator("main table").first().waitFor();
    for (const width of [320, 800, 1060, 1100, 1133, 1140]) {
      await page.setViewportSize({ width, height: 1100 });
      cut[`${path} ${width}`] = (await beyond(page)).filter((pixels) => pixels > 0);
    }
  }
  expect(Object.entries(cut).filter(([, pixels]) => pixels.length > 0)).toEqual([]);
});

it("prints the page and not the console around it, dark on white", async () => {
  const visitor: Visitor = await site.enter({ colorScheme: "dark" });
  const { page } = visitor;
  await page.goto("/plan");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "Switch to Free" }).isVisible()).toBe(false);
  const [ground, text, left] = await page.evaluate(() => {
    const heading = document.querySelector("h1") as HTMLElement;
    const of = (element: Element) => getComputedStyle(element);
    return [of(document.body).backgroundColor, of(heading).color, heading.getBoundingClientRect().left] as const;
  });
  expect([ground, text]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  expect(left).toBeLessThan(100);
  await page.goto("/scan");
  const field = await page
    .getByLabel("What to scan")
    .evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box).color]);
  expect(field).toEqual(["rgba(0, 0, 0, 0)", "rgb(0, 0, 0)"]);
});

it("prints every signal of a scan with its evidence", async () => {
  const { page } = await site.enter();
  await page.goto("/scan");
  await page.getByRole("button", { name: "A phishing site" }).click();
  await page.getByRole("heading", { name: "Signals" }).waitFor();
  const shown = () =>
    page.evaluate(() => [...document.querySelectorAll("main details dl")].map((one) => one.checkVisibility()));
  expect((await shown()).length).toBeGreaterThan(0);
  expect(await shown()).not.toContain(true);
  await page.emulateMedia({ media: "print" });
  expect(await shown()).not.toContain(false);
});

it("breaks no id in the audit log", async () => {
  const { page } = await site.enter({ viewport: { width: 1100, height: 900 } });
  await page.goto("/audit");
  await page.locator("main table").first().waitFor();
  const lines = await page
    .locator("main tbody td span")
    .evaluateAll((ids) =>
      ids.filter((id) => /^[a-z]+_\w+$/.test(id.textContent ?? "")).map((id) => id.getClientRects().length),
    );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((count) => count > 1)).toEqual([]);
});
