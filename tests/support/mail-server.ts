import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedMail {
  to: string[];
  secure: boolean;
  user: string | undefined;
  text: string;
}

/** A real mail server. `answers` come before it takes what it gets; an address that begins with `refused-` it never takes. */
export async function startMailServer(options: SMTPServerOptions, answers: number[] = []) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: ({ address }, _, callback) =>
      callback(
        address.startsWith("refused-") ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null,
      ),
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
  return {
    port: (server.server.address() as { port: number }).port,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
