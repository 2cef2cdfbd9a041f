import { type Assessment, assess } from "./assess";
import type { AnySignal } from "./signals/catalogue";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/**
 * One assessment of several about one request: each signal once, and what any of them lacked. The network is as far read
 * as by `main`: the others may have asked lists only.
 */
export function joinAssessments(
  main: Assessment,
  others: readonly Assessment[],
  beside: { signals?: readonly AnySignal[]; missing?: readonly MissingEvidence[] } = {},
): Assessment {
  const all = [main, ...others];
  const signals = [...all.flatMap((one) => one.signals), ...(beside.signals ?? [])];
  const missing = [...all.flatMap(({ coverage }) => coverage.missing), ...(beside.missing ?? [])];
  const coverage: Coverage = { ...main.coverage, missing: [...new Set(missing)] };
  const essential = signals.flatMap((one) => (one.id === essentialId ? one.evidence.missing : []));
  return assess(once(signals.filter(({ id }) => id !== essentialId)), coverage, [
    ...new Set(essential),
  ] as MissingEvidence[]);
}

const essentialId = "coverage.essential-missing";

function once(signals: readonly AnySignal[]): AnySignal[] {
  return [...new Map(signals.map((one) => [`${one.id} ${one.source} ${JSON.stringify(one.evidence)}`, one])).values()];
}
