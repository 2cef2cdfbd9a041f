import type { AnySignal, Coverage } from "@/server/risk";
import { type Approval, revocationOf } from "@/server/scans";

/** More than a reader looks through. The wallet's page shows the total. */
const most = 200;

/**
 * Sorts approvals by the urgency of a revocation: those named by a signal first, by its weight, then unlimited ones.
 */
export function byDanger(approvals: readonly Approval[], signals: readonly AnySignal[], coverage: Coverage) {
  const points = new Map<string, number>();
  for (const { weight, evidence } of signals) {
    if (!("spender" in evidence) || !("token" in evidence)) continue;
    const right = keyOf(String(evidence.token), String(evidence.spender));
    points.set(right, Math.max(points.get(right) ?? 0, weight));
  }
  const ranked = approvals.map((one) => ({
    ...one,
    points: points.get(keyOf(one.token, one.spender)) ?? 0,
    unbounded: one.amount === "unlimited" || one.amount === "all",
    revocation: revocationOf(one),
  }));
  ranked.sort(
    (a, b) =>
      b.points - a.points ||
      Number(b.unbounded) - Number(a.unbounded) ||
      Number(a.spenderLabel !== null) - Number(b.spenderLabel !== null),
  );
  return { total: ranked.length, items: ranked.slice(0, most), unread: !wereRead(coverage) };
}

/** An empty list proves nothing where approvals could not be read. */
function wereRead({ chain, missing }: Coverage): boolean {
  return chain !== "unavailable" && chain !== "disabled" && !missing.some((one) => rights.has(one));
}

const rights = new Set<string>(["allowances", "token-accounts"]);

const keyOf = (token: string, spender: string) => `${token} ${spender}`.toLowerCase();
