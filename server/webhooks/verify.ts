import { createHmac, timingSafeEqual } from "node:crypto";
import { readWebhookSecrets, type WebhookSecrets } from "@/server/accounts";
import type { WebhooksContext } from "./context";
import { signBody, signMessage } from "./signature";

export type VerifyReason =
  | "missing_header"
  | "malformed_header"
  | "signature_mismatch"
  | "timestamp_too_old"
  | "timestamp_in_future";

export interface Verdict {
  valid: boolean;
  reason?: VerifyReason;
  hint?: string;
}

export interface Received {
  body: string;
  headers: Record<string, string>;
}

/** Checks a request that was received against the account's secrets, and says what is wrong with it. */
export async function verifyReceived(
  context: WebhooksContext,
  { accountId, ...received }: Received & { accountId: string },
): Promise<Verdict> {
  return judgeReceived(await readWebhookSecrets(context, accountId), received, context.clock.now());
}

const toleranceMs = 300_000;
const fail = (reason: VerifyReason, hint: string): Verdict => ({ valid: false, reason, hint });

/** Pure. Both ways of signing are checked where their headers are there; one of them is enough. */
export function judgeReceived(secrets: WebhookSecrets, { body, headers }: Received, now: number): Verdict {
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const single = given.get("x-service-signature");
  const several = given.get("webhook-signature");
  if (single === undefined && several === undefined)
    return fail(
      "missing_header",
      "Neither X-Service-Signature nor webhook-signature is among the headers: a proxy or framework may have dropped them",
    );
  const valid =
    secrets.previous && !secrets.previous.over ? [secrets.current, secrets.previous.secret] : [secrets.current];
  const fits = (text: string) => single !== undefined && valid.some((secret) => equal(signBody(secret, text), single));
  if (several !== undefined) {
    const wrong = judgeStandard(
      secrets,
      valid,
      { several, id: given.get("webhook-id"), time: given.get("webhook-timestamp"), body, bodyFits: () => fits(body) },
      now,
    );
    if (wrong) return wrong;
  }
  if (single !== undefined) {
    if (!/^[0-9a-f]{64}$/.test(single))
      return fail(
        "malformed_header",
        "X-Service-Signature must be 64 lowercase hexadecimal characters, without a prefix",
      );
    if (!fits(body))
      return fail(
        "signature_mismatch",
        explainKey(secrets, body, single) ??
          explain(secrets, body, fits, (secret, text) => equal(signBody(secret, text), single)),
      );
  }
  return { valid: true };
}

interface Standard {
  several: string;
  id: string | undefined;
  time: string | undefined;
  body: string;
  /** Whether X-Service-Signature says that the body and the secret are right. */
  bodyFits(): boolean;
}

function judgeStandard(
  secrets: WebhookSecrets,
  valid: string[],
  { several, id, time, body, bodyFits }: Standard,
  now: number,
): Verdict | undefined {
  if (id === undefined || time === undefined)
    return fail(
      "missing_header",
      `webhook-signature needs ${id === undefined ? "webhook-id" : "webhook-timestamp"} beside it`,
    );
  if (!/^\d{1,12}$/.test(time)) return fail("malformed_header", "webhook-timestamp must be whole seconds since 1970");
  const signatures = several
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => one.slice(3));
  if (signatures.length === 0)
    return fail("malformed_header", "webhook-signature must hold v1, and a signature in base64");
  // Signed once for all of them: a header has room for thousands, and each would cost a pass over the body.
  const isAmong = (expected: string) => signatures.some((one) => equal(expected, one));
  const fitsSecret = (secret: string, text: string) => isAmong(signMessage(secret, id, time, text));
  const fits = (text: string) => valid.some((secret) => fitsSecret(secret, text));
  if (!fits(body)) {
    const plain = (secret: string) => createHmac("sha256", secret).update(`${id}.${time}.${body}`).digest("base64");
    if (valid.some((secret) => isAmong(plain(secret))))
      return fail(
        "signature_mismatch",
        "The key of webhook-signature is what the base64 behind whsec_ holds, not the text of the secret",
      );
    if (bodyFits())
      return fail(
        "signature_mismatch",
        "The body is right, as X-Service-Signature says: webhook-id, webhook-timestamp or webhook-signature is not the one that came with it",
      );
    return fail("signature_mismatch", explain(secrets, body, fits, fitsSecret));
  }
  const age = now - Number(time) * 1_000;
  const minutes = Math.round(Math.abs(age) / 60_000);
  if (age > toleranceMs)
    return fail(
      "timestamp_too_old",
      `It was signed ${minutes} minutes ago, and 5 are allowed: it may be a replay, or your clock is fast`,
    );
  if (age < -toleranceMs)
    return fail(
      "timestamp_in_future",
      `It was signed ${minutes} minutes from now: your clock or the sender's is wrong`,
    );
  return undefined;
}

/**
 * Recognises parts of the secret that are often mistaken for the key of X-Service-Signature, which is the whole text.
 */
function explainKey({ current }: WebhookSecrets, body: string, single: string): string | undefined {
  const bare = current.replace(/^whsec_/, "");
  const wrong = [
    { key: bare, is: "the secret without whsec_" },
    { key: Buffer.from(bare, "base64"), is: "what the base64 behind whsec_ holds" },
  ].find(({ key }) => equal(signBody(key, body), single));
  return wrong && `The key was ${wrong.is}: of X-Service-Signature it is the whole text as it is shown`;
}

/** Possible cause of a mismatch, found by trying. */
function explain(
  { previous }: WebhookSecrets,
  body: string,
  fits: (body: string) => boolean,
  fitsSecret: (secret: string, body: string) => boolean,
): string {
  if (previous?.over && fitsSecret(previous.secret, body))
    return "It was signed with the secret before the last rotation, which is no longer valid";
  const changed = changesOf(body).find(({ text }) => fits(text));
  if (changed) return `The body was changed: ${changed.how}. Check the bytes as they arrive, before they are parsed`;
  return "It was signed with another secret, or the body or a webhook header is not the one that was sent: check the bytes as they arrive, before they are parsed";
}

/** Changes that frameworks and editors make to a body. */
function changesOf(body: string): { text: string; how: string }[] {
  const changes = [
    { text: body.replace(/^\u{feff}/u, ""), how: "a byte order mark was put before it" },
    { text: body.trim(), how: "white space was added around it" },
    { text: body.replaceAll("\r\n", "\n"), how: "its line ends were rewritten" },
  ];
  try {
    changes.push({
      text: JSON.stringify(JSON.parse(body)),
      how: "it was parsed and printed anew, with other spaces or indents",
    });
  } catch {}
  return changes;
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
