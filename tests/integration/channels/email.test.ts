import { expect, onTestFinished, test, vi } from "vitest";
import { publish } from "@/server/webhooks";
import { startTestApp } from "../../support/app";
import { type ReceivedMail, startMailServer as startServer } from "../../support/mail-server";

async function startMailServer(...given: Parameters<typeof startServer>) {
  const server = await startServer(...given);
  onTestFinished(server.stop);
  return server;
}

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

async function alert(smtpUrl: string, message = "The wallet approved a drainer") {
  const app = await startTestApp({
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Portcullis <alerts@example.org>",
    WEBHOOK_RETRY_SCHEDULE: "200,200",
    BASE_URL: "https://console.example.org",
  });
  onTestFinished(app.stop);
  const { accountId, apiKey: key } = await app.account("growth");
  const body = { kind: "email", to: "security@example.com", events: ["threat.detected"] };
  const made = await app.call("/v1/api/channels", { key, body });
  expect(made).toMatchObject({ status: 201, body: { to: "s…@example.com" } });
  const data = { threatType: "t", severity: "high", message, contractAddress: wallet, chain: "ethereum" };
  await app.runtime.database.db.transaction((tx) =>
    publish(tx, [{ accountId, event: "threat.detected", wallet, data, at: Date.now() }]),
  );
  return app;
}

const arrived = (mails: ReceivedMail[]) => vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 30_000 });

test.each([
  ["without TLS", { disabledCommands: ["STARTTLS"] }, "smtp", "", false],
  ["with STARTTLS and a password", {}, "smtp", "?tls.rejectUnauthorized=false", true],
  ["with TLS from the start", { secure: true }, "smtps", "?tls.rejectUnauthorized=false", true],
])(
  "an alert is sent by e-mail %s",
  async (_, options, scheme, query, secure) => {
    const { port, mails } = await startMailServer({ ...options, allowInsecureAuth: true });
    await alert(`${scheme}://user:p%40ss@127.0.0.1:${port}${query}`);
    await arrived(mails);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: ["security@example.com"], secure, user: "user" });
    expect(mail?.text).toContain("From: Portcullis <alerts@example.org>");
    expect(mail?.text).toMatch(/^Message-ID: <dlv_\w+@example\.org>/im);
    expect(mail?.text).toMatch(/^Subject: /m);
    expect(mail?.text.replace(/=\r\n/g, "")).toContain(`https://console.example.org/wallets/ethereum/${wallet}`);
  },
  60_000,
);

test("a mail server that refuses is tried again, and a stranger's text becomes neither link nor header", async () => {
  const { port, mails } = await startMailServer({ disabledCommands: ["STARTTLS"] }, [451, 554]);
  await alert(`smtp://127.0.0.1:${port}`, "x\r\nBcc: everyone@evil.example\r\n\r\nhttps://evil.example evil.example");
  await arrived(mails);
  expect(mails[0]?.to).toEqual(["security@example.com"]);
  expect(mails[0]?.text).not.toMatch(/^Bcc/im);
  expect(mails[0]?.text).not.toMatch(/evil\.example|https:\/\/evil/);
}, 60_000);
