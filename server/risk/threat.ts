import { type Assessment, assess } from "./assess";
import type { AnySignal } from "./signals/catalogue";
import { detectDomain, type HostFacts } from "./signals/domain/detect";
import { applyOverride, type ListEvidence, listingSignals } from "./signals/listing/detect";
import type { Coverage } from "./types";

/** What is known of a host name. */
export interface DomainEvidence extends HostFacts {
  listings: ListEvidence["listings"];
  override: ListEvidence["override"];
  /** The allowlist that names it an official site. */
  allowed: { source: string; label: string } | null;
}

/** An address, a domain or both against the lists; with both, their signals join. */
export function judgeThreat(
  address: ListEvidence | null,
  domain: DomainEvidence | null,
  coverage: Coverage,
): Assessment {
  const signals = [
    ...(address ? applyOverride(listingSignals(address), address.override) : []),
    ...(domain ? domainSignals(domain) : []),
  ];
  return assess(signals, coverage, []);
}

export function domainSignals(evidence: DomainEvidence): AnySignal[] {
  const { listings, override, allowed } = evidence;
  const listed = listingSignals({ listings, protected: allowed, override }).filter(
    ({ id }) => id !== "listing.protected",
  );
  return applyOverride([...listed, ...detectDomain(evidence)], override);
}
