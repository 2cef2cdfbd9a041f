import { type EventName, eventPayloads } from "../original/webhooks/events";
import { eventExamples } from "./examples/events";
import { type PathItem, ref } from "./types";

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
  example,
});

const signatureHeaders = [
  {
    ...header(
      "webhook-test",
      "`true` on a test event that was sent by hand, whose body has `data.test` too; absent otherwise.",
      "true",
    ),
    required: false,
  },
  header(
    "X-Service-Signature",
    "Lower-case hexadecimal HMAC-SHA256 of the raw body. The key is the webhook secret as the console shows it under Webhooks, `whsec_` included. Compare in constant time.",
    "9b1c8e0f5d3a47c2b6e8f1d0a9c3b7e5f2d4a6c8e0b1d3f5a7c9e1b3d5f7a9c1",
  ),
  header(
    "webhook-id",
    "The delivery's id, the same over all attempts: what to recognise a duplicate by.",
    "dlv_0NqTz4kEv9sYc2Lw7RxBd1",
  ),
  header("webhook-timestamp", "Unix seconds of this attempt.", "1772366400"),
  header(
    "webhook-signature",
    "Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`; several, separated by spaces, while a secret is being rotated.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

const responses = {
  "2XX": {
    description:
      "Acknowledged, if it comes within 5 seconds, with its body or the first 16 KiB of it: no more is read.",
  },
  "4XX": {
    description: "Failed, and tried again; redirects and 5xx as well. `Retry-After` is honoured up to 24 hours.",
  },
  "410": { description: "Gone: the subscription is disabled at once." },
};

/** The document's `webhooks`: what a subscriber receives, by event name. */
export function webhookItems(): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(eventPayloads).map(([event, schema]) => {
      const { id = "", description = "" } = schema.meta() ?? {};
      const content = {
        "application/json": { schema: ref("schemas", id), example: eventExamples[event as EventName] },
      };
      const post = {
        operationId: `on${id}`,
        tags: ["Events"],
        summary: event,
        description,
        security: [],
        parameters: signatureHeaders,
        requestBody: { required: true, content },
        responses,
      };
      return [event, { post } as PathItem];
    }),
  );
}
