import { z } from "zod";
import { Identifier } from "../../fields";
import { checkedText } from "../../formats";
import { AddressText } from "../../wallet-address";
import { EventName } from "./events";

export const WebhookUrl = checkedText("webhook-url", {
  id: "WebhookUrl",
  pattern: "^[hH][tT][tT][pP][sS]?://[^\\s/?#\\\\]",
  maxLength: 2_048,
  description:
    "Publicly reachable https URL without user info. Private, loopback, link-local, metadata, multicast and reserved addresses are refused, in the text, behind the name, and again at every delivery. Plain http only where the installation allows private targets for development.",
  examples: ["https://hooks.example.org/portcullis"],
});

export const EventList = z
  .array(EventName)
  .min(1)
  .max(16)
  .meta({ description: "Event names; one named twice counts once." });

export const WalletFilter = AddressText.meta({
  description:
    "Only this wallet's events. Without it, events of every wallet that the account monitors. A wallet that is not monitored yet becomes monitored.",
});

export const WebhookPath = z.object({ id: Identifier });

export const Subscription = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(EventName),
    wallet: z.string().nullable().meta({ description: "null: every monitored wallet." }),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
    disabledReason: z.string().optional().meta({
      description:
        "Only where the service switched it off: the receiver answered 410, or nothing succeeded for 5 days.",
    }),
  })
  .meta({ id: "WebhookSubscription" });

export const deliveryStates = ["pending", "acknowledged", "failed", "exhausted", "cancelled"] as const;

const Attempt = z
  .object({
    number: z.number().int().min(1),
    startedAt: z.iso.datetime(),
    durationMs: z.number().min(0),
    responseStatus: z.number().int().nullable().meta({ description: "null where no answer came." }),
    error: z.string().nullable().meta({ description: "Why there was no good answer, in words." }),
  })
  .meta({ id: "DeliveryAttempt" });

export const Delivery = z
  .object({
    id: z.string().meta({ description: "Also the header `webhook-id`, the same over all attempts." }),
    event: EventName,
    wallet: z.string().nullable(),
    status: z.enum(deliveryStates).meta({
      description:
        "`pending`: not tried yet. `acknowledged`: answered with 2xx within 5 s. `failed`: will be tried again at `nextAttemptAt`. `exhausted`: given up after 10 attempts; it can be sent again. `cancelled`: the subscription is gone.",
    }),
    test: z.boolean().meta({ description: "Sent by the test endpoint." }),
    createdAt: z.iso.datetime(),
    nextAttemptAt: z.iso.datetime().nullable(),
    acknowledgedAt: z.iso.datetime().nullable(),
    attempts: z.array(Attempt).meta({ description: "Oldest first." }),
    lastResponseBody: z.string().nullable().meta({ description: "The latest answer's body, up to 16 KiB." }),
    payload: z.record(z.string(), z.unknown()).meta({ description: "The body that is sent." }),
  })
  .meta({ id: "WebhookDelivery" });

export const DeliveryAccepted = z.object({ deliveryId: z.string() }).meta({ id: "DeliveryAccepted" });
