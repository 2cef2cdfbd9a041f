import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { publish } from "@/server/webhooks";
import { startTestApp } from "../../support/app";

interface Received {
  to: string[];
  secure: boolean;
  user: string | undefined;
  text: string;
}

/** A real mail server. `answers` come before it takes what it gets. */
async function startMailServer(options: SMTPServerOptions, answers: number[] = []) {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onAuth: ({ username }, _, callback) => callback(null, { user: username ?? "" }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const responseCode = answers.shift();
        if (responseCode) return callback(Object.assign(new Error("not now"), { responseCode }));
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user as string | undefined,
          text: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as { port: number }).port, mails };
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

const arrived = (mails: Received[]) => vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 30_000 });

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
