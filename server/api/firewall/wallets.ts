import { z } from "zod";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery, NetworkName } from "./envelope";

export const walletsRouter = router({
  risk: endpoint({
    openapi: {
      method: "POST",
      path: "/api/v1/wallets/risk",
      operationId: "walletRisk",
      tags: ["Firewall"],
      summary: "Judge a wallet",
      description:
        "ALLOW, REVIEW or BLOCK for an EVM wallet, with reasons and evidence. `accountType` is `unknown` where the network could not be asked. Costs one call. Every plan.",
    },
    rest: { charge: "call", query: languageQuery },
  })
    .input(z.object({ wallet: EvmAddress, network: NetworkName, lang: LanguageQuery }))
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
