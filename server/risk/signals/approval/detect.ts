import { type AnySignal, catalogue, isMixer, signal } from "../catalogue";
import { findListing, type ListEntry, type MildWeigher, mildSignal, weighMild } from "../listing/detect";
import type { ListEvidence } from "../listing/facts";
import type { ApprovalEvidence, ListedSpender } from "./evidence";

/** A live approval with all that is known of who may use it. */
export interface ApprovalFact extends ApprovalEvidence {
  /** Unlimited, or all of a collection. */
  broad: boolean;
  /** Covers nearly all that the wallet now has of something of value; for a person on Solana, half of it. */
  covers?: boolean;
  /** Kind of account at the spender's address; null where it could not be read. */
  spenderKind: "contract" | "personal" | "empty" | null;
  /**
   * For a contract of only a few days: the moment it is younger than, ISO 8601. null: it is older, or its age is
   * unknown.
   */
  youngerThan: string | null;
  /**
   * The spender's code moves approved tokens to payees of a privileged address, as drainers' code does. Or it is a
   * listed contract's code and dangerous.
   */
  spenderDrains: boolean;
  /**
   * Sole controller of the spender by the contract's code, for any payee it chooses: a person, or an address that a
   * list accuses.
   */
  ruler?: { address: string; lists: ListEvidence };
  /** Accused addresses whose code the spender runs, or which it names as its owner. */
  backers?: { as: "implementation" | "owner"; address: string; lists: ListEvidence }[];
  spenderLists: ListEvidence;
  /** Block of the last event that set it, where the history shows it. */
  block?: number;
  /** Transactions in which the token reported it: the last, and the first where that is another. */
  setIn?: string[];
}

/** Rights reported by tokens that no list knows, in transactions of other senders. */
export interface UnprovenApprovals {
  approvals: ApprovalFact[];
  /** The wallet could have had it sent by others, as accounts that are contracts do. */
  possible: boolean;
  /** Beside them, to spenders that are listed, and there were too many to ask who sent each. */
  unasked?: ApprovalFact[];
}

/** However many of these there are, they stay below HIGH. */
const unaskedWeight = 25;

/**
 * Assesses each approval by its spender. Limited approvals to unknown spenders give no signal, unless their code drains
 * or they cover the whole balance. Nor do protected spenders, except those that act for any caller.
 */
export function detectApprovals(approvals: readonly ApprovalFact[]): AnySignal[] {
  return weighMild((weigh) => approvals.flatMap((approval) => detectApproval(approval, weigh) ?? []));
}

function detectApproval(approval: ApprovalFact, weigh: MildWeigher): AnySignal | undefined {
  const accused = takersOf(approval).flatMap(({ lists, accuse }) => {
    const listEntry = findListing(lists, (category) => catalogue[idFor(category)].weight);
    return listEntry ? [{ mixes: isMixer(listEntry.category), told: accuse(listEntry) }] : [];
  });
  const worst = heaviest(accused.flatMap(({ mixes, told }) => (mixes ? [] : [told])));
  if (worst) return worst;
  // Findings that ask for review do no more than that, however many rights there are, and hide nothing worse.
  const named = takersOf(approval).flatMap(({ lists, accuse }) => mildSignal(lists, accuse) ?? []);
  return weigh(
    approval.spender,
    judgeUnknownAccount(approval),
    heaviest([...accused.map(({ told }) => told), ...named]),
  );
}

const heaviest = (signals: readonly AnySignal[]) => signals.toSorted((a, b) => b.weight - a.weight)[0];

