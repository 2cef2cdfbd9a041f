import {
  type DomainName,
  type Intel,
  isSharedHost,
  judgeName,
  leadsToContentHash,
  sentTo,
  sitesOpenedBy,
  suspectPage,
} from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** Evidence from lists and the name itself on a host, and on each site that a wallet's link opens. Memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const { sites, outgrown } = sitesOpenedBy(name);
  return gatherHost(
    intel,
    name,
    sites.map((site) => gatherHost(intel, site, none, false)),
    outgrown,
  );
}

const none: readonly DomainEvidence[] = [];

function gatherHost(
  intel: Intel,
  name: DomainName,
  opens: readonly DomainEvidence[],
  outgrown: boolean,
): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  const { host, unicode, registrable, isIp, url } = name;
  const { userinfo = false, decodedHost } = url ?? {};
  const shared = isSharedHost(host, registrable);
  const page = pageOf(name);
  const pays = sentTo(name).map((address) => intel.lookupAddress(address));
  // No spread, for V8's sake: see risk/assess.ts.
  const judged = judgeName(name);
  return {
    host,
    unicode,
    isIp,
    userinfo,
    decodedHost,
    shared,
    page,
    listings,
    allowed,
    override,
    name: judged,
    opens,
    outgrown,
    pays,
  };
}

function pageOf(name: DomainName): DomainEvidence["page"] {
  const path = name.url?.path ?? "/";
  return path === "/" ? null : { isHash: leadsToContentHash(name), suspect: suspectPage(name) };
}
