import type { Assessment } from "../assess";
import { levelOf } from "../levels";
import { scoreOf } from "../score";
import type { ApprovalFact } from "../signals/approval/detect";
import { type AnySignal, catalogue } from "../signals/catalogue";
import type { Status } from "../types";
import type { MissingEvidence } from "../wording/missing";

/**
 * Parts that could not be read. The latest blocks are separate from history: they are the part that a scan adds to the
 * one before.
 */
export type Unseen = MissingEvidence | "latest-blocks";

/** An unlimited right that holds. */
export interface BroadRight {
  token: string;
  spender: string;
  standard: string;
  spenderLabel: string | null;
  /** Block of the last event that set it; null where no log shows it. */
  block: number | null;
}

/** State of a watched wallet after a scan, to compare the next one with. JSON-safe and bounded. */
export interface WatchState {
  /** Score of the signals below. Missing evidence does not count. */
  score: number;
  status: Status;
  /** Heaviest first, without signals that only report missing evidence. */
  signals: AnySignal[];
  rights: BroadRight[];
  unseen: Unseen[];
  /** The newest block that was looked at; null where no chain was. */
  block: number | null;
}

interface Observation {
  assessment: Pick<Assessment, "signals" | "coverage">;
  approvals: readonly ApprovalFact[];
  /** Every block up to the newest one was looked at. */
  abreast: boolean;
  block: number | null;
}

const MAX_SIGNALS = 300;
const MAX_RIGHTS = 300;

/** Result of a scan, in the form in which scans are compared. */
export function observe({ assessment, approvals, abreast, block }: Observation): WatchState {
  const { signals, coverage } = assessment;
  const reached = coverage.chain === "complete" || coverage.chain === "partial";
  const unseen: Unseen[] = [...coverage.missing];
  // Without a chain, all that it shows is missing, regardless of the reason.
  if (!reached && !unseen.includes("account-type")) unseen.push("account-type");
  if (!abreast) unseen.push("latest-blocks");
  const rights = approvals
    .filter(({ broad }) => broad)
    .map(
      ({ token, spender, standard, spenderLabel, block: setAt }): BroadRight => ({
        ...{ token, spender, standard, spenderLabel: spenderLabel ?? null, block: setAt ?? null },
      }),
    )
    .sort((a, b) => (b.block ?? 0) - (a.block ?? 0));
  return makeState(signals, rights, unseen, block);
}

/** Bounded, and with the score of what is in it. */
export function makeState(
  found: readonly AnySignal[],
  rights: readonly BroadRight[],
  unseen: readonly Unseen[],
  block: number | null,
): WatchState {
  const signals = found
    .filter(({ id }) => !catalogue[id]?.floor)
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .slice(0, MAX_SIGNALS);
  const score = scoreOf(signals);
  return {
    score,
    status: levelOf(score).status,
    signals,
    rights: rights.slice(0, MAX_RIGHTS),
    unseen: [...unseen],
    block,
  };
}
