import type { AnySignal } from "../signals/catalogue";
import type { Severity, Status } from "../types";
import { reasonsOf, titleOf } from "../wording";
import { identify, identifyRight, subjectOf } from "./identity";
import { type BroadRight, makeState, type WatchState } from "./state";
import { isThreat, threatTypeOf } from "./threats";
import { fillIn } from "./unseen";

/** A change to a wallet between two scans. The words are in English. */
export type RiskEvent =
  | {
      event: "risk.score.changed";
      data: { previousScore: number; currentScore: number; previousStatus: Status; currentStatus: Status };
    }
  | {
      event: "threat.detected";
      data: { threatType: string; severity: Severity; message: string; contractAddress: string | null };
    }
  | {
      event: "approval.infinite";
      data: { tokenAddress: string; spender: string; tokenStandard: string; spenderLabel: string | null };
    }
  | { event: "status.critical"; data: { previousStatus: Status | null; currentScore: number; reasons: string[] } };

export interface Difference {
  /** To compare the next scan with: what could not be looked at now stands in it was known before. */
  state: WatchState;
  events: RiskEvent[];
}

/** Contract §6. */
const significant = 10;
/** Another node may report the newest blocks differently, so changes set in them count as new. */
const unsettledBlocks = 64;
const MAX_OF_A_KIND = 50;
const MAX_REASONS = 10;

/**
 * The difference between what was known of a wallet (null: nothing yet) and what a scan found. Pure. Evidence that is
 * missing now, and was there before, ends nothing; evidence that was missing before, and is there now, begins nothing
 * but threats.
 */
export function diff(previous: WatchState | null, current: WatchState): Difference {
  if (previous === null) {
    const threats = current.signals.filter(isThreat);
    return { state: current, events: [...reportThreats(threats), ...reportCritical(null, current)] };
  }
  const state = fillIn(current, previous);
  const before = inHindsight(previous, state);
  const known = new Set(previous.signals.map(identify));
  const threats = state.signals.filter((each) => isThreat(each) && !known.has(identify(each)));
  const events = [
    ...reportScore(before, state),
    ...reportThreats(threats),
    ...reportRights(newRights(before, state)),
    ...(previous.status === "CRITICAL" ? [] : reportCritical(previous.status, state)),
  ];
  return { state, events };
}

/**
 * The previous state, had it been read with today's evidence. Adds parts that were not read then, and rights that the
 * partly read history did not show. Omits only rights that the blocks prove to be newer.
 */
function inHindsight(previous: WatchState, now: WatchState): WatchState {
  const known = new Set(previous.rights.map(identifyRight));
  const settled = previous.block === null ? null : previous.block - unsettledBlocks;
  const age = ({ block }: BroadRight) =>
    block === null || settled === null ? "unknown" : block > settled ? "newer" : "older";
  const unknown = now.rights.filter((each) => !known.has(identifyRight(each)));
  const newer = unknown.filter((each) => age(each) === "newer");
  const late = unknown.filter((each) => age(each) === "older");
  const older = makeState(
    now.signals.filter((each) => !isOn(newer, each)),
    now.rights.filter((each) => !newer.includes(each)),
    now.unseen,
    now.block,
  );
  const signals = new Map(now.signals.filter((each) => isOn(late, each)).map((each) => [identify(each), each]));
  for (const each of previous.signals) signals.set(identify(each), each);
  const { unseen, block } = previous;
  return fillIn(makeState([...signals.values()], [...previous.rights, ...late], unseen, block), older);
}

/** An approval's signal is about one of these rights. */
function isOn(rights: readonly BroadRight[], { id, evidence }: AnySignal): boolean {
  if (rights.length === 0 || !id.startsWith("approval.")) return false;
  const { token, spender, standard } = evidence as { [name: string]: unknown };
  return rights.some((each) => each.token === token && each.spender === spender && each.standard === standard);
}

function newRights(before: WatchState, { rights }: WatchState): BroadRight[] {
  const known = new Set(before.rights.map(identifyRight));
  return rights.filter((each) => !known.has(identifyRight(each)));
}

function reportScore(before: WatchState, now: WatchState): RiskEvent[] {
  if (Math.abs(now.score - before.score) < significant && now.status === before.status) return [];
  const scores = { previousScore: before.score, currentScore: now.score };
  return [
    { event: "risk.score.changed", data: { ...scores, previousStatus: before.status, currentStatus: now.status } },
  ];
}

function reportThreats(threats: readonly AnySignal[]): RiskEvent[] {
  return threats.slice(0, MAX_OF_A_KIND).map((each) => ({ event: "threat.detected", data: describeThreat(each) }));
}

/** A threat as its event says it. */
export const describeThreat = (signal: AnySignal) => ({
  threatType: threatTypeOf(signal),
  severity: signal.severity,
  message: titleOf(signal, "en"),
  contractAddress: subjectOf(signal),
});

function reportRights(rights: readonly BroadRight[]): RiskEvent[] {
  return rights.slice(0, MAX_OF_A_KIND).map(({ token, spender, standard, spenderLabel }) => ({
    event: "approval.infinite",
    data: { tokenAddress: token, spender, tokenStandard: standard, spenderLabel },
  }));
}

function reportCritical(previousStatus: Status | null, { status, score, signals }: WatchState): RiskEvent[] {
  if (status !== "CRITICAL") return [];
  const reasons = reasonsOf(signals, "en").slice(0, MAX_REASONS);
  return [{ event: "status.critical", data: { previousStatus, currentScore: score, reasons } }];
}
