import { type Assessment, assess } from "./assess";
import type { AnySignal, SignalId } from "./signals/catalogue";
import { detectSimulation } from "./signals/simulation/detect";
import type { SimulationFacts } from "./signals/simulation/facts";
import { isFair } from "./signals/simulation/worth";
import { detectTransaction } from "./signals/transaction/detect";
import type { TransactionFacts } from "./signals/transaction/facts";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** What a transaction says and what it does. */
export interface SimulationEvidence {
  transaction: TransactionFacts;
  /** Null where nothing could run it. */
  simulation: SimulationFacts | null;
  coverage: Coverage;
  /** What is missing that nobody can call it safe without. */
  essentialMissing: readonly MissingEvidence[];
}

/** One assessment of calldata and effect: guesses give way to what was seen, and a fact that both tell counts once. */
export function judgeSimulation({
  transaction,
  simulation,
  coverage,
  essentialMissing,
}: SimulationEvidence): Assessment {
  const said = detectTransaction(transaction);
  if (!simulation) return assess(said, coverage, essentialMissing);
  const seen = detectSimulation(simulation);
  const isPlain = simulation.reported.outcome === "success" && !seen.some(({ id }) => id === "simulation.watched");
  const kept = isPlain ? withoutGuesses(said, transaction, simulation, seen) : said;
  return assess([...kept, ...withoutEchoes(seen, kept, transaction)], coverage, essentialMissing);
}

/** Of listed parties, which need no run to count. */
const parties: ReadonlySet<SignalId> = new Set([
  "transaction.sanctioned-party",
  "transaction.flagged-party",
  "transaction.exploited-party",
  "transaction.mixer-party",
  "transaction.flagged-mention",
  "transaction.flagged-source",
]);

/** Rough dollars that a claim, or what is claimed, may cost. */
const modest = 1_000;

/**
 * What was seen answers them where nothing leaves, or what comes back is worth it. What nobody knows answers them only for
 * a smaller part of the wallet's, and never a sweeper's name: it may have been made for that.
 */
function isAnswered({ id }: AnySignal, { reported, target }: SimulationFacts, seen: readonly AnySignal[]): boolean {
  const { given, received } = reported;
  if (given.length === 0 || isFair(given, received, target)) return true;
  const isLure = id === "transaction.paid-claim" || id === "transaction.sweeper-function";
  // What was seen to leave says more than that nobody knew.
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

const questions: ReadonlySet<SignalId> = new Set([
  // They say that nobody knows what a call does with what it is given: now that is known.
  "transaction.unknown-function",
  "transaction.unexpected-payment",
  "transaction.paid-claim",
  "transaction.sweeper-function",
]);

function withoutGuesses(
  said: readonly AnySignal[],
  transaction: TransactionFacts,
  simulation: SimulationFacts,
  seen: readonly AnySignal[],
): AnySignal[] {
  const certain = detectTransaction({ ...transaction, effects: transaction.effects.filter(({ guessed }) => !guessed) });
  return [
    ...said.filter(({ id }) => parties.has(id)),
    ...certain.filter((one) => !parties.has(one.id) && !(questions.has(one.id) && isAnswered(one, simulation, seen))),
  ];
}

const approvals: ReadonlySet<SignalId> = new Set([
  "simulation.approves-person",
  "simulation.approves-unknown",
  "simulation.approves-limited",
  "simulation.approves-flagged",
  "simulation.approves-sanctioned",
]);

/** What the calldata told already, with more to go by. */
function withoutEchoes(
  seen: readonly AnySignal[],
  said: readonly AnySignal[],
  { effects }: TransactionFacts,
): AnySignal[] {
  const spenders = new Set(
    effects.flatMap((effect) =>
      effect.kind === "allowance" && !effect.guessed && effect.owner.role === "wallet" ? [effect.spender] : [],
    ),
  );
  const subjects = new Set(
    effects.flatMap((effect) => (effect.kind === "control" && !effect.guessed ? [effect.subject] : [])),
  );
  const flagged = new Set(
    said.flatMap((one) =>
      one.id === "transaction.flagged-party" || one.id === "transaction.sanctioned-party" ? [one.evidence.address] : [],
    ),
  );
  return seen.filter((one) => {
    if (one.id === "simulation.pays-flagged" || one.id === "simulation.pays-sanctioned")
      return !one.evidence.recipients.some((address) => flagged.has(address));
    if (approvals.has(one.id)) return !spenders.has((one.evidence as { spender: string }).spender);
    if (one.id === "simulation.control-lost" || one.id === "simulation.control-changed")
      return !subjects.has(one.evidence.contract);
    return true;
  });
}
