import { z } from "zod";
import { boundedRecord, boundedText } from "../../fields";
import { endpoint } from "../../trpc";

export const verifyRoutes = {
  verify: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/verify",
      operationId: "verifyWebhook",
      tags: ["Webhooks"],
      summary: "Find out why a signature does not verify",
      description:
        "Checks a received request against the account's webhook secret (during a rotation, both) and says what is wrong with it. For finding a fault while a receiver is built; a receiver checks by itself. Costs nothing.",
    },
    rest: { charge: "none" },
  })
    .input(
      z.object({
        body: boundedText(1_048_576).meta({
          description: "The raw body exactly as it was received, as text. Parsed and printed again it has other bytes.",
        }),
        headers: boundedRecord(100, boundedText(256), boundedText(8_192)).meta({
          override: {
            maxProperties: 100,
            propertyNames: { maxLength: 256 },
            additionalProperties: { type: "string", maxLength: 8_192 },
          },
          description: "The received headers. Names in any case; those that are no signature header are ignored.",
        }),
      }),
    )
    .output(
      z.object({
        valid: z.boolean().meta({ description: "Whether a receiver should accept it." }),
        reason: z.string().optional().meta({
          description:
            "Why not: `missing_header`, `malformed_header`, `signature_mismatch`, `timestamp_too_old`, `timestamp_in_future`.",
        }),
        hint: z.string().optional().meta({ description: "What the cause may be, for a person." }),
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.webhooks.verify({ accountId: ctx.principal.accountId, ...input })),
};
