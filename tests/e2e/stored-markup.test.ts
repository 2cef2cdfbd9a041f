import pg from "pg";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { startEmbedded } from "@/server/db";
import { hostile, hostileEmail } from "@/tests/support/hostile-texts";
import { provideConsole } from "@/tests/support/provide-console";
import { startReceiver } from "@/tests/support/receiver";
import { signIn } from "@/tests/support/visitor";

const site = provideConsole({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });

const wallet = `0x${"ab".repeat(20)}`;
/** Marks of texts on a page that an unknown user named. Each has its mark, to prove that it was shown at all. */
const marks = [
  "mark-account",
  "mark-key",
  "mark-email",
  "mark-url",
  "mark-body",
  "mark-reason",
  "mark-token",
  "mark-path",
];

/** Everything that others may write into an account, written. What comes from chains is put where scans keep it. */
async function plant(page: Page): Promise<void> {
  const call = async (path: string, data: unknown) => {
    const response = await page.request.post(`/api/trpc/${path}`, { data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return (await response.json()).result.data;
  };
  const receiver = await startReceiver((response) => response.writeHead(500).end(hostile("mark-body")));
  onTestFinished(receiver.close);
  await call("account.rename", { name: hostile("mark-account") });
  await call("keys.create", { name: hostile("mark-key"), expiresInDays: null });
  await call("team.invite", { email: hostileEmail, role: "viewer" });
  const override = { kind: "domain", value: "planted.example.org", verdict: "deny", expiresInDays: null };
  await call("operator.intel.addOverride", { ...override, reason: hostile("mark-reason") });
  const { id } = await call("webhooks.create", {
    url: `${receiver.url}?mark-url=<script>alert(1)</script>`,
    events: ["threat.detected"],
  });
  await call("webhooks.test", { id, event: "threat.detected" });
  await call("wallets.add", { wallets: [wallet] });
  await call("scan.run", { subject: wallet, language: "en" });
  for (const bad of ["javascript:alert(1)//a.b", "data:text/html,<script>alert(1)</script>"]) {
    const refused = await page.request.post("/api/trpc/webhooks.create", {
      data: { url: bad, events: ["threat.detected"] },
    });
    expect(refused.status()).toBe(400);
  }
  await plantFindings();
}

/** A token's name, in the signals of a stored scan, of the watched wallet and in its threats. */
async function plantFindings(): Promise<void> {
  const embedded = await startEmbedded(site.server.dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    const name = hostile("mark-token");
    const evidence = { network: "ethereum", token: wallet, name, symbol: name, domain: name };
    const signal = {
      id: "token.lure-name",
      severity: "high",
      weight: 60,
      family: "impersonation",
      evidence,
      source: name,
    };
    const threats = [{ key: "planted", signal, detectedAt: Date.now(), until: Date.now() + 86_400_000 }];
    await expect
      .poll(
        async () =>
          (
            await client.query(
              "update watched_wallets set signals = $1, threats = $2, score = 60, status = 'HIGH RISK' where wallet = $3 and scanned_at is not null",
              [JSON.stringify([signal]), JSON.stringify(threats), wallet],
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(1);
    await expect
      .poll(
        async () =>
          (
            await client.query("update scans set signals = $1, subject = $2, score = 60", [
              JSON.stringify([signal]),
              wallet,
            ])
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await client.query(
      `insert into request_log (id, account_id, key_id, request_id, method, path, status, code, ms, at)
       select 'req_planted', id, 'console', 'planted', 'GET', $1, 200, $1, 1, now() from accounts`,
      [hostile("mark-path")],
    );
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Every page of the console that links lead to, one of each kind; what can be opened is opened. Exports are files. */
async function* walk(page: Page): AsyncGenerator<string> {
  const kindOf = (path: string) =>
    path.replace(/[a-z]+_[0-9A-Za-z]{10,}|0x[0-9a-f]{40}|[0-9a-f-]{36}/g, "…").replace(/=.*/, "");
  const seen = new Set(["/"]);
  const paths = ["/"];
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      for (const one of document.querySelectorAll("details")) one.open = true;
    });
    yield path;
    const links = await page.evaluate(() =>
      Array.from(document.querySelectorAll("a"), (a) => a.getAttribute("href") ?? ""),
    );
    for (const href of links) {
      expect(href, `a link on ${path}`).toMatch(/^(\/(?![/\\])|https?:\/\/|#|mailto:)/);
      const kind = kindOf(href.replace(/#.*/, ""));
      if (!/^\/(?!docs|api\/|export\/)/.test(href) || seen.has(kind)) continue;
      seen.add(kind);
      paths.push(href);
    }
  }
}

it("nothing that strangers write runs on any page, and the policy would not let it", async () => {
  const visitor = await site.visit();
  const { page, noise } = visitor;
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`${page.url()} said ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportViolation", (what: string) => ran.push(`${page.url()} ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      (window as never as { reportViolation(what: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  page.on("response", (response) => {
    if (response.request().resourceType() !== "document") return;
    const policy = response.headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "none at all";
    if (!/'nonce-[\w+/=]{20,}'/.test(scripts) || /unsafe|\*|data:|none at all/.test(scripts))
      ran.push(`${response.url()} allows ${scripts}`);
    for (const wall of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      if (!policy.includes(wall)) ran.push(`${response.url()} lacks ${wall}`);
  });
  await signIn(visitor, site.server);
  await plant(page);

  const shown = new Set<string>();
  const visited: string[] = [];
  for await (const path of walk(page)) {
    visited.push(path);
    const { text, alien } = await page.evaluate(() => ({
      text: `${document.body.innerText} ${Array.from(document.querySelectorAll("input, textarea"), (one) => (one as HTMLInputElement).value).join(" ")} ${Array.from(document.querySelectorAll("details"), (one) => one.textContent).join(" ")}`,
      alien: Array.from(
        document.querySelectorAll("img[src=x], [onerror], [onload], svg:empty, a[href^='javascript']"),
        (one) => one.outerHTML,
      ),
    }));
    expect(alien, path).toEqual([]);
    for (const mark of marks) if (text.includes(mark)) shown.add(mark);
  }
  expect([...shown].sort()).toEqual([...marks].sort());
  expect(visited.length).toBeGreaterThan(12);
  expect(ran).toEqual([]);
  expect(noise).toEqual([]);
});
