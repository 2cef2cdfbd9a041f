import type { Address } from "viem";
import type { Deadline, EvmClient, ParsedAddress } from "@/server/chains";
import type { AddressIntel } from "@/server/intel";
import type { ContractEvidence, Controller, Coverage, MissingEvidence, ProxyFact } from "@/server/risk";
import { findOutdated } from "../current-state";
import { judgeOrigin } from "../evm-wallet/history";
import { findRecentSpenders, prepareComparison } from "../evm-wallet/recent-spenders";
import type { Explorer } from "../explorer";
import type { KnownMaliciousCode } from "../known-malicious-code";
import { type EvidenceSources, intelCoverage, missingLists } from "../sources";
import { listCapabilities } from "./capabilities";
import { readHolders } from "./holders";
import { type ReadContract, readContract } from "./index";
import type { ProbeResult } from "./probing/probe";
import type { TokenMeta } from "./token";

/** Evidence on a contract, with details reported to a caller besides the assessment. */
export interface GatheredContract extends ContractEvidence {
  /** Null where the network could not be asked. */
  isContract: boolean | null;
  proxy: ContractProxy | null;
  capabilities: string[];
  token: TokenMeta | null;
  /** Null: the code was not run. */
  run: ProbeResult | null;
}

export interface ContractProxy {
  kind: ProxyFact["kind"];
  /** Null where there are several, as in a diamond. */
  implementation: string | null;
  admin: string | null;
  beacon: string | null;
}

export interface ContractSources extends EvidenceSources {
  /** Where the operator has set one. */
  explorer?: Explorer | undefined;
}

/** How long an explorer is waited for; what comes later is there at the next scan. */
const explorerMs = 1_000;

/** Evidence on a contract from lists, chain and code, under one deadline. Failed reads are named, never thrown. */
export async function gatherContract(
  sources: ContractSources,
  badCode: KnownMaliciousCode,
  { network, key }: ParsedAddress,
  accountId?: string,
): Promise<GatheredContract> {
  const { intel } = sources;
  const lists = intel.lookupAddress(key, network);
  const client = network === "solana" ? null : sources.chains.evm(network);
  const covered = intelCoverage(intel);
  if (!client) {
    const coverage: Coverage = { intel: covered, chain: "disabled", missing: missingLists(intel, network) };
    return { ...nothing, lists, coverage };
  }
  const deadline = sources.chains.deadline({ accountId });
  const address = key as Address;
  const explorer = lists.protected ? undefined : sources.explorer;
  const [read, young, origin] = await Promise.all([
    readContract({ client, intel, badCode, address, options: { deadline } }),
    lists.protected ? null : findAge(client, explorer, address, deadline),
    explorer?.read(client.network, address, true, deadline.within(explorerMs)),
  ]);
  const { facts } = read;
  const described = describe(read);
  const [outdated, holders] = await Promise.all([
    findOutdated(client, deadline),
    readHolders(client, explorer, address, described.token, deadline),
  ]);
  const essentialMissing = [...read.essentialMissing, ...outdated];
  const missing = [...essentialMissing, ...read.otherMissing];
  const chain = facts === null ? "unavailable" : missing.length > 0 ? "partial" : "complete";
  const wantsOrigin = facts?.account === "contract" && !lists.protected;
  // Evidence that only an explorer could supply, or a missing market, is no fault of the chain's nodes.
  const beyondNodes: MissingEvidence[] = [
    ...(wantsOrigin && !origin ? (["first-seen", "creator"] as const) : []),
    ...(isUntried(read, lists.protected) ? (["trade"] as const) : []),
  ];
  return {
    lists,
    facts: facts && {
      ...facts,
      youngerThan: facts.account === "contract" ? young : null,
      origin: wantsOrigin && origin ? judgeOrigin(intel, client.network, origin) : facts.origin,
    },
    coverage: { intel: covered, chain, missing: [...missing, ...missingLists(intel, network), ...beyondNodes] },
    essentialMissing,
    ...described,
    run: read.run,
    token: described.token && { ...described.token, creator: origin?.creator ?? null, holders },
  };
}

/** No market was found to buy and sell the token on, and it is none that this project knows. */
function isUntried({ facts, otherMissing }: ReadContract, shield: AddressIntel["protected"]): boolean {
  if (facts?.token?.standard !== "erc20" || (shield && !shield.byFeed)) return false;
  return facts.token.trade === null && !otherMissing.includes("trade");
}

/** Asked for beside everything else: it says little, and nothing waits for it long. */
async function findAge(
  client: EvmClient,
  explorer: Explorer | undefined,
  address: Address,
  deadline: Deadline,
): Promise<string | null> {
  const options = { deadline };
  const young = await findRecentSpenders(
    client,
    explorer,
    [address],
    await prepareComparison(client, options),
    options,
  );
  return young.get(address) ?? null;
}

const nothing = {
  facts: null,
  essentialMissing: [],
  isContract: null,
  proxy: null,
  capabilities: [],
  token: null,
  run: null,
} satisfies Partial<GatheredContract>;

function describe({
  facts,
  analyses,
  token,
}: ReadContract): Pick<GatheredContract, "isContract" | "proxy" | "capabilities" | "token"> {
  if (!facts) return { isContract: null, proxy: null, capabilities: [], token: null };
  const { proxy } = facts;
  const [first, ...more] = proxy?.implementations ?? [];
  const leader = (...roles: Controller["role"][]) => facts.controllers.find(({ role }) => roles.includes(role));
  const admin = leader("admin", "beacon-owner") ?? (proxy?.upgradable ? leader("owner") : undefined);
  return {
    isContract: facts.account === "contract",
    proxy: proxy && {
      kind: proxy.kind,
      implementation: more.length === 0 ? (first?.address ?? null) : null,
      admin: admin && admin.kind !== "nobody" ? (admin.via ?? admin.address) : null,
      beacon: proxy.beacon ?? null,
    },
    capabilities: listCapabilities(analyses, facts),
    token,
  };
}
