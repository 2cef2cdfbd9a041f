import { z } from "zod";
import { NetworkName } from "../networks";
import { endpoint, router } from "../trpc";
import { EvmAddress } from "../wallet-address";
import { envelope, envelopeOf, LanguageQuery, languageQuery, network } from "./envelope";

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
        wallet: z.string().meta({ description: "The judged wallet, with the EIP-55 checksum." }),
        network,
        accountType: z.enum(["eoa", "contract", "delegated-eoa", "unknown"]).meta({
          description:
            "`eoa`: a person's, with a private key. `delegated-eoa`: the same, running the code of a contract by EIP-7702. `unknown`: the network could not be asked.",
        }),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const scan = await ctx.services.scans.scanWallet(ctx, { address: input.wallet, chain: input.network });
      const { accountType, chain: network, wallet } = scan;
      return envelope(scan.assessment, input.lang, { wallet: wallet.canonical, network, accountType });
    }),
});
