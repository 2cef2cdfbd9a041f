import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { signUp, untilAlive } from "@/tests/support/visitor";

const site = provideConsole();

const password = "correct horse battery";

it("lets a stranger make an account, invite a viewer and change the password", async () => {
  const owner = await site.visit();
  const { page } = owner;
  await signUp(owner, { email: "owner@example.com", password });
  expect(await page.getByRole("link", { name: "Overrides" }).count()).toBe(0);

  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("button", { name: "Invite a member" }).click();
  await page.getByLabel("Email").fill("viewer@example.com");
  await page.getByRole("dialog").getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  await page.getByRole("button", { name: "Create the link" }).click();
  const link = (await page.getByRole("region", { name: "Invitation link" }).textContent()) ?? "";
  expect(new URL(link).pathname).toBe("/join");
  await page.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("cell", { name: "viewer@example.com", exact: true }).waitFor();

  const viewer = await site.visit();
  await viewer.page.goto(`/join${new URL(link).hash}`);
  await viewer.page.getByText("You're invited as viewer@example.com. Your role: Viewer.").waitFor();
  await viewer.page.getByLabel("Password", { exact: true }).fill(password);
  await viewer.page.getByRole("button", { name: "Join" }).click();
  await viewer.page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  for (const path of ["/team", "/plan", "/settings", "/keys"]) {
    await viewer.page.goto(path);
    await untilAlive(viewer.page);
    expect(await viewer.page.getByRole("button", { name: /Invite|Switch to|Save|Create/ }).count()).toBe(0);
  }
  await viewer.page.goto("/operator");
  await viewer.page.getByRole("heading", { name: "Page not found" }).waitFor();
  const again = await site.visit();
  await again.page.goto(`/join${new URL(link).hash}`);
  await again.page.getByText("This invitation link is no longer valid").waitFor();

  await page.reload();
  await untilAlive(page);
  const role = page.getByRole("combobox", { name: "Role of viewer@example.com" });
  await role.click();
  await page.getByRole("option", { name: "Developer" }).click();
  const dialog = page.getByRole("dialog", { name: "Change viewer@example.com to Developer?" });
  await dialog.getByRole("button", { name: "Cancel", exact: true }).last().click();
  await dialog.waitFor({ state: "detached" });
  expect(await role.inputValue()).toBe("Viewer");
  await role.click();
  await page.getByRole("option", { name: "Developer" }).click();
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect.poll(() => role.inputValue()).toBe("Developer");
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Remove viewer@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("cell", { name: "viewer@example.com", exact: true }).waitFor({ state: "detached" });
  await viewer.page.goto("/keys");
  expect(new URL(viewer.page.url()).pathname).toBe("/sign-in");

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Current password").fill("wrong password");
  await page.getByLabel("New password").fill("another long password");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByRole("alert").filter({ hasText: "This is not your password" }).waitFor();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed.").waitFor();
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("cell", { name: "Password changed" }).waitFor();
  await page.getByRole("cell", { name: "Member removed" }).waitFor();
  for (const { noise } of [owner, viewer, again]) expect(noise).toEqual([]);
});

it("lets an operator overrule the lists, and look after accounts and feeds", async () => {
  const { page, noise } = await site.enter();
  await page.getByRole("link", { name: "Overrides" }).click();
  await page.getByRole("button", { name: "Add an override" }).click();
  await page.getByLabel("Address or domain").fill("drainer-of-wallets.com");
  await page.getByLabel("Reason").fill("<b>seen</b> draining");
  await page.getByRole("dialog").getByRole("button", { name: "Add an override" }).click();
  await page.getByRole("cell", { name: "<b>seen</b> draining" }).waitFor();
  await page.getByRole("link", { name: "Scan" }).click();
  await page.getByLabel("What to scan").fill("drainer-of-wallets.com");
  await page.getByRole("button", { name: "Scan" }).click();
  await page.getByRole("img", { name: /Risk score (8|9|100)/ }).waitFor();
  await page.getByRole("link", { name: "Threat lists" }).click();
  await page.getByRole("cell", { name: /OFAC/ }).waitFor();
  await page.getByRole("link", { name: "Accounts" }).click();
  await page.getByLabel("ID, name or email").fill("nobody by this name");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("heading", { name: "No matching accounts" }).waitFor();
  expect(noise).toEqual([]);
});

it("gives an account's address the whole width of a phone", async () => {
  const { page } = await site.enter({ viewport: { width: 390, height: 844 } });
  await page.goto("/operator");
  // Remains a table for screen readers.
  const cell = page.getByRole("row").getByRole("cell").filter({ hasText: site.server.email });
  expect((await cell.boundingBox())?.width).toBeGreaterThan(280);
});
