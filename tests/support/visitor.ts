import { readFile } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface Visitor {
  page: Page;
  /** Errors that should never occur: script errors, policy violations, requests to elsewhere. */
  noise: string[];
  close(): Promise<void>;
}

/** A visitor with a fresh browser, whose background errors are recorded. */
export async function openVisitor(
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: baseUrl, locale: "en-GB", ...options });
  if (options.javaScriptEnabled !== false) await context.addInitScript(holdClicks);
  const page = await context.newPage();
  // Content that React streams late is present twice for a moment: hidden at the end, and in its place.
  const { getByText, getByLabel } = page;
  page.getByText = (...text) => getByText.apply(page, text).filter({ visible: true });
  page.getByLabel = (...label) => getByLabel.apply(page, label).filter({ visible: true });
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => {
    // A refused call is part of some tests, and Chromium logs each.
    const expected = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !expected) noise.push(message.text());
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseUrl}/`) && !/^(data|blob):/.test(url)) noise.push(`asked ${url}`);
  });
  return { page, noise, close: () => context.close() };
}

export async function signIn(
  { page }: Visitor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto("/sign-in");
  await untilAlive(page);
  await page.getByLabel(/^E-?mail$/).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await untilAlive(page);
}

/** Runs in each page first: until its scripts have taken over, who clicks or types finds nothing, and so waits. */
function holdClicks(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: none !important; } input, textarea { visibility: hidden !important; }");
  document.adoptedStyleSheets.push(sheet);
  const look = () => {
    const alive = (button: Element) => Object.keys(button).some((name) => name.startsWith("__reactProps"));
    const buttons = [...document.querySelectorAll("button")];
    // Pages of others have none of ours.
    const foreign = document.querySelector('script[src^="/_next/"]') === null;
    if (document.readyState !== "complete" || !(foreign || buttons.every(alive))) requestAnimationFrame(look);
    else document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  requestAnimationFrame(look);
}

/** A page is drawn before its scripts run; what is typed in between is lost. React marks what it has taken over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const alive = (button: Element) => Object.keys(button).some((name) => name.startsWith("__reactProps"));
    const buttons = [...document.querySelectorAll("button")];
    return buttons.length > 0 && buttons.every(alive);
  });
}

/** Opens a page and fills its fields, by their selectors, while its scripts are still on their way. */
export async function openFilledIn(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  let goOn = () => {};
  const filled = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await filled;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  for (const [selector, text] of Object.entries(fields)) {
    const field = page.locator(selector).first();
    await field.waitFor({ state: "attached" });
    await field.evaluate((element, value) => Object.assign(element, { value }), text);
  }
  goOn();
}

/** A stranger makes an account, on the way that the sign-in page shows. */
export async function signUp(
  { page }: Visitor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("heading", { level: 1, name: "Create an account" }).waitFor();
  await untilAlive(page);
  await page.getByLabel(/^E-?mail$/).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await untilAlive(page);
}

/** Content of a link's download. */
export async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return readFile(await file.path(), "utf8");
}
