import { z } from "zod";
import { networkStatuses } from "@/server/networks";
import { endpoint, router } from "../trpc";

const Evidence = z
  .object({
    lists: z
      .boolean()
      .meta({ description: "The threat lists. Those that name no network count on every EVM network." }),
    history: z.boolean().meta({ description: "What an address did, and its approvals, by the network's nodes." }),
    trade: z.boolean().meta({ description: "Whether a token can be sold again, tried out on an exchange." }),
    simulation: z.boolean().meta({ description: "What a transaction does, by running it." }),
  })
  .meta({ id: "NetworkEvidence", description: "What can be known of an address there, now." });

const Listed = z
  .object({
    name: z.string().meta({ description: "Name of the network, as `network` and `chain` take it." }),
    aliases: z.array(z.string()).meta({ description: "Other names that they take." }),
    chainId: z.number().int().nullable().meta({ description: "EIP-155 id; null on Solana." }),
    caip2: z.string().meta({ description: "CAIP-2 id, which they take as well." }),
    currency: z
      .object({
        name: z.string().meta({ description: "Its name." }),
        symbol: z.string().meta({ description: "Its symbol." }),
        decimals: z.number().int().meta({ description: "Digits of its smallest unit." }),
      })
      .meta({ description: "What gas is paid in." }),
    status: z.enum(networkStatuses).meta({
      description:
        "`ready`; `off`: switched off by the operator; `unreachable`: no node answers; `wrong-chain`: its nodes serve another network; `unknown`: never asked yet.",
    }),
    evidence: Evidence,
  })
  .meta({ id: "Network" });

export const networksRouter = router({
  list: endpoint({
    openapi: {
      method: "GET",
      path: "/api/v1/networks",
      operationId: "listNetworks",
      tags: ["Firewall"],
      summary: "List the networks",
      description:
        "Every network of this installation and what can be known there. Asks each node for its chain id, at most once a minute. Costs nothing.",
    },
    rest: { charge: "none" },
  })
    .input(z.object({}))
    .output(
      z.object({
        success: z.literal(true).meta({ description: "An error has false, and `error` instead of `data`." }),
        data: z.array(Listed).meta({ description: "The specification's networks first." }),
      }),
    )
    .query(async ({ ctx }) => ({ success: true as const, data: await ctx.services.networks.list() })),
});
