import { type Assessment, assess } from "./assess";
import type { AnySignal } from "./signals/catalogue";
import { detectDomain, type HostFacts } from "./signals/domain/detect";
import {
  applyOverride,
  contestedSignal,
  type ListEvidence,
  listingSignal,
  listingSignals,
} from "./signals/listing/detect";
import type { Coverage } from "./types";

/** What is known of a host name. */
export interface DomainEvidence extends HostFacts {
  listings: ListEvidence["listings"];
  override: ListEvidence["override"];
  /** Who names it an official site: an allowlist, or `curated`. */
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
  const listed = listings.map((listing) => (allowed ? contestedSignal(listing, allowed) : listingSignal(listing)));
  return applyOverride([...listed, ...detectDomain(evidence)], override);
}