/** The spender and the addresses behind it. An operator that allows the spender allows them too. */
function takersOf(approval: ApprovalFact): { lists: ListEvidence; accuse: (listEntry: ListEntry) => AnySignal }[] {
  const { spenderLists, ruler, backers = [] } = approval;
  const evidence = evidenceOf(approval);
  const allowed = spenderLists.override?.verdict === "allow" && { override: spenderLists.override };
  const behind = [
    ...(ruler ? [{ role: "ruler" as const, ...ruler }] : []),
    ...backers.map(({ as, ...each }) => ({ role: as, ...each })),
  ];
  return [
    { lists: spenderLists, accuse: (listEntry) => accuse(evidence, listEntry) },
    ...behind.map(({ role, address, lists }) => ({
      lists: { ...lists, ...allowed },
      accuse: (listEntry: ListEntry) => accuse({ ...evidence, [role]: address }, listEntry),
    })),
  ];
}

function accuse(
  evidence: Omit<ListedSpender, "list" | "category">,
  { list, category, source, firstSeenAt, sanctioned }: ListEntry,
): AnySignal {
  const id = sanctioned ? "approval.sanctioned-spender" : idFor(category);
  return signal(id, { ...evidence, list, category }, { source, firstSeenAt });
}

function judgeUnknownAccount(approval: ApprovalFact): AnySignal | undefined {
  const { broad, covers, spenderKind, youngerThan, spenderDrains, ruler, spenderLists } = approval;
  if (spenderLists.override) return undefined;
  const evidence = evidenceOf(approval);
  if (isOpenSpender(spenderLists)) {
    const source = spenderLists.protected?.source ?? "";
    return signal("approval.open-spender", evidence, { source, ...(!broad && { weight: 40 }) });
  }
  if (spenderLists.protected || spenderKind === null) return undefined;
  if (spenderDrains) return signal("approval.drainer-spender", evidence, { source: "analysis:bytecode" });
  if (!broad && !covers) return undefined;
  const from = { source: `rpc:${evidence.network}` };
  if (spenderKind === "personal") return signal("approval.personal-spender", evidence, from);
  if (spenderKind === "empty") return signal("approval.empty-spender", evidence, from);
  if (ruler) {
    const source = "analysis:bytecode";
    return signal("approval.ruled-spender", { ...evidence, ruler: ruler.address }, { source });
  }
  // The rest of an exact right often covers the rest of the tokens. For contracts in general that means nothing.
  if (!broad) return undefined;
  if (youngerThan) return signal("approval.fresh-spender", { ...evidence, youngerThan }, from);
  return signal("approval.unlimited-unknown", evidence, from);
}

function evidenceOf(approval: ApprovalFact): ApprovalEvidence {
  const {
    broad: _broad,
    covers: _covers,
    spenderKind: _kind,
    youngerThan: _age,
    spenderDrains: _drains,
    ruler: _ruler,
    backers: _backers,
    spenderLists: _lists,
    block: _block,
    setIn: _setIn,
    ...evidence
  } = approval;
  return evidence;
}

/**
 * One signal for all rights that other senders caused, regardless of their number, since anyone can make their own
 * token report such rights.
 */
export function detectUnproven({ approvals, possible, unasked = [] }: UnprovenApprovals): AnySignal[] {
  const open = detectApprovals(unasked).map((each) => ({ ...each, weight: Math.min(each.weight, unaskedWeight) }));
  const [fact] = approvals;
  if (!fact) return open;
  const { network, standard, token, spender, amount, transactionHash } = fact;
  const evidence = { network, standard, token, spender, amount, ...(transactionHash && { transactionHash }) };
  const from = { source: `rpc:${network}`, ...(!possible && { weight: 0 }) };
  return [...open, signal("approval.unproven", { ...evidence, count: approvals.length }, from)];
}

/** Known infrastructure that acts for any caller, such as Multicall3. Any caller can take its approved tokens. */
export function isOpenSpender({ protected: shield }: Pick<ListEvidence, "protected">): boolean {
  return shield?.kind === "system";
}

function idFor(category: string) {
  if (isMixer(category)) return "approval.mixer-spender";
  return category === "exploit" ? "approval.exploited-spender" : "approval.flagged-spender";
}
