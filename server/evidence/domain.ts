import { type DomainName, judgeName } from "@/server/intel";
import type { DomainEvidence } from "@/server/risk";
import type { EvidenceSources } from "./sources";

/** What lists and the name itself tell of a host: memory only. */
export function gatherDomain({ intel }: Pick<EvidenceSources, "intel">, name: DomainName): DomainEvidence {
  const { listings, allowed, override } = intel.lookupDomain(name);
  const { host, unicode, isIp, url } = name;
  return { host, unicode, isIp, userinfo: url?.userinfo ?? false, listings, allowed, override, name: judgeName(name) };
}
