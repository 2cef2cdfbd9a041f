import { type Assessment, assess } from "./assess";
import type { AnySignal, SignalId } from "./signals/catalogue";
import { detectSimulation } from "./signals/simulation/detect";
import type { SimulatedApproval, SimulationFacts } from "./signals/simulation/facts";
import { isFair, modest } from "./signals/simulation/value";
import { detectTransaction } from "./signals/transaction/detect";
import type { GrantFact, TransactionFacts } from "./signals/transaction/facts";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** A transaction's content and its effects. */
export interface SimulationEvidence {
  transaction: TransactionFacts;
  /** Null where nothing could run it. */
  simulation: SimulationFacts | null;
  coverage: Coverage;
  /** Missing evidence without which the transaction cannot be called safe. */
  essentialMissing: readonly MissingEvidence[];
}

/** One assessment of calldata and effects. Observations replace guesses, and a fact found by both counts once. */
export function judgeSimulation({
  transaction,
  simulation,
  coverage,
  essentialMissing,
}: SimulationEvidence): Assessment {
  const said = detectTransaction(transaction);
  if (!simulation) return assess(said, coverage, essentialMissing);
  const seen = detectSimulation(simulation);
  const isPlain =
    simulation.reported.outcome === "success" &&
    !seen.some(({ id }) => id === "simulation.watched") &&
    !isBare(simulation.target.kind);
  const kept = isPlain ? withoutGuesses(said, transaction, simulation, seen) : said;
  return assess([...kept, ...withoutEchoes(seen, kept, transaction, simulation)], coverage, essentialMissing);
}

/** No code stands there, so that none ran; it may stand there by the time the transaction arrives. */
function isBare(kind: SimulationFacts["target"]["kind"] | undefined): boolean {
  return kind === "personal" || kind === "empty";
}

/** Signals for listed parties, which count without a run. */
const parties: ReadonlySet<SignalId> = new Set([
  "transaction.sanctioned-party",
  "transaction.flagged-party",
  "transaction.exploited-party",
  "transaction.mixer-party",
  "transaction.flagged-mention",
  "transaction.flagged-source",
]);

/**
 * Observations answer questions where nothing leaves, or the return is worth it. Assets of unknown worth answer them
 * only for a smaller part of the wallet's. They never answer a sweeper's name, which may have been made for that.
 */
function isAnswered(
  { id, evidence }: Question,
  { parties: book }: TransactionFacts,
  { reported, target }: SimulationFacts,
  seen: readonly AnySignal[],
): boolean {
  const { given, received } = reported;
  if (isBare(book.get(evidence.target ?? "")?.kind)) return false;
  if (given.length === 0 || isFair(given, received, target)) return true;
  const isLure = id === "transaction.paid-claim" || id === "transaction.sweeper-function";
  // An observed loss states more than an unknown function.
  if (!isLure && seen.some((one) => losses.has(one.id))) return true;
  if (given.some(({ most }) => most)) return false;
  if (id !== "transaction.paid-claim") return !isLure;
  const isPaper = seen.some((one) => one.id === "simulation.paper-in-return");
  return received.length > 0 && !isPaper && given.every(({ worth }) => worth === null || worth <= modest);
}

const losses: ReadonlySet<SignalId> = new Set([
  "simulation.drained",
  "simulation.hidden-payee",
  "simulation.paper-in-return",
  "simulation.nothing-in-return",
]);

/** Signals for calls with an unknown treatment of their assets, which the run has shown. */
type Question = Extract<
  AnySignal,
  {
    id:
      | "transaction.unknown-function"
      | "transaction.unexpected-payment"
      | "transaction.paid-claim"
      | "transaction.sweeper-function";
  }
>;

function isQuestion(one: AnySignal): one is Question {
  return (
    one.id === "transaction.unknown-function" ||
    one.id === "transaction.unexpected-payment" ||
    one.id === "transaction.paid-claim" ||
    one.id === "transaction.sweeper-function"
  );
}

function withoutGuesses(
  said: readonly AnySignal[],
  transaction: TransactionFacts,
  simulation: SimulationFacts,
  seen: readonly AnySignal[],
): AnySignal[] {
  const certain = detectTransaction({ ...transaction, effects: transaction.effects.filter(({ guessed }) => !guessed) });
  return [
    ...said.filter(({ id }) => parties.has(id)),
    ...certain.filter(
      (one) => !parties.has(one.id) && !(isQuestion(one) && isAnswered(one, transaction, simulation, seen)),
    ),
  ];
}

