import { z } from "zod";
import { type AccountsContext, listUsage, summarizeMonth, sumUsage } from "@/server/accounts";
import { type KeyName, keyNames } from "./key-names";
import { MAX_ROWS } from "./list-file";
import { reader, router } from "./trpc";

const dayMs = 86_400_000;

const view = z.object({
  days: z.literal([7, 30, 90]),
  key: z.string().max(64).optional(),
  endpoint: z.string().max(128).optional(),
});

export const usageRouter = router({
  /** Charged calls of the last days, today included, by day, key and endpoint; of one key or endpoint where asked. */
  get: reader.input(view).query(async ({ ctx, input: { days, key, endpoint } }) => {
    const { context } = ctx.services.accounts;
    const { accountId } = ctx.session;
    const [month, usage] = await Promise.all([
      summarizeMonth(context, accountId),
      readUsage(context, { accountId, days, key, endpoint }),
    ]);
    return { month, ...usage };
  }),

  /** The same, one row for each day, key and endpoint with calls. */
  rows: reader.input(view).query(async ({ ctx, input: { days, key, endpoint } }) => {
    const { context } = ctx.services.accounts;
    const { accountId } = ctx.session;
    const [from, to] = spanOf(context, days);
    const rows = await listUsage(context, { accountId, from, to, keyId: key, endpoint, limit: MAX_ROWS + 1 });
    const nameOf = await keyNames(context, accountId, rows);
    return { items: rows.map(({ keyId, ...row }) => ({ ...row, key: nameOf(keyId) })), nextCursor: null };
  }),
});

interface Asked {
  accountId: string;
  days: number;
  key?: string | undefined;
  endpoint?: string | undefined;
}

/** The sums of so many days, with the days on which nothing was called and with the names of the keys. */
export async function readUsage(context: AccountsContext, { accountId, days, key, endpoint }: Asked) {
  const span = daysUntil(context.clock.now(), days);
  const [from = "", to = ""] = [span[0], span.at(-1)];
  const sums = await sumUsage(context, { accountId, from, to, keyId: key, endpoint });
  const nameOf = await keyNames(context, accountId, sums.byKey);
  const callsOn = new Map(sums.byDay.map(({ day, calls }) => [day, calls]));
  return {
    total: sums.total,
    byDay: span.map((day) => ({ day, calls: callsOn.get(day) ?? 0 })),
    byKey: sums.byKey.map(({ keyId, calls }): { key: KeyName; calls: number } => ({ key: nameOf(keyId), calls })),
    byEndpoint: sums.byEndpoint,
  };
}

/** Calls of each key in the last 30 days. */
export async function keyUsage(context: AccountsContext, accountId: string): Promise<(keyId: string) => number> {
  const [from, to] = spanOf(context, 30);
  const { byKey } = await sumUsage(context, { accountId, from, to });
  const calls = new Map(byKey.map((one) => [one.keyId, one.calls]));
  return (keyId) => calls.get(keyId) ?? 0;
}

/** The first day of so many, and today. */
function spanOf({ clock }: AccountsContext, days: number): [from: string, to: string] {
  const span = daysUntil(clock.now(), days);
  return [span[0] ?? "", span.at(-1) ?? ""];
}

/** Today and the days before, oldest first. */
function daysUntil(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
