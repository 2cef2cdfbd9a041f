import { type Assessment, assess } from "./assess";
import { type AnySignal, signal } from "./signals/catalogue";
import { detectDomain, type HostFacts } from "./signals/domain/detect";
import { applyOverride, contestedSignal, listingSignal, listingSignals } from "./signals/listing/detect";
import type { ListEvidence } from "./signals/listing/facts";
import type { Coverage } from "./types";

/** Facts about a host name. */
export interface DomainEvidence extends HostFacts {
  listings: ListEvidence["listings"];
  override: ListEvidence["override"];
  /** Source that names it an official site: an allowlist, or `curated`. */
  allowed: { source: string; label: string } | null;
  /** Sites that a wallet opens from this link of its own. */
  opens: readonly DomainEvidence[];
  /** More lies within that link than was read. */
  outgrown: boolean;
  /** Entries of the lists on the addresses that the link fills into a wallet's form. */
  pays: readonly ListEvidence[];
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

/**
 * Signals of a host. For a wallet's link, signals against the sites that it opens count too, regardless of the link's
 * own host.
 */
export function domainSignals(evidence: DomainEvidence): AnySignal[] {
  const { host, opens, outgrown } = evidence;
  const own = hostSignals(evidence);
  if (outgrown) own.push(signal("domain.outgrown", { host }, { source: "analysis:url" }));
  if (opens.length === 0) return own;
  const link = opens.map((site) => signal("domain.deep-link", { host, opens: site.host }, { source: "analysis:url" }));
  return [...own, ...link, ...opens.flatMap(hostSignals)];
}

function hostSignals(evidence: DomainEvidence): AnySignal[] {
  const { listings, override, allowed, pays } = evidence;
  const listed = listings.map((listing) => (allowed ? contestedSignal(listing, allowed) : listingSignal(listing)));
  const paid = pays.flatMap((address) => applyOverride(listingSignals(address), address.override));
  return [...applyOverride([...listed, ...detectDomain(evidence)], override), ...paid];
}
