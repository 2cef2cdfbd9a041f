import { type AnySignal, type SignalId, signal } from "../catalogue";
import { type ListEvidence, type Listing, operator } from "../listing/detect";
import type { ApprovalEvidence } from "./evidence";

/** A live approval with all that is known of who may use it. */
export interface ApprovalFact extends ApprovalEvidence {
  /** Unlimited, or all of a collection. */
  broad: boolean;
  /** What stands at the spender's address; null where it could not be read. */
  spenderKind: "contract" | "personal" | "empty" | null;
  spenderLists: ListEvidence;
}

/** Judges each approval by its spender. Protected spenders and limited approvals to unknown ones say nothing. */
export function detectApprovals(approvals: readonly ApprovalFact[]): AnySignal[] {
  return approvals.flatMap(({ broad, spenderKind, spenderLists, ...evidence }) => {
    const from = { source: `rpc:${evidence.network}` };
    const { listings, protected: shield, override } = spenderLists;
    const sanction = listings.find(({ kind }) => kind === "sanctions");
    if (sanction) return [signal("approval.sanctioned-spender", listed(evidence, sanction), since(sanction))];
    if (override?.verdict === "allow") return [];
    if (override?.verdict === "deny") {
      const word = { list: operator, category: "denied" };
      return [signal("approval.flagged-spender", { ...evidence, ...word }, { source: operator })];
    }
    if (shield) return [];
    const [listing] = listings;
    if (listing) {
      const id: SignalId = listing.category === "exploit" ? "approval.exploited-spender" : "approval.flagged-spender";
      return [signal(id, listed(evidence, listing), since(listing))];
    }
    if (!broad || spenderKind === null) return [];
    if (spenderKind === "personal") return [signal("approval.personal-spender", evidence, from)];
    if (spenderKind === "empty") return [signal("approval.empty-spender", evidence, from)];
    return [signal("approval.unlimited-unknown", evidence, from)];
  });
}

function listed(evidence: ApprovalEvidence, { feedName: list, category }: Listing) {
  return { ...evidence, list, category };
}

function since({ feedName: source, firstSeen: firstSeenAt }: Listing) {
  return { source, firstSeenAt };
}
