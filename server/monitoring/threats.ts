import { type AnySignal, type Language, type Severity, severities, titleOf } from "@/server/risk";

/** A threat that holds, as it lies in the wallet's row. */
export interface OpenThreat {
  /** One thing has one key, at every scan. */
  key: string;
  signal: AnySignal;
  /** Milliseconds since 1970. */
  detectedAt: number;
  /** Attempts at phishing don't end by themselves: they are shown until then. */
  until?: number;
}

export interface ThreatSummary {
  total: number;
  bySeverity: Record<Severity, number>;
  latest: { id: string; severity: Severity; message: string; source: string; detectedAt: Date }[];
}

const MAX_SHOWN = 10;

/**
 * The threats that hold at `now`, for an account that watches since its first scan at `since`. Earlier findings are
 * dated to that, and earlier attempts on the wallet are omitted, since a first scan reports none. Other watchers are
 * confidential.
 */
export function holdingThreats(threats: readonly OpenThreat[], { since, now }: { since: number; now: number }) {
  return threats
    .filter(({ detectedAt, until }) => until === undefined || (until > now && detectedAt > since))
    .map((threat) => ({ ...threat, detectedAt: Math.max(since, threat.detectedAt) }));
}

/** Counts those threats and shows the latest ten. */
export function summarizeThreats(
  threats: readonly OpenThreat[],
  { since, now, language = "en" }: { since: number; now: number; language?: Language },
): ThreatSummary {
  const holding = holdingThreats(threats, { since, now });
  const bySeverity = Object.fromEntries(severities.map((severity) => [severity, 0])) as Record<Severity, number>;
  for (const { signal } of holding) bySeverity[signal.severity]++;
  const latest = holding
    .toSorted((a, b) => b.detectedAt - a.detectedAt)
    .slice(0, MAX_SHOWN)
    .map(({ signal, detectedAt }) => {
      const { id, severity, source } = signal;
      return { id, severity, message: titleOf(signal, language), source, detectedAt: new Date(detectedAt) };
    });
  return { total: holding.length, bySeverity, latest };
}
