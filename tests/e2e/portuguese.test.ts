import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { telltale } from "@/tests/support/english";
import { provideConsole } from "@/tests/support/provide-console";
import { untilAlive } from "@/tests/support/visitor";

const site = provideConsole();

/** Error shown on the page. */
async function complaintOn(page: Page): Promise<string> {
  const text = await page.getByRole("alert").filter({ visible: true, hasText: /\w/ }).first().innerText();
  expect(text).not.toMatch(telltale);
  return text;
}

it("tells in Portuguese what is wrong with a field, what stands in the way, and that nothing answers", async () => {
  const { page, noise } = await site.visit({ locale: "pt-BR" });
  await page.goto("/sign-in");
  await untilAlive(page);
  await page.getByLabel("E-mail").fill(site.server.email);
  await page.getByLabel("Senha", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Entrar" }).click();
  expect(await complaintOn(page)).toContain("não correspondem");
  await page.getByLabel("Senha", { exact: true }).fill(site.server.password);
  // The reveal button has a name in Portuguese too, and comes next by keyboard.
  await page.keyboard.press("Tab");
  const eye = page.getByRole("button", { name: "Mostrar o que foi digitado" });
  expect(await eye.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  expect(await page.getByLabel("Senha", { exact: true }).getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { level: 1, name: "Visão geral" }).waitFor();

  await page.goto("/scan");
  await untilAlive(page);
  await page.getByLabel("O que analisar").fill("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488d");
  await page.getByRole("button", { name: "Analisar", exact: true }).click();
  expect(await complaintOn(page)).toContain("maiúsculas nos lugares errados");
  await page.getByLabel("O que analisar").fill("0x12");
  await page.getByRole("button", { name: "Analisar", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "este tem 2 caracteres depois de 0x" }).waitFor();
  await complaintOn(page);

  await page.goto("/team");
  await untilAlive(page);
  await page.getByRole("button", { name: "Convidar alguém" }).click();
  await page.getByRole("dialog").getByLabel("E-mail").fill(site.server.email);
  await page.getByRole("dialog").getByRole("button", { name: "Criar o link" }).click();
  expect(await complaintOn(page)).toContain("já é membro");
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByLabel("E-mail").fill("somebody@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Criar o link" }).click();
  await page.getByRole("alert").filter({ hasText: "não se sabe se isto foi feito" }).waitFor();
  await complaintOn(page);
  expect(noise).toEqual([]);
});

it("tells whoever comes without an invitation that there is none, and does not let them wait", async () => {
  const { page, noise } = await site.visit({ locale: "pt-BR" });
  await page.goto("/join");
  expect(await complaintOn(page)).toContain("não abre nenhum convite");
  expect(noise).toEqual([]);
});
