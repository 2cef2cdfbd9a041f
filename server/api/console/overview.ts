import { z } from "zod";
import { latencyBins, listKeys, operates, planTerms, readLatency, summarizeMonth } from "@/server/accounts";
import { MAX_COUNTED as MAX_SAFE } from "@/server/monitoring";
import { languages, levels, titleOf } from "@/server/risk";
import { MAX_COUNTED } from "@/server/webhooks";
import { burnDown } from "./burn-down";
import { reader, router } from "./trpc";
import { readUsage } from "./usage";

const dayMs = 86_400_000;
const MAX_THREATS = 6;

export const overviewRouter = router({
  /** Plan, quotas and the usage of the last 30 days, today included; days are UTC. */
  get: reader.query(async ({ ctx }) => {
    const { context } = ctx.services.accounts;
    const { accountId, plan, rate, accountName } = ctx.session;
    const [month, usage, active] = await Promise.all([
      summarizeMonth(context, accountId),
      readUsage(context, { accountId, days: 30 }),
      listKeys(context, { accountId, state: "active" }),
    ]);
    const { byDay } = usage;
    const { limit, used } = month.calls;
    const now = context.clock.now();
    return {
      accountName,
      plan: { id: plan, title: planTerms[plan].title, rate },
      month,
      activeKeys: active.items.length,
      burn: limit === null ? null : burnDown({ limit, used, byDay, now, resetsAt: month.resetsAt }),
      byDay,
      byKey: usage.byKey,
      byEndpoint: usage.byEndpoint,
    };
  }),

  /** How watched wallets, answers and receivers stand. */
  picture: reader.input(z.object({ language: z.enum(languages) })).query(async ({ ctx, input: { language } }) => {
    const { accounts, monitoring, webhooks } = ctx.services;
    const { accountId } = ctx.session;
    const { db, clock } = accounts.context;
    const yesterday = clock.now() - dayMs;
    const [risk, latency, health] = await Promise.all([
      monitoring.picture(accountId, MAX_THREATS),
      readLatency(db, accountId, yesterday),
      webhooks.health(accountId, yesterday),
    ]);
    return {
      risk: {
        byLevel: levels.map(({ riskLevel: level, status }) => ({ level, count: risk.byStatus[status] })).toReversed(),
        listsOnly: risk.listsOnly,
        waiting: risk.waiting,
        MAX_COUNTED: MAX_SAFE,
      },
      threats: risk.threats.map(({ wallet, chain, signal, detectedAt }) => {
        const { id, severity } = signal;
        return { wallet, chain, id, severity, message: titleOf(signal, language), detectedAt };
      }),
      latency,
      latencyEdges: latencyBins,
      webhooks: {
        ...health,
        deliveries: (Object.keys(health.deliveries) as (keyof typeof health.deliveries)[])
          .map((status) => ({ status, count: health.deliveries[status] }))
          .filter(({ count }) => count > 0),
        MAX_COUNTED,
      },
    };
  }),

  /** Where indicators come from, and how fresh each source is. */
  feeds: reader.query(({ ctx }) => {
    const { services, session } = ctx;
    const { intel } = services;
    // The error is for operators only: it may name hosts of their network.
    const feeds = intel.status().map(({ id, name, state, indicators, lastSuccessAt, copyOf, lastError: problem }) => {
      const lastError = operates(session) ? problem : null;
      return { id, name, state, indicators, lastSuccessAt, copyOf, lastError };
    });
    return { ...intel.stats(), feeds };
  }),
});
