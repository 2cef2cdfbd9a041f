import type { DomainName } from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** What lists and the name itself tell of a host: memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  return { host: name.host, listings, override, allowed, isIp: name.isIp, userinfo: name.url?.userinfo ?? false };
}
