import { isDeepStrictEqual } from "node:util";
import { findPhishing } from "@/server/evidence";
import {
  type AnySignal,
  type Assessment,
  assess,
  type Difference,
  diff,
  identify,
  isThreat,
  observe,
  type PhishingFact,
  phishingSignal,
  type WatchState,
} from "@/server/risk";
import { readAddress } from "@/server/scans";
import type { MonitoringContext } from "./context";
import { filterSpoofedApprovals } from "./filter-spoofed-approvals";
import { findOrigins, type Origin } from "./heads/origins";
import { describeKnown, digestKnown, listParties } from "./parties";
import type { OpenThreat } from "./threats";
import type { KeptState, TakenWallet } from "./watched";

/** Result of a scan of a watched wallet, ready to be stored. */
export interface Finding {
  taken: TakenWallet;
  /** State shown from now on. */
  shown: Pick<Assessment, "score" | "status" | "signals">;
  threats: OpenThreat[];
  difference: Difference;
  attempts: PhishingFact[];
  /** Where on the chain events and attempts come from. */
  origins: ReadonlyMap<object, Origin>;
  /** By party, what lists say of it. */
  known: ReadonlyMap<string, string>;
  state: KeptState;
  block: number | null;
  /** There is more to be written than that it was scanned. */
  changed: boolean;
  /** The lists changed meanwhile: what they say now was noted, and is not what was judged by. */
  outdated: boolean;
  at: number;
}

/** Scans a wallet and compares what is found with what was known. */
export async function examine(context: MonitoringContext, taken: TakenWallet): Promise<Finding> {
  const { scans, intel, chains, clock } = context;
  const { network, wallet } = taken;
  const subject = readAddress(wallet, network);
  const lists = intel.snapshotVersion;
  const { found, assessment } = await scans.examineWallet(subject);
  const { trail, facts } = found;
  const current = plain(
    observe({
      assessment,
      approvals: facts?.approvals ?? [],
      abreast: trail?.abreast ?? true,
      block: trail?.block ?? null,
    }),
  );
  const compared = diff(stateOf(taken), current);
  const events = await filterSpoofedApprovals(context, subject, found, compared.events, chains.deadline());
  const difference = { ...compared, events };
  const at = clock.now();
  const phishing = await findPhishing(context, subject, found, taken.state?.phishing ?? null, {
    now: at,
    since: taken.block,
    deadline: chains.deadline(),
  });
  const known = new Map(
    listParties(wallet, found, taken.state?.parties ?? []).map((party) => [
      party,
      describeKnown(intel, party, network),
    ]),
  );
  const { block, ...rest } = difference.state;
  const { chain, missing } = assessment.coverage;
  const state: KeptState = {
    ...{ ...rest, parties: [...known.keys()], known: digestKnown(known), phishing: phishing.watch },
    coverage: { chain, missing: [...missing] },
  };
  const shown = show(assessment, difference.state);
  const threats = plain([
    ...keepThreats(taken.threats, difference.state.signals, at),
    ...keepAttempts(taken.threats, phishing.facts, at),
  ]);
  const changed =
    taken.awaited ||
    difference.events.length > 0 ||
    phishing.facts.length > 0 ||
    !isDeepStrictEqual(
      [taken.score, taken.status, taken.signals, taken.threats, taken.state],
      [shown.score, shown.status, shown.signals, threats, state],
    );
  const attempts = phishing.facts;
  const origins = findOrigins(found, events, attempts);
  const outdated = intel.snapshotVersion !== lists;
  return { taken, shown, threats, difference, attempts, origins, known, state, block, changed, outdated, at };
}

function stateOf({ state, block }: TakenWallet): WatchState | null {
  if (state === null) return null;
  const { parties: _, known: __, phishing: ___, coverage: ____, ...rest } = state;
  return { ...rest, block };
}

/** The scan, with what it could not look at as it was known before; that it could not is said as well. */
function show({ signals, coverage }: Assessment, state: WatchState) {
  const held = new Set(state.signals.map(({ id }) => id));
  const unseen = signals.filter(({ id }) => id === "coverage.essential-missing" && !held.has(id));
  const { score, status, signals: all } = assess([...state.signals, ...plain(unseen)], coverage, []);
  return { score, status, signals: all };
}

function keepThreats(before: readonly OpenThreat[], signals: readonly AnySignal[], at: number): OpenThreat[] {
  const since = new Map(
    before.filter(({ until }) => until === undefined).map(({ key, detectedAt }) => [key, detectedAt]),
  );
  return signals.filter(isThreat).map((signal) => {
    const key = identify(signal);
    return { key, signal, detectedAt: since.get(key) ?? at };
  });
}

const attemptsKeptMs = 30 * 86_400_000;
const MAX_ATTEMPTS = 50;

/** Attempts at phishing don't end by themselves: each is shown for 30 days. */
function keepAttempts(before: readonly OpenThreat[], facts: readonly PhishingFact[], at: number): OpenThreat[] {
  const kept = before.filter(({ until }) => until !== undefined && until > at);
  const added = facts.flatMap((fact) => {
    const signal = phishingSignal(fact);
    return signal ? [{ key: `${identify(signal)} ${at}`, signal, detectedAt: at, until: at + attemptsKeptMs }] : [];
  });
  return [...kept, ...added].slice(-MAX_ATTEMPTS);
}

/** Normalised to the form returned by the database. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
