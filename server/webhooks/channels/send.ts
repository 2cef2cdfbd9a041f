import { createHash } from "node:crypto";
import type { Vault } from "@/server/accounts";
import type { schema } from "@/server/db";
import type { Exchange, Outbound } from "@/server/outbound";
import type { Mailer } from "./mailer";
import { digestOf, type Message, messageOf, type SentEvent } from "./message";
import { providers } from "./providers";
import type { ProviderSettings } from "./providers/types";
import type { ChannelKind, Target } from "./targets";

export interface ChannelsContext {
  outbound: Pick<Outbound, "post" | "postTrusted">;
  vault: Pick<Vault, "open">;
  mailer: Mailer | undefined;
  settings: ProviderSettings;
  baseUrl: string;
  version: string;
}

/** One message: of one delivery, or of all that waited for the end of quiet hours. */
export interface Sending {
  deliveryId: string;
  accountId: string;
  kind: ChannelKind;
  channel: schema.ChannelSettings;
  sealed: Buffer;
  /** Stored bodies. */
  bodies: string[];
  test: boolean;
}

const deadlineMs = 5_000;

/** Sends a message to its channel. Never rejects. */
export async function sendToChannel(context: ChannelsContext, sending: Sending): Promise<Exchange> {
  const { accountId, channel, sealed, bodies, deliveryId, test } = sending;
  let target: Target;
  try {
    target = JSON.parse(context.vault.open(sealed, accountId)) as Target;
  } catch {
    return failed("The channel's target can't be read: APP_SECRET is not the one that it was encrypted with");
  }
  const { baseUrl, settings } = context;
  const { lang } = channel;
  const events = bodies.map((body) => JSON.parse(body) as SentEvent);
  const [first] = events as [SentEvent];
  const message = events.length === 1 ? messageOf(first, { lang, baseUrl, test }) : digestOf(events, { lang, baseUrl });
  if (target.kind === "email") return sendMail(context.mailer, target.to, message, deliveryId);
  const { kind } = target;
  const provider = providers[kind] as (typeof providers)["slack"];
  const incident = test || events.length > 1 ? deliveryId : incidentOf(first, deliveryId);
  const occasion = { message, deliveryId, incident, over: first.event === "incident.over", settings };
  const { url, body } = provider.request(target as never, occasion);
  const post = provider.trusted ? context.outbound.postTrusted : context.outbound.post;
  const exchange = await post({
    ...{ url, deadlineMs, body: Buffer.from(JSON.stringify(body)) },
    headers: { "content-type": "application/json", "user-agent": `Portcullis/${context.version} (channels)` },
  });
  const retryAfter = provider.retryAfter?.(exchange.body ?? "");
  return {
    ...exchange,
    error: exchange.error ?? provider.complaint?.(exchange.body ?? "") ?? null,
    retryAfter: retryAfter === undefined ? exchange.retryAfter : String(Math.ceil(retryAfter)),
  };
}

function sendMail(mailer: Mailer | undefined, to: string, message: Message, id: string): Promise<Exchange> | Exchange {
  if (!mailer) return failed("This installation sends no e-mail: SMTP_URL is not set");
  const { title: subject, lines, link, linkText } = message;
  return mailer.send({ to, subject, text: [subject, "", ...lines, "", `${linkText}: ${link}`, ""].join("\n"), id });
}

/** Incident of an alert, the same for the alert and for its end. */
function incidentOf({ event, wallet, data }: SentEvent, deliveryId: string): string {
  const of = event === "incident.over" ? data.of : event;
  if (of !== "threat.detected" && of !== "status.critical") return deliveryId;
  const about = of === "threat.detected" ? [data.threatType, data.contractAddress] : [];
  return createHash("sha256")
    .update(JSON.stringify([of, wallet, data.chain, ...about]))
    .digest("hex");
}

const failed = (error: string): Exchange => ({ status: null, retryAfter: undefined, body: null, error, durationMs: 0 });
