import { type DomainName, type Intel, isSharedHost, judgeName, sitesOpenedBy } from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** What lists and the name itself tell of a host, and of each site that a wallet's link opens: memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const opens = sitesOpenedBy(name).map((site) => gatherHost(intel, site, none));
  return gatherHost(intel, name, opens);
}

const none: readonly DomainEvidence[] = [];

function gatherHost(intel: Intel, name: DomainName, opens: readonly DomainEvidence[]): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  const { host, unicode, registrable, isIp, url } = name;
  const { userinfo = false, decodedHost } = url ?? {};
  const shared = isSharedHost(host, registrable);
  // No spread, for V8's sake: see risk/assess.ts.
  const judged = judgeName(name);
  return { host, unicode, isIp, userinfo, decodedHost, shared, listings, allowed, override, name: judged, opens };
}
