import { type DomainName, isSharedHost, judgeName } from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** What lists and the name itself tell of a host: memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  const { host, unicode, registrable, isIp, url } = name;
  const { userinfo = false, decodedHost } = url ?? {};
  const facts = { host, unicode, isIp, userinfo, decodedHost, shared: isSharedHost(host, registrable) };
  return { ...facts, listings, allowed, override, name: judgeName(name) };
}
