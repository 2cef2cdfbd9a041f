import { type Assessment, assess } from "./assess";
import type { AnySignal, SignalId } from "./signals/catalogue";
import { detectSimulation } from "./signals/simulation/detect";
import type { SimulationFacts } from "./signals/simulation/facts";
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

/** They say that nobody knows what a call does with what it is given: now that is known. */
const ignorance: ReadonlySet<SignalId> = new Set(["transaction.unknown-function", "transaction.unexpected-payment"]);

const lures: ReadonlySet<SignalId> = new Set(["transaction.paid-claim", "transaction.sweeper-function"]);

function withoutGuesses(
  said: readonly AnySignal[],
  transaction: TransactionFacts,
  { reported }: SimulationFacts,
  seen: readonly AnySignal[],
): AnySignal[] {
  const certain = detectTransaction({ ...transaction, effects: transaction.effects.filter(({ guessed }) => !guessed) });
  const isPaidFor = reported.received.length > 0 && !seen.some(({ id }) => id === "simulation.paper-in-return");
  const isHarmless = reported.given.length === 0;
  return [
    ...said.filter(({ id }) => parties.has(id)),
    ...certain.filter(
      ({ id }) => !parties.has(id) && !ignorance.has(id) && !(lures.has(id) && (isPaidFor || isHarmless)),
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
