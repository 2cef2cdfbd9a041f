import { describe, expect, it } from "vitest";
import { plans, planTerms, requirePlan, requireRoom } from "@/server/accounts/plans";
import { rateOf } from "@/server/accounts/principal";

describe("plans (contract §3)", () => {
  it("holds the contract's table", () => {
    const rows = plans.map((plan) => {
      const t = planTerms[plan];
      return [
        plan,
        t.callsPerMonth,
        t.rate,
        t.burst,
        t.simulationsPerMonth,
        t.analysis,
        t.bulk,
        t.threats,
        t.monitoredWallets,
        t.subscriptions,
      ];
    });
    expect(rows).toEqual([
      ["free", 1_000, 5, 10, 0, false, false, false, 5, 1],
      ["starter", 10_000, 10, 20, 100, true, false, false, 50, 3],
      ["growth", 100_000, 50, 100, 2_000, true, true, true, 1_000, 10],
      ["business", 500_000, 100, 200, 10_000, true, true, true, 10_000, 25],
      ["enterprise", null, 500, 1_000, null, true, true, true, null, 100],
    ]);
  });

  it("names the plan that is needed", () => {
    expect(() => requirePlan({ plan: "starter" }, "growth")).toThrow(
      expect.objectContaining({ code: "plan_required", status: 403, extra: { requiredPlan: "growth" } }),
    );
    requirePlan({ plan: "growth" }, "growth");
    requirePlan({ plan: "free" }, undefined);
  });

  it("names the limit that is reached", () => {
    requireRoom({ plan: "free" }, "monitoredWallets", 4);
    expect(() => requireRoom({ plan: "free" }, "monitoredWallets", 5)).toThrow(
      expect.objectContaining({ code: "plan_limit_reached", extra: { limit: 5, used: 5 } }),
    );
    expect(() => requireRoom({ plan: "free" }, "subscriptions", 1)).toThrow(
      "The Free plan has 1 webhook subscription, and 1 is used.",
    );
    expect(() => requireRoom({ plan: "starter" }, "subscriptions", 1, 3)).toThrow(
      "The Starter plan has 3 webhook subscriptions, and 1 is used: 3 more don't fit.",
    );
    requireRoom({ plan: "enterprise" }, "monitoredWallets", 1_000_000);
  });

  it("lets an operator's exception replace the plan's rate, with twice of it as burst", () => {
    expect(rateOf("free", null)).toEqual({ rate: 5, burst: 10 });
    expect(rateOf("free", 250)).toEqual({ rate: 250, burst: 500 });
    expect(rateOf("free", 0)).toEqual({ rate: null, burst: Number.POSITIVE_INFINITY });
  });
});
