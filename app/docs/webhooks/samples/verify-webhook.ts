import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

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

/** A receiver: it collects the raw body, verifies, answers at once, and works afterwards. */
export const createReceiver = (secret: string, work: (id: string, event: unknown) => void) =>
  createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const event = verifyWebhook(Buffer.concat(chunks), request.headers, secret);
      response.writeHead(204).end();
      // The same id may come twice: do the work once.
      work(String(request.headers["webhook-id"]), event);
    } catch {
      response.writeHead(400).end();
    }
  });
