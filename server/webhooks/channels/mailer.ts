import nodemailer from "nodemailer";
import type { Exchange } from "@/server/outbound";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same at every attempt, so that a client shows a message once that arrived twice. */
  id?: string;
}

export interface Mailer {
  /** Never rejects. */
  send(mail: Mail): Promise<Exchange>;
  close(): void;
}

export interface MailSettings {
  url: string;
  /** The sender, as `Name <address>` or an address. */
  from: string;
}

const timeoutMs = 10_000;

/** Mail through the operator's server; undefined where SMTP_URL names none. */
export function openMailer(settings: MailSettings | undefined): Mailer | undefined {
  if (!settings) return undefined;
  const { url, from } = settings;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    async send({ to, subject, text, id }) {
      const startedAt = performance.now();
      const end = (status: number | null, body: string | null, error: string | null): Exchange => ({
        ...{ status, body, error, retryAfter: undefined },
        durationMs: Math.round(performance.now() - startedAt),
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer came within ${timeoutMs / 1_000} s`)), timeoutMs);
      });
      try {
        const headers = { "Auto-Submitted": "auto-generated" };
        const message = { from, to: { name: "", address: to }, subject, text, headers };
        const sending = transport.sendMail({ ...message, ...(id && { messageId: `<${id}@${host}>` }) });
        const { response } = await Promise.race([sending, late]);
        return end(Number.parseInt(response, 10) || null, response, null);
      } catch (error) {
        const { responseCode, response, message } = error as Error & { responseCode?: number; response?: string };
        const reason = response
          ? `The mail server answered ${responseCode}`
          : `The mail server was not reached: ${message}`;
        return end(responseCode ?? null, response ?? null, reason);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
