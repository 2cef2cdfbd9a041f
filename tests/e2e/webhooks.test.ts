import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { useReceiver } from "@/tests/support/receiver";

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });

it("subscribes a receiver, shows why a delivery failed, and sends it again", async () => {
  let status = 500;
  const { url, hooks, arrived } = await useReceiver((response) =>
    response.writeHead(status).end("<img src=x onerror=alert(1)>"),
  );
  const { page, noise } = await site.enter();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("heading", { name: "Add your first endpoint" }).waitFor();
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await page.getByLabel("URL").fill("http://user:password@127.0.0.1/");
  await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("alert").filter({ hasText: /user/i }).waitFor();
  expect(await page.getByLabel("URL").getAttribute("aria-invalid")).toBe("true");
  const statedIn = await page.getByLabel("URL").getAttribute("aria-errormessage");
  expect(await page.locator(`[id="${statedIn}"]`).innerText()).toMatch(/user/i);
  await page.getByLabel("URL").fill(url);
  expect(await page.getByLabel("URL").getAttribute("aria-invalid")).not.toBe("true");
  await page.getByRole("dialog").getByRole("button", { name: "Add endpoint" }).click();
  await page.getByRole("heading", { level: 1, name: url }).waitFor();

  await page.getByRole("button", { name: "Send test event" }).click();
  const failed = page.locator("details").filter({ hasText: "Retrying" });
  await failed.waitFor();
  // A failed sample is no failing endpoint.
  await page.getByText("Active", { exact: true }).waitFor();
  await failed.locator("summary").getByText("The receiver answered 500").waitFor();
  await failed.locator("summary").click();
  await failed.getByText("The receiver answered 500").first().waitFor();
  await failed.getByText("<img src=x onerror=alert(1)>").waitFor();

  status = 200;
  await failed.getByRole("button", { name: "Resend" }).click();
  await arrived(2);
  expect(hooks[0]?.headers["webhook-id"]).toBe(hooks[1]?.headers["webhook-id"]);
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator("details").filter({ hasText: "Delivered" }).count();
    })
    // The failed one's own next try may have arrived by then, beside what was sent again.
    .toBeGreaterThan(0);
  await page.getByText("Active", { exact: true }).waitFor();
  // Two answers and the request have distinct accessible names. Searched within the page, since for 220 ms after a load
  // React may keep a hidden copy beside it (react/react#37014).
  const pieces = page.locator("#content details section[aria-label]");
  const names = await pieces.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(new Set(names).size).toBe(names.length);

  await page.getByRole("button", { name: `Edit: ${url}` }).click();
  await page.getByLabel("URL").fill(`${url}/v2`);
  await page.getByLabel("Bulk job ended").check();
  await page.getByLabel("Name", { exact: true }).fill("Pager");
  await page.getByLabel("Headers", { exact: true }).fill("Authorization: Bearer 8c1f6e0d5a77\nHost: evil.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").filter({ hasText: "set by the service" }).waitFor();
  await page.getByLabel("Headers", { exact: true }).fill("Authorization: Bearer 8c1f6e0d5a77\nX-Tenant: 7");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Pager" }).waitFor();
  await page.getByText(`${url}/v2 · `).waitFor();
  await page.getByText("With headers Authorization, X-Tenant").waitFor();
  await page.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => hooks.at(-1)?.headers.authorization).toBe("Bearer 8c1f6e0d5a77");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Headers", { exact: true }).fill("Authorization: …5a77");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("With headers Authorization", { exact: true }).waitFor();
  await page.getByText(/^Became critical, .*Bulk job ended/).waitFor();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Add your first endpoint" }).waitFor();
  expect(noise).toEqual([]);
});

it("watches wallets, and shows how they stand", async () => {
  const { page, noise } = await site.enter();
  const [one, other] = [`0x${"ab".repeat(20)}`, `0x${"cd".repeat(20)}`];
  await page.getByRole("link", { name: "Wallets" }).click();
  await page.getByRole("button", { name: "Monitor wallets" }).click();
  await page.getByLabel("Addresses").fill("not an address");
  await page.getByText("Line 1: not an address").waitFor();
  expect(await page.getByRole("button", { name: "Start monitoring" }).isDisabled()).toBe(true);
  await page.getByLabel("Addresses").fill(`"${one}",mine\n${other}\n${one}\nnot an address`);
  await page.getByRole("button", { name: "Start monitoring" }).click();
  // The dialog is closed and the page is no longer empty: what came of the list is still said.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "2 added." }).waitFor();
  await page.getByText("Line 4: not an address").waitFor();
  await page.getByRole("link", { name: other }).waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText("Lists only", { exact: true }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(2);
  await page.getByRole("link", { name: "Riskiest first" }).click();
  await page.waitForURL("**/wallets?order=risk");
  await page.getByRole("link", { name: "Riskiest first" }).and(page.locator("[aria-current]")).waitFor();
  await page.getByRole("link", { name: one }).click();
  await page.getByRole("heading", { level: 1, name: one }).waitFor();
  await page.getByText("No threat list names this address.").waitFor();
  expect(await page.title()).toBe(`${one} · Wallets · Portcullis`);
  await page.getByRole("link", { name: /All wallets/ }).click();
  await page.getByRole("button", { name: `Stop monitoring: ${other}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop monitoring" }).click();
  await page.getByRole("link", { name: other }).waitFor({ state: "detached" });
  expect(noise).toEqual([]);
});
