import { z } from "zod";
import { Identifier } from "../../fields";
import { checkedText } from "../../formats";
import { Created } from "../../terms";
import { AddressText } from "../../wallet-address";
import { EventName } from "./events";

export const WebhookUrl = checkedText("webhook-url", {
  id: "WebhookUrl",
  pattern: "^[hH][tT][tT][pP][sS]?://[^\\s/?#\\\\\\u0000-\\u001f\\u007f-\\u009f][^\\s\\u0000-\\u001f\\u007f-\\u009f]*$",
  maxLength: 2_048,
  description:
    "Publicly reachable https URL without user info, spaces and control characters. Private, loopback, link-local, metadata, multicast and reserved addresses are refused, in the text, behind the name, and again at every delivery. Plain http only where the installation allows private targets for development.",
  examples: ["https://hooks.example.org/portcullis"],
});

export const EventList = z
  .array(EventName)
  .min(1)
  .max(16)
  .meta({ description: "Event names; one named twice counts once." });

export const WalletFilter = AddressText.meta({
  description:
    "Only this wallet's events, on each chain that it is monitored on; `bulk.completed` is no wallet's and isn't sent then. Without it, events of every wallet that the account monitors. A wallet that is not monitored yet becomes monitored.",
});

export const WebhookPath = z.object({ id: Identifier });

export const Subscription = z
  .object({
    id: z.string().meta({ description: "The subscription's id." }),
    url: z.string().meta({ description: "Where its events are sent." }),
    events: z.array(EventName).meta({ description: "Which events are sent, each once." }),
    wallet: z.string().nullable().meta({ description: "null: every monitored wallet." }),
    active: z.boolean().meta({
      description: "false: nothing is sent. Either it was paused, or `disabledReason` says why the service stopped.",
    }),
    createdAt: Created,
    disabledReason: z.string().optional().meta({
      description:
        "Only where the service switched it off: the receiver answered 410, or nothing succeeded for 5 days.",
    }),
  })
  .meta({ id: "WebhookSubscription" });

export const deliveryStates = ["pending", "acknowledged", "failed", "exhausted", "cancelled"] as const;

const Attempt = z
  .object({
    number: z.number().int().min(1).meta({ description: "From 1, counted on where the delivery is sent again." }),
    startedAt: z.iso.datetime().meta({ description: "When it was sent." }),
    durationMs: z.number().min(0).meta({ description: "Milliseconds until the answer, or until it was given up." }),
    responseStatus: z.number().int().nullable().meta({ description: "null where no answer came." }),
    error: z.string().nullable().meta({ description: "Why there was no good answer, in words." }),
  })
  .meta({ id: "DeliveryAttempt" });

const deliveryId = z.string().meta({ description: "Also the header `webhook-id`, the same over all attempts." });

export const Delivery = z
  .object({
    id: deliveryId,
    event: EventName,
    wallet: z.string().nullable().meta({ description: "The wallet of the event; null for `bulk.completed`." }),
    status: z.enum(deliveryStates).meta({
      description:
        "`pending`: not tried yet. `acknowledged`: answered with 2xx within 5 s. `failed`: will be tried again at `nextAttemptAt`. `exhausted`: given up after 10 attempts; it can be sent again. `cancelled`: the subscription is gone.",
    }),
    test: z.boolean().meta({ description: "Sent by the test endpoint." }),
    createdAt: Created,
    nextAttemptAt: z.iso.datetime().nullable().meta({
      description:
        "When it is tried next; null where it is not, while an attempt is under way, and while the subscription is not active.",
    }),
    acknowledgedAt: z.iso.datetime().nullable().meta({ description: "When the 2xx came; null without one." }),
    attempts: z.array(Attempt).meta({ description: "The latest 50, oldest first." }),
    lastResponseBody: z.string().nullable().meta({ description: "The latest answer's body, up to 16 KiB." }),
    payload: z.record(z.string(), z.unknown()).meta({ description: "The body that is sent." }),
  })
  .meta({ id: "WebhookDelivery" });

export const DeliveryAccepted = z.object({ deliveryId }).meta({ id: "DeliveryAccepted" });
