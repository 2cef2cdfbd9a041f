import type { Deadline, ParsedAddress } from "@/server/chains";
import { findPlanted, type GatheredWallet } from "@/server/evidence";
import type { RiskEvent } from "@/server/risk";
import type { MonitoringContext } from "./context";

/** Removes unlimited approvals that only an attacker's own token claims the wallet gave. */
export async function filterSpoofedApprovals(
  context: Pick<MonitoringContext, "intel" | "chains">,
  subject: ParsedAddress,
  found: GatheredWallet,
  events: readonly RiskEvent[],
  deadline: Deadline,
): Promise<RiskEvent[]> {
  const reported = new Set(events.flatMap((each) => (each.event === "approval.infinite" ? [rightOf(each.data)] : [])));
  const approvals = (found.facts?.approvals ?? []).filter(({ token, spender, standard }) =>
    reported.has(rightOf({ tokenAddress: token, spender, tokenStandard: standard })),
  );
  if (approvals.length === 0) return [...events];
  const planted = new Set(
    (await findPlanted(context, subject, found, approvals, deadline)).map(({ token, spender, standard }) =>
      rightOf({ tokenAddress: token, spender, tokenStandard: standard }),
    ),
  );
  return events.filter((each) => each.event !== "approval.infinite" || !planted.has(rightOf(each.data)));
}

interface Right {
  tokenAddress: string;
  spender: string;
  tokenStandard: string;
}

const rightOf = ({ tokenAddress, spender, tokenStandard }: Right) => `${tokenStandard} ${tokenAddress} ${spender}`;
