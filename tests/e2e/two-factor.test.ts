import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { signIn, signUp, untilAlive } from "@/tests/support/visitor";

const site = provideConsole();

const credentials = { email: "careful@example.com", password: "correct horse battery" };

it("asks for a code once two-factor is on, by keyboard alone, and ends another browser's session", async () => {
  const first = await site.visit();
  await signUp(first, credentials);
  const other = await site.visit();
  await signIn(other, credentials);

  const { page } = first;
  const codeOf = (secret: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.goto("/settings");
  await untilAlive(page);
  await page.getByRole("button", { name: "Turn on" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Two-factor authentication" });
  await dialog.getByLabel("Your password").waitFor();
  await page.keyboard.type(credentials.password);
  await page.keyboard.press("Enter");
  await dialog.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
  const secret = (await dialog.getByRole("region", { name: "Or enter this key" }).textContent()) ?? "";
  await dialog.getByLabel("Code", { exact: true }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  await codes.getByRole("button", { name: "I have saved them" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("On · 10 of 10 recovery codes left.").waitFor();

  await page.getByRole("button", { name: /^Sign out .*(Chrome|browser)/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await other.page.goto("/keys");
  expect(new URL(other.page.url()).pathname).toBe("/sign-in");

  await untilAlive(other.page);
  await other.page.getByLabel(/^E-?mail$/).fill(credentials.email);
  await other.page.getByLabel("Password", { exact: true }).fill(credentials.password);
  await other.page.keyboard.press("Enter");
  await other.page.getByLabel("Code").and(other.page.locator(":focus")).waitFor();
  await other.page.keyboard.type("000000");
  await other.page.keyboard.press("Enter");
  await other.page.getByRole("alert").filter({ hasText: "This code is wrong" }).waitFor();
  await other.page.getByLabel("Code").fill(codeOf(secret, 1));
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL((url) => url.pathname !== "/sign-in");
  expect([...first.noise, ...other.noise]).toEqual([]);
});
