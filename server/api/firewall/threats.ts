import { z } from "zod";
import { acrossFields, having, when } from "../fields";
import { checkedText } from "../formats";
import { endpoint, router } from "../trpc";
import { AddressText } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery } from "./envelope";

const Indicator = z
  .object({
    feed: z.string().meta({ description: "The feed's id." }),
    list: z.string().meta({ description: "The feed's name for people." }),
    kind: z.enum(["sanctions", "community", "operator"]).meta({
      description: "Who vouches for it: a government, a community, or the operator of this installation.",
    }),
    category: z.string().meta({
      description:
        "`sanctions`, `phishing`, `drainer`, `scam`, `exploit`, `poisoning`, `mixer`, `stolen-funds`, `malware` or `other`.",
    }),
    value: z
      .string()
      .meta({ description: "What stands on the list; for a domain perhaps a parent of what was asked." }),
    label: z.string().nullable().meta({ description: "What the feed calls it; null where it has no name for it." }),
    firstSeen: z.string().meta({
      description: "Date (UTC), such as `2026-03-01`: when the feed listed it, else when it was first read there.",
    }),
    lastSeen: z.string().meta({ description: "Date (UTC) when the feed was last read and still had it." }),
  })
  .meta({ id: "Indicator" });

const indicators = z.array(Indicator);

const DomainText = checkedText("domain-or-url", {
  id: "DomainOrUrl",
  maxLength: 2_048,
  description:
    "Host name, URL or internationalised name, read as a browser reads it; it is normalised and echoed. E-mail addresses, names on blockchains (`vitalik.eth`) and links to anything but a site (`mailto:`, `javascript:`, `wc:`) are refused.",
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
        "At least one of `address` and `domain`; with both, the worse one decides. `domain` also takes a URL or an internationalised name; of a wallet's link that opens a site in its browser (`https://metamask.app.link/dapp/…`), that site is judged too, links within links included, and the worse one decides. Lists and the domain model only: no chain is read, so `coverage.chain` is `disabled`. Costs one call. Plans Growth, Business and Enterprise.",
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
        address: z
          .object({
            address: z
              .string()
              .meta({ description: "The address that was asked about; of EVM, with the EIP-55 checksum." }),
            indicators: indicators.meta({ description: "The list entries that name it; empty where none does." }),
          })
          .optional()
          .meta({ description: "Only where an address was sent." }),
        domain: z
          .object({
            domain: z.string().meta({ description: "The bare host, in lower case and punycode." }),
            unicode: z.string().meta({ description: "The same for people, without punycode." }),
            registrable: z.string().nullable().meta({
              description: "The registered part, such as `example.co.uk`; null for an IP address.",
            }),
            indicators: indicators.meta({
              description:
                "The list entries that name it, a domain above it, or a site that a wallet's link opens; empty where none does.",
            }),
          })
          .optional()
          .meta({ description: "Only where a domain was sent." }),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { assessment, address, domain } = await ctx.services.scans.checkThreats(ctx, input);
      return envelope(assessment, input.lang, { address: address ?? undefined, domain: domain ?? undefined });
    }),
});
