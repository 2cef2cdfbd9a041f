import { gatherDomain, intelCoverage, missingLists } from "@/server/evidence";
import type { DomainName } from "@/server/intel";
import { invalidFields } from "@/server/kernel/errors";
import { type Assessment, judgeThreat, type Listing } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { readDomain } from "./domain";
import { recordScan } from "./record";

export interface ThreatInput {
  address?: string | undefined;
  domain?: string | undefined;
}

/** A list entry as a caller sees it. */
interface Indicator {
  feed: string;
  list: string;
  kind: Listing["kind"];
  category: string;
  value: string;
  label: string | null;
  firstSeen: string;
  lastSeen: string;
}

export interface ThreatRecord {
  assessment: Assessment;
  address: { address: string; indicators: Indicator[] } | null;
  domain: { domain: string; unicode: string; registrable: string | null; indicators: Indicator[] } | null;
}

/** Asks the lists (and of a domain, the name itself) about an address, a domain or both. Reads no chain. */
export async function checkThreats(
  context: ScanContext,
  caller: ScanCaller,
  input: ThreatInput,
): Promise<ThreatRecord> {
  const { sources, recorder, clock } = context;
  const address = input.address === undefined ? null : requireAddress(input.address, undefined, "address");
  const name = input.domain === undefined ? null : requireDomain(input.domain);
  const lists = address && sources.intel.lookupAddress(address.key);
  const evidence = name && gatherDomain(sources, name);
  const assessment = judgeThreat(lists, evidence, {
    intel: intelCoverage(sources.intel),
    chain: "disabled",
    missing: missingLists(sources.intel),
  });
  const at = clock.now();
  if (name) recordScan(recorder, caller, { kind: "domain", subject: name.host, chain: "", assessment, at });
  else if (address) recordScan(recorder, caller, { kind: "address", subject: address.key, chain: "", assessment, at });
  return {
    assessment,
    address: address && { address: address.canonical, indicators: (lists?.listings ?? []).map(toIndicator) },
    domain: name &&
      evidence && {
        domain: name.host,
        unicode: name.unicode,
        registrable: name.registrable,
        indicators: [evidence, ...evidence.opens].flatMap(({ listings }) => listings.map(toIndicator)),
      },
  };
}

function requireDomain(text: string): DomainName {
  const name = readDomain(text);
  if (typeof name !== "string") return name;
  throw invalidFields([{ path: "domain", message: name }]);
}

function toIndicator({
  feedId: feed,
  feedName: list,
  kind,
  category,
  matched: value,
  label,
  firstSeen,
  lastSeen,
}: Listing): Indicator {
  return { feed, list, kind, category, value, label, firstSeen, lastSeen };
}
