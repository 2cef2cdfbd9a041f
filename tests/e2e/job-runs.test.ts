import { expect, it } from "vitest";
import { provideConsole } from "@/tests/support/provide-console";
import { useReceiver } from "@/tests/support/receiver";

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "10m" });

it("shows among the job runs since when a receiver fails, its last answer and its next attempt, without its path", async () => {
  const { url, arrived } = await useReceiver((response) => response.writeHead(503).end());
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${site.server.apiKey}`, "content-type": "application/json" };
    const answer = await fetch(site.server.baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
  };
  await call("/v1/api/webhooks/subscribe", { url: `${url}/secret-path`, events: ["bulk.completed"] });
  const from = Date.now();
  await call("/v1/api/bulk/scan", {
    wallets: Array.from({ length: 50 }, (_, at) => `0x${String(at + 10).repeat(20)}`),
  });
  await arrived(1, 60_000);

  const { page, noise } = await site.enter();
  await page.goto("/operator/jobs");
  const row = page.getByRole("row").filter({ hasText: new URL(url).origin });
  await expect
    .poll(async () => {
      await page.reload();
      return row.count();
    })
    .toBe(1);
  const text = await row.innerText();
  const momentAfter = (words: string) => Date.parse(`${new RegExp(`${words} (.*) UTC`).exec(text)?.[1]}Z`);
  // Moments are shown to the minute or second.
  expect(Math.abs(momentAfter("Failing since") - from)).toBeLessThan(90_000);
  expect(momentAfter("Next attempt:") - from).toBeGreaterThan(8 * 60_000);
  expect(momentAfter("Next attempt:") - from).toBeLessThan(13 * 60_000);
  expect(text).toContain("Last answer: The receiver answered 503");
  expect(await page.content()).not.toContain("secret-path");

  await page.context().addCookies([{ name: "portcullis-language", value: "pt", url: site.server.baseUrl }]);
  await page.reload();
  await row.getByText("Última resposta: O receptor respondeu 503").waitFor();
  await row.getByText(/^Próxima tentativa: /).waitFor();
  await row.getByText(/^Falhando desde /).waitFor();
  expect(noise).toEqual([]);
});
