import { type DomainName, isSharedHost, judgeName } from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** What lists and the name itself tell of a host: memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  const { host, unicode, registrable, isIp, url } = name;
  const { userinfo = false, decodedHost } = url ?? {};
  const shared = isSharedHost(host, registrable);
  // No spread, for V8's sake: see risk/assess.ts.
  return { host, unicode, isIp, userinfo, decodedHost, shared, listings, allowed, override, name: judgeName(name) };
}
