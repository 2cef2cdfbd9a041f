import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";

/** Throws where the request is not Portcullis's own. `body` is the raw body: the bytes as they came, before parsing. */
export function verifyWebhook(
  body: Buffer | string,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): unknown {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300))
    throw new Error("webhook-timestamp is missing, or more than five minutes off");

  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  // While a secret is rotated there are several signatures, separated by spaces.
  const given = String(headers["webhook-signature"]).split(" ");
  const matches = given.some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  if (!matches) throw new Error("The signature does not match");
  return JSON.parse(body.toString());
}

/** Many times what an event takes. */
const MAX_BYTES = 1_048_576;

/** Throws where the sender breaks off, or sends more than any event has. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("The body is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A receiver: it collects the raw body, verifies it, has `keep` put the event into a queue or a table, and answers
 * within five seconds. The work comes afterwards. Where `keep` throws, the event is delivered again.
 */
export const createReceiver = (secret: string, keep: (id: string, event: unknown) => void | Promise<void>) =>
  createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    let event: unknown;
    try {
      event = verifyWebhook(await readBody(request), request.headers, secret);
    } catch {
      return answer(400);
    }
    try {
      // The same id may come twice: keep the event once.
      await keep(String(request.headers["webhook-id"]), event);
      answer(204);
    } catch (error) {
      console.error("The event could not be kept:", error);
      answer(500);
    }
  });
