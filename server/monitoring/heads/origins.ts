import type { GatheredWallet } from "@/server/evidence";
import type { PhishingFact, RiskEvent } from "@/server/risk";
import { subjectOfPayment, subjectOfRight } from "./alerts";

/** The transaction that an event of a scan comes from. */
export interface Origin {
  subject: string;
  block: number;
  transactionHash: string;
}

/** A scan's events about approvals, payments and look-alikes: those that a chain reorganisation may undo. */
export function findOrigins(
  { facts, trail }: Pick<GatheredWallet, "facts" | "trail">,
  events: readonly RiskEvent[],
  attempts: readonly PhishingFact[],
): Map<object, Origin> {
  const origins = new Map<object, Origin>();
  const approvals = facts?.approvals ?? [];
  for (const each of events) {
    if (each.event === "approval.infinite") {
      const { tokenAddress: token, spender, tokenStandard: standard } = each.data;
      const right = approvals.find(
        (one) => one.token === token && one.spender === spender && one.standard === standard,
      );
      if (right?.block !== undefined && right.transactionHash)
        origins.set(each, {
          subject: subjectOfRight(right),
          block: right.block,
          transactionHash: right.transactionHash,
        });
    }
    if (each.event === "threat.detected") {
      const { threatType, contractAddress } = each.data;
      const rights = approvals.filter(({ spender }) => spender === contractAddress);
      const right = rights.toSorted((a, b) => (b.block ?? 0) - (a.block ?? 0))[0];
      if (right?.block !== undefined && right.transactionHash)
        origins.set(each, {
          ...{ subject: `threat ${threatType} ${contractAddress}`, block: right.block },
          transactionHash: right.transactionHash,
        });
    }
  }
  for (const fact of attempts) {
    const origin = originOf(fact);
    if (origin && trail?.block) origins.set(fact, { ...origin, block: trail.block });
  }
  return origins;
}

function originOf(fact: PhishingFact): Omit<Origin, "block"> | undefined {
  const found =
    fact.how === "paid"
      ? { address: fact.exposure.counterparty, transactionHash: fact.exposure.transactionHash }
      : fact.how === "approved"
        ? { address: fact.spender, transactionHash: fact.transactionHash }
        : undefined;
  if (!found?.transactionHash) return undefined;
  const { address, transactionHash } = found;
  return fact.how === "paid"
    ? { subject: subjectOfPayment(address, transactionHash), transactionHash }
    : { subject: `allowed ${address} ${transactionHash}`, transactionHash };
}
