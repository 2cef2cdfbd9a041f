import { z } from "zod";
import { acrossFields, having, when } from "../fields";
import { checkedText } from "../formats";
import { endpoint, router } from "../trpc";
import { AddressText } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery } from "./envelope";

const Indicator = z
  .object({
    feed: z.string(),
    list: z.string(),
    kind: z.enum(["sanctions", "community", "operator"]),
    category: z.string(),
    value: z
      .string()
      .meta({ description: "What stands on the list; for a domain perhaps a parent of what was asked." }),
    label: z.string().nullable(),
    firstSeen: z.string(),
    lastSeen: z.string(),
  })
  .meta({ id: "Indicator" });

const DomainText = checkedText("domain-or-url", {
  id: "DomainOrUrl",
  maxLength: 2_048,
  description: "Host name, URL or internationalised name; it is normalised and echoed.",
  examples: ["https://app.uniswap.org/swap"],
});

const eitherOne = when({ not: having("address") }, having("domain"));

export const threatsRouter = router({
  check: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/threats/check",
      operationId: "checkThreats",
      tags: ["Firewall"],
      summary: "Check an address or a domain against the threat lists",
      description:
        "At least one of `address` and `domain`; with both, the worse one decides. `domain` also takes a URL or an internationalised name. Lists and the domain model only: no chain is read, so `coverage.chain` is `disabled`. Costs one call. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "call", query: languageQuery },
    doc: { between: eitherOne },
  })
    .input(
      z.object({ address: AddressText.optional(), domain: DomainText.optional(), lang: LanguageQuery }).check(
        acrossFields(({ address, domain }, add) => {
          if (address === undefined && domain === undefined) add(["address"], "Send an address, a domain or both");
        }),
      ),
    )
    .output(
      envelopeOf({
        address: z.object({ address: z.string(), indicators: z.array(Indicator) }).optional(),
        domain: z
          .object({
            domain: z.string(),
            unicode: z.string(),
            registrable: z.string().nullable(),
            indicators: z.array(Indicator),
          })
          .optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { assessment, address, domain } = await ctx.services.scans.checkThreats(ctx, input);
      return envelope(assessment, input.lang, { ...(address && { address }), ...(domain && { domain }) });
    }),
});
