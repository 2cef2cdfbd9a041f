import { listKeys, listUsage, planTerms, summarizeMonth, type UsageRow } from "@/server/accounts";
import type { Feed } from "./context";
import { type KeyName, keyNames } from "./key-names";
import { reader, router } from "./trpc";

const days = 30;
const dayMs = 86_400_000;

export const overviewRouter = router({
  /** Plan, quotas and the usage of the last 30 days, today included; days are UTC. */
  get: reader.query(async ({ ctx }) => {
    const { context } = ctx.services.accounts;
    const { accountId, plan, rate, accountName } = ctx.session;
    const span = daysUntil(context.clock.now());
    const [from = "", to = ""] = [span[0], span.at(-1)];
    const [month, usage, active] = await Promise.all([
      summarizeMonth(context, accountId),
      listUsage(context, { accountId, from, to }),
      listKeys(context, { accountId, state: "active" }),
    ]);
    const nameOf = await keyNames(context, accountId, usage);
    const byDay = sumBy(usage, ({ day }) => day);
    return {
      accountName,
      plan: { id: plan, title: planTerms[plan].title, rate },
      month,
      activeKeys: active.items.length,
      byDay: span.map((day) => ({ day, calls: byDay.get(day) ?? 0 })),
      byKey: heaviest(sumBy(usage, ({ keyId }) => keyId)).map(([id, calls]): { key: KeyName; calls: number } => ({
        key: nameOf(id),
        calls,
      })),
      byEndpoint: heaviest(sumBy(usage, ({ endpoint }) => endpoint)).map(([endpoint, calls]) => ({ endpoint, calls })),
    };
  }),

  /** Where indicators come from, and how fresh each source is. */
  feeds: reader.query(({ ctx }) => {
    const { services, session } = ctx;
    const { intel } = services;
    const feeds = intel.status().map(({ id, name, state, indicators, lastSuccessAt, lastError }): Feed => {
      return { id, name, state, indicators, lastSuccessAt, lastError: session.operator ? lastError : null };
    });
    return { ...intel.stats(), feeds };
  }),
});

/** Today and the days before, oldest first. */
function daysUntil(now: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

function sumBy(usage: readonly UsageRow[], nameOf: (row: UsageRow) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of usage) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.calls);
  return sums;
}

function heaviest(sums: Map<string, number>): [string, number][] {
  return [...sums].sort((a, b) => b[1] - a[1]);
}
