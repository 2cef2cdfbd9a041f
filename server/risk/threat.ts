import { type Assessment, assess } from "./assess";
import { type AnySignal, signal } from "./signals/catalogue";
import { applyOverride, type ListEvidence, listingSignals } from "./signals/listing/detect";
import type { Coverage } from "./types";

/** What is known of a host name. */
export interface DomainEvidence {
  host: string;
  listings: ListEvidence["listings"];
  override: ListEvidence["override"];
  /** The allowlist that names it an official site. */
  allowed: { source: string; label: string } | null;
  isIp: boolean;
  /** The URL carried text before an @. */
  userinfo: boolean;
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

function domainSignals({ host, listings, override, allowed, isIp, userinfo }: DomainEvidence): AnySignal[] {
  const shield = allowed && { label: allowed.label, source: allowed.source };
  const signals = listingSignals({ listings, protected: shield, override }).filter(
    ({ id }) => id !== "listing.protected",
  );
  if (allowed)
    signals.push(signal("domain.allowlisted", { domain: host, list: allowed.source }, { source: allowed.source }));
  if (userinfo) signals.push(signal("domain.userinfo", { host }, { source: "analysis:url" }));
  if (isIp) signals.push(signal("domain.ip-literal", { host }, { source: "analysis:url" }));
  return applyOverride(signals, override);
}
