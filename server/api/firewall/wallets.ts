import { z } from "zod";
import { endpoint, router } from "../trpc";
import { AddressText, refineChain } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, NetworkName } from "./envelope";

export const walletsRouter = router({
  risk: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/wallets/risk",
      operationId: "walletRisk",
      tags: ["Firewall"],
      summary: "Judge a wallet",
      description: "ALLOW, REVIEW or BLOCK for an EVM wallet, with reasons and evidence. Costs one call.",
    },
    rest: { charge: "call", query: ["lang"] },
  })
    .input(
      z
        .object({
          wallet: AddressText.meta({ description: "EVM address.", example: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }),
          network: NetworkName,
          lang: LanguageQuery,
        })
        .check(({ value, issues }) => refineChain("wallet", value.wallet, value.network, issues)),
    )
    .output(
      envelopeOf({
        wallet: z.string(),
        network: z.string(),
        accountType: z.enum(["eoa", "contract", "delegated-eoa", "unknown"]),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const scan = await ctx.services.scans.scanWallet(ctx, { address: input.wallet, chain: input.network });
      const { accountType, chain: network, address: wallet } = scan;
      return envelope(scan.assessment, input.lang, { wallet, network, accountType });
    }),
});