const approvals: ReadonlySet<SignalId> = new Set([
  "simulation.approves-person",
  "simulation.approves-unknown",
  "simulation.approves-limited",
  "simulation.approves-flagged",
  "simulation.approves-sanctioned",
]);

/**
 * Observed signals without those that the calldata reported already with more evidence: the same party gets the same,
 * and no more than stated.
 */
function withoutEchoes(
  seen: readonly AnySignal[],
  said: readonly AnySignal[],
  { effects }: TransactionFacts,
  { reported, others }: SimulationFacts,
): AnySignal[] {
  const named = new Set(
    said.flatMap((one) =>
      one.id === "transaction.sanctioned-party" ||
      one.id === "transaction.flagged-party" ||
      one.id === "transaction.exploited-party" ||
      one.id === "transaction.mixer-party"
        ? [one.evidence.address]
        : [],
    ),
  );
  const notified = new Set([
    ...named,
    ...said.flatMap((one) => (one.id === "transaction.flagged-mention" ? [one.evidence.address] : [])),
    ...seen.flatMap((one) => {
      if (one.id === "simulation.pays-flagged" || one.id === "simulation.pays-sanctioned")
        return one.evidence.recipients;
      if (one.id === "simulation.approves-flagged" || one.id === "simulation.approves-sanctioned")
        return [one.evidence.spender];
      return one.id === "simulation.control-to-flagged" && one.evidence.after ? [one.evidence.after] : [];
    }),
  ]);
  const grants = effects.filter((effect) => effect.kind === "allowance").filter(isLasting);
  const beyond = new Set(
    [reported, ...others]
      .flatMap((pass) => pass.approvals)
      .filter((approval) => approval.gained && !isCovered(approval, grants))
      .map(({ token, spender }) => `${token} ${spender.address}`),
  );
  const controls = effects.filter((effect) => effect.kind === "control").filter(({ guessed }) => !guessed);
  return seen.filter((one) => {
    if (one.id === "simulation.pays-flagged" || one.id === "simulation.pays-sanctioned")
      return !one.evidence.recipients.some((address) => named.has(address));
    if (one.id === "simulation.fake-token")
      return !said.some(
        (other) => other.id === "transaction.fake-token" && other.evidence.token === one.evidence.token,
      );
    // An address reported as recipient or as called is known to take part.
    if (one.id === "simulation.meets-flagged") return !notified.has(one.evidence.contract);
    if (one.id === "contract.drainer" || one.id === "contract.clone")
      return !said.some((other) => other.id === one.id && other.evidence.contract === one.evidence.contract);
    if (approvals.has(one.id)) {
      const { token, spender } = one.evidence as { token: string; spender: string };
      return beyond.has(`${token} ${spender}`);
    }
    if (one.id === "simulation.control-lost" || one.id === "simulation.control-changed") {
      const { contract, after } = one.evidence;
      return !controls.some(
        ({ subject, beneficiary }) => subject === contract && (after === null || beneficiary === after),
      );
    }
    return true;
  });
}

/** Rights to move something once, or within the transaction only. */
const passing: ReadonlySet<string> = new Set([
  "transient",
  "permit2-transfer",
  "transfer-authorization",
  "receive-authorization",
]);

/** A right of the wallet's that is there when the transaction is over. */
function isLasting({ guessed, revocation, owner, via }: GrantFact): boolean {
  return !guessed && !revocation && owner.role === "wallet" && !passing.has(via);
}

/** The calldata shows as much of the token, or more, as given to the same spender. */
function isCovered(
  { standard, token, spender, amount, after, broad }: SimulatedApproval,
  grants: readonly GrantFact[],
): boolean {
  const own = grants.filter((grant) => grant.spender === spender.address && (grant.token ?? token) === token);
  if (own.length === 0) return false;
  if (own.some((grant) => grant.amount === "all")) return true;
  if (standard === "collection") return false;
  if (own.some((grant) => grant.unlimited)) return true;
  // An item's number stands where an amount would.
  if (standard === "erc721") return own.some((grant) => grant.tokenId === amount || grant.amount === amount);
  // The calldata contains the added amount, not the one before.
  if (!broad && own.some(({ via }) => via === "increaseAllowance")) return true;
  return own.reduce((sum, grant) => sum + BigInt(grant.amount), 0n) >= BigInt(after);
}
