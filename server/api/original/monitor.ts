import { z } from "zod";
import { ChainName, KeptChainName } from "../networks";
import { pageOf, pageQuery, pageQueryNames } from "../page";
import { perPlan } from "../plan-words";
import { endpoint, router } from "../trpc";
import { AddressText, chainCheck, chainRule } from "../wallet-address";
import { MonitoredWallet, presentMonitored } from "./monitor-schema";

const tags = ["Monitoring"];

const Monitored = z.object({ wallet: AddressText, chain: KeptChainName.optional() }).check(chainCheck("wallet"));
const WalletAndChain = z.object({ wallet: AddressText, chain: ChainName.optional() }).check(chainCheck("wallet"));
const between = chainRule("wallet");
const query = ["wallet", "chain"];

export const monitorRouter = router({
  get: endpoint({
    openapi: {
      method: "GET",
      path: "/api/wallet/monitor",
      operationId: "getMonitoredWallet",
      tags,
      summary: "Read a monitored wallet",
      description:
        "Monitoring status and latest threats of a wallet that the account monitors. Until the first scan, which follows registration within 5 seconds, the score fields are null. The chain must be able to hold the address. Without `chain` it is detected from the address, `ethereum` for an EVM address; where the wallet is not monitored there, and on one other chain only, that one. Costs nothing.",
    },
    rest: { charge: "none", query },
    doc: { between, errors: ["wallet_not_monitored"] },
  })
    .input(Monitored)
    .output(MonitoredWallet)
    .query(async ({ ctx, input }) =>
      presentMonitored(await ctx.services.monitoring.read(ctx.principal.accountId, input)),
    ),

  register: endpoint({
    openapi: {
      method: "POST",
      path: "/api/wallet/monitor",
      operationId: "monitorWallet",
      tags,
      summary: "Monitor a wallet",
      description: `Scans the wallet now and then at every monitoring interval, and sends its events to the account's webhooks; of what the first scan finds, threats and a CRITICAL status. Monitored wallets: ${perPlan("monitoredWallets")}. Registering and the scans cost nothing; twice as many as may be monitored, or 20, can be registered in a UTC day, else 429 \`rate_limited\`.`,
    },
    rest: { charge: "none", status: 201 },
    doc: {
      between,
      errors: ["plan_limit_reached"],
      answers: {
        200: { description: "It was monitored already.", schema: "MonitoredWallet" },
        201: { description: "It is monitored from now on.", schema: "MonitoredWallet" },
      },
    },
  })
    .input(WalletAndChain)
    .output(MonitoredWallet)
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      const wallet = await ctx.services.monitoring.register({ accountId, actor: `key:${keyId}` }, input);
      if (!wallet.created) ctx.reply.status = 200;
      return presentMonitored(wallet);
    }),

  remove: endpoint({
    openapi: {
      method: "DELETE",
      path: "/api/wallet/monitor",
      operationId: "unmonitorWallet",
      tags,
      summary: "Stop monitoring a wallet",
      description:
        "Wallet and chain stand in the query, as for reading it; what the query doesn't name may stand in a JSON body, as for registering it. Without `chain` it is detected from the address, `ethereum` for an EVM address, and no other. Costs nothing.",
      successDescription: "It is no longer monitored.",
    },
    rest: { charge: "none", query, queryOrBody: true, status: 204 },
    doc: { between, errors: ["wallet_not_monitored"] },
  })
    .input(Monitored)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      await ctx.services.monitoring.remove({ accountId, actor: `key:${keyId}` }, [input]);
    }),

  list: endpoint({
    openapi: {
      method: "GET",
      path: "/api/wallet/monitor/list",
      operationId: "listMonitoredWallets",
      tags,
      summary: "List monitored wallets",
      description: "Every wallet that the account monitors, newest first. Costs nothing.",
    },
    rest: { charge: "none", query: pageQueryNames },
  })
    .input(z.object(pageQuery))
    .output(pageOf(MonitoredWallet))
    .query(async ({ ctx, input: { cursor, limit } }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.monitoring.list({ accountId, cursor, limit });
      return { items: items.map(presentMonitored), nextCursor };
    }),
});
