import { z } from "zod";
import { MAX_OWN_HEADERS } from "@/server/webhooks";
import { boundedRecord, Identifier } from "../../fields";
import { checkedText } from "../../formats";
import { Created } from "../../terms";
import type { JsonSchema } from "../../trpc";
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

export const WebhookName = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,80}$/u, "Must be one line of 1 to 80 characters")
  .meta({ description: "What its owner calls it." });

const HeaderName = checkedText("header-name", { id: "HeaderName", description: "A header's name.", maxLength: 64 });
const HeaderValue = checkedText("header-value", {
  id: "HeaderValue",
  maxLength: 1_024,
  pattern: "^[!-~]([ -~]*[!-~])?$",
  description: "A header's value: printable ASCII, with no space at either end.",
});
const headerRecord = <Value extends z.ZodType>(value: Value, shape: JsonSchema, description: string) =>
  boundedRecord(MAX_OWN_HEADERS, HeaderName, value).meta({
    override: {
      maxProperties: MAX_OWN_HEADERS,
      propertyNames: { format: "header-name" },
      additionalProperties: shape,
    },
    description,
    examples: [{ Authorization: "Bearer 8c1f6e0d5a" }],
  });
const headerRules =
  "At most 10. Names are those of HTTP; refused are Host, Connection and others of the connection, Content-*, Proxy-*, X-Forwarded-*, User-Agent, Webhook-* and X-Service-Signature. Values are encrypted and shown masked from then on.";

export const NewHeaders = headerRecord(
  HeaderValue,
  { type: "string", format: "header-value" },
  `Headers of your own, sent with each delivery. ${headerRules}`,
);
export const HeaderChanges = headerRecord(
  HeaderValue.nullable(),
  { type: ["string", "null"], format: "header-value" },
  `A value sets a header, null takes it away, others stay. ${headerRules}`,
);

export const WebhookPath = z.object({ id: Identifier });

export const Subscription = z
  .object({
    id: z.string().meta({ description: "The subscription's id." }),
    url: z.string().meta({ description: "Where its events are sent." }),
    name: WebhookName.optional().meta({ description: "What its owner calls it; absent without a name." }),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "Headers of its owner, values masked; absent without any." }),
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
