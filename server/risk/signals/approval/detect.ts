import { type AnySignal, type SignalId, signal } from "../catalogue";
import { categoryOf, type ListEvidence, type Listing, operator } from "../listing/detect";
import type { ApprovalEvidence } from "./evidence";

/** A live approval with all that is known of who may use it. */
export interface ApprovalFact extends ApprovalEvidence {
  /** Unlimited, or all of a collection. */
  broad: boolean;
  /** What stands at the spender's address; null where it could not be read. */
  spenderKind: "contract" | "personal" | "empty" | null;
  /** Of a contract of only a few days: the moment it is younger than, ISO 8601. null: it is older, or nobody tells. */
  youngerThan: string | null;
  /** Its code moves what it may take to payees of somebody privileged, as drainers' does. */
  spenderDrains: boolean;
  spenderLists: ListEvidence;
  /** Of the last event that set it, where the history tells. */
  block?: number;
  /** The transactions in which the token told of it: the last, and the first where that is another. */
  setIn?: string[];
}

/** Rights that tokens which no list knows tell of, in transactions that somebody else sent. */
export interface UnprovenApprovals {
  approvals: ApprovalFact[];
  /** The wallet could have had it sent by others, as accounts that are contracts do. */
  possible: boolean;
  /** Beside them, to spenders that are listed, and there were too many to ask who sent each. */
  unasked?: ApprovalFact[];
}

/** However many of these there are, they stay below HIGH. */
const unaskedWeight = 25;

/** Judges each approval by its spender. Protected spenders and limited approvals to unknown ones say nothing. */
export function detectApprovals(approvals: readonly ApprovalFact[]): AnySignal[] {
  return approvals.flatMap(
    ({ broad, spenderKind, youngerThan, spenderDrains, spenderLists, block: _, setIn: __, ...evidence }) => {
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
      if (spenderDrains) return [signal("approval.drainer-spender", evidence, { source: "analysis:bytecode" })];
      if (youngerThan) return [signal("approval.fresh-spender", { ...evidence, youngerThan }, from)];
      return [signal("approval.unlimited-unknown", evidence, from)];
    },
  );
}

/** One signal for all that others sent, whatever their number: anybody can have a token of his own making tell of such rights. */
export function detectUnproven({ approvals, possible, unasked = [] }: UnprovenApprovals): AnySignal[] {
  const open = detectApprovals(unasked).map((each) => ({ ...each, weight: Math.min(each.weight, unaskedWeight) }));
  const [fact] = approvals;
  if (!fact) return open;
  const { network, standard, token, spender, amount, transactionHash } = fact;
  const evidence = { network, standard, token, spender, amount, ...(transactionHash && { transactionHash }) };
  const from = { source: `rpc:${network}`, ...(!possible && { weight: 0 }) };
  return [...open, signal("approval.unproven", { ...evidence, count: approvals.length }, from)];
}

function listed(evidence: ApprovalEvidence, listing: Listing) {
  return { ...evidence, list: listing.feedName, category: categoryOf(listing) };
}

function since({ feedName: source, firstSeen: firstSeenAt }: Listing) {
  return { source, firstSeenAt };
}
