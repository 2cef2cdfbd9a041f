import { AppError } from "@/server/kernel/errors";

/** Lowest first. */
export const plans = ["free", "starter", "growth", "business", "enterprise"] as const;
export type Plan = (typeof plans)[number];

/** Terms of a plan. Null is unlimited; a month is a UTC calendar month. */
export interface PlanTerms {
  /** Display name. */
  title: string;
  callsPerMonth: number | null;
  /** Requests a second that go on for ever, and how many may come at once. */
  rate: number;
  burst: number;
  simulationsPerMonth: number | null;
  /** Transaction and signature analysis. */
  analysis: boolean;
  bulk: boolean;
  threats: boolean;
  monitoredWallets: number | null;
  subscriptions: number;
  /** Days that the request log and the scan history are kept. */
  retentionDays: number;
}

/** The table of the contract, §3. */
export const planTerms: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    title: "Free",
    callsPerMonth: 1_000,
    rate: 5,
    burst: 10,
    simulationsPerMonth: 0,
    analysis: false,
    bulk: false,
    threats: false,
    monitoredWallets: 5,
    subscriptions: 1,
    retentionDays: 7,
  },
  starter: {
    title: "Starter",
    callsPerMonth: 10_000,
    rate: 10,
    burst: 20,
    simulationsPerMonth: 100,
    analysis: true,
    bulk: false,
    threats: false,
    monitoredWallets: 50,
    subscriptions: 3,
    retentionDays: 30,
  },
  growth: {
    title: "Growth",
    callsPerMonth: 100_000,
    rate: 50,
    burst: 100,
    simulationsPerMonth: 2_000,
    analysis: true,
    bulk: true,
    threats: true,
    monitoredWallets: 1_000,
    subscriptions: 10,
    retentionDays: 90,
  },
  business: {
    title: "Business",
    callsPerMonth: 500_000,
    rate: 100,
    burst: 200,
    simulationsPerMonth: 10_000,
    analysis: true,
    bulk: true,
    threats: true,
    monitoredWallets: 10_000,
    subscriptions: 25,
    retentionDays: 180,
  },
  enterprise: {
    title: "Enterprise",
    callsPerMonth: null,
    rate: 500,
    burst: 1_000,
    simulationsPerMonth: null,
    analysis: true,
    bulk: true,
    threats: true,
    monitoredWallets: null,
    subscriptions: 100,
    retentionDays: 365,
  },
};

export function isPlan(value: unknown): value is Plan {
  return (plans as readonly unknown[]).includes(value);
}

export function isAtLeast(plan: Plan, minimum: Plan): boolean {
  return plans.indexOf(plan) >= plans.indexOf(minimum);
}

/**
 * How many wallets may be registered for monitoring in a UTC day, those that were removed again included: their first
 * scans cost nothing, and must be no way to scan without end. Null is unlimited.
 */
export function registrationsPerDay(plan: Plan): number | null {
  const { monitoredWallets } = planTerms[plan];
  return monitoredWallets === null ? null : Math.max(20, 2 * monitoredWallets);
}

/** Throws 403 `plan_required` where the plan stands below `minimum`. */
export function requirePlan({ plan }: { plan: Plan }, minimum: Plan | undefined): void {
  if (minimum === undefined || isAtLeast(plan, minimum)) return;
  const { title } = planTerms[minimum];
  throw new AppError(
    "plan_required",
    `This needs the ${title} plan or a higher one; the account is on ${planTerms[plan].title}.`,
    {
      extra: { requiredPlan: minimum },
    },
  );
}

/** Throws 403 `plan_limit_reached` where `current` objects leave no room for `adding` more. */
export function requireRoom(
  { plan }: { plan: Plan },
  kind: "monitoredWallets" | "subscriptions" | "channels",
  current: number,
  adding = 1,
): void {
  // Channels have the limit of webhook subscriptions.
  const limit = planTerms[plan][kind === "channels" ? "subscriptions" : kind];
  if (limit === null || current + adding <= limit) return;
  const nouns = { subscriptions: "webhook subscription", channels: "channel", monitoredWallets: "monitored wallet" };
  const noun = `${nouns[kind]}${limit === 1 ? "" : "s"}`;
  const full = `The ${planTerms[plan].title} plan has ${limit} ${noun}, and ${current} ${current === 1 ? "is" : "are"} used`;
  throw new AppError("plan_limit_reached", adding === 1 ? `${full}.` : `${full}: ${adding} more don't fit.`, {
    extra: { limit, used: current },
  });
}
