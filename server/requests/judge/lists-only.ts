import { findImpersonation, gatherContract, gatherDomain, intelCoverage, missingLists } from "@/server/evidence";
import { normalizeDomain } from "@/server/intel";
import { isKnownRpc } from "@/server/networks/known/rpcs";
import {
  type AnySignal,
  type Assessment,
  accusationOf,
  assess,
  joinAssessments,
  judgeContract,
  judgeThreat,
  signal,
} from "@/server/risk";
import { requireAddress } from "@/server/scans";
import type { AssetRequest, ChainRequest, PermissionsRequest } from "../read/types";
import type { Judged, Judging } from "./judged";

const from = { source: "analysis:request" };

/** Nothing but lists is asked, and nothing speaks against it. */
function clean({ context: { sources } }: Judging): Assessment {
  return assess([], coverageOf(sources), []);
}

function coverageOf({ intel }: Judging["context"]["sources"]) {
  return { intel: intelCoverage(intel), chain: "disabled" as const, missing: missingLists(intel) };
}

/** A page wants to see accounts: it is all about the page. */
export function judgeConnection(judging: Judging, wallet: string | undefined): Judged {
  const record = { kind: "domain", subject: wallet ?? "" } as const;
  return { kind: "connection", assessment: clean(judging), record };
}

/** Standing permissions: who may act from now on, by lists. */
export function judgePermissions(judging: Judging, { grants }: PermissionsRequest): Judged {
  const { sources } = judging.context;
  const signals = grants.flatMap(({ permission, grantee, token }): AnySignal[] => {
    const standing = signal("request.session-permission", { permission, grantee, token }, from);
    if (grantee === null) return [standing];
    const lists = sources.intel.lookupAddress(grantee, judging.network);
    const accusation = accusationOf({ lists, sanctioned: false, roles: ["spender"] });
    if (!accusation) return [standing];
    const { list, category, source } = accusation;
    return [standing, signal("request.permission-to-flagged", { permission, grantee, list, category }, { source })];
  });
  const record = { kind: "address", subject: grants[0]?.grantee ?? "" } as const;
  return {
    kind: "permissions",
    assessment: assess(signals, coverageOf(sources), []),
    analysis: { permissions: [...grants] },
    record,
  };
}

/** Another network, or its node: the hosts are judged, and of a known network whether the node is one of its known ones. */
export function judgeChain(judging: Judging, { chainId, known, rpcUrls }: ChainRequest): Judged {
  const { sources } = judging.context;
  const rpcs = rpcUrls.map((url) => ({
    host: new URL(url).hostname,
    isKnown: known !== null && isKnownRpc(known, url),
  }));
  const vouched = { source: "known RPCs", label: "known RPCs" };
  const signals = rpcs.flatMap(({ host, isKnown }) =>
    known === null || isKnown ? [] : [signal("request.unknown-rpc", { network: known, chainId, rpc: host }, from)],
  );
  const hosts = rpcUrls.flatMap((url, index) => {
    const name = normalizeDomain(url);
    if (!name.ok) return [];
    const evidence = gatherDomain(sources, name);
    // Nodes are named after their networks: the letters of a known one say nothing against it.
    if (rpcs[index]?.isKnown) evidence.allowed ??= vouched;
    return [judgeThreat(null, evidence, coverageOf(sources))];
  });
  return {
    kind: "chain",
    assessment: joinAssessments(clean(judging), hosts, { signals }),
    analysis: { chainId, network: known, rpcs },
    record: { kind: "domain", subject: rpcs[0]?.host ?? "" },
  };
}

/** A token that the wallet is to show: the contract itself, and the symbol that the page gives it. */
export async function judgeAsset(judging: Judging, { address, symbol }: AssetRequest): Promise<Judged> {
  const { context, network, accountId } = judging;
  const subject = requireAddress(address, network, "params.0.options.address");
  const { isContract, proxy, capabilities, token, ...evidence } = await gatherContract(
    context.sources,
    context.badCode,
    subject,
    accountId,
  );
  const imitated = symbol
    ? findImpersonation(context.sources.intel, network, { address, symbol, name: undefined })
    : null;
  const signals = imitated?.famous
    ? [signal("request.imitated-asset", { token: address, symbol: imitated.symbol, original: imitated.original }, from)]
    : [];
  const analysis = {
    address: subject.canonical,
    network,
    isContract,
    proxy,
    capabilities,
    ...(token && { token }),
  };
  return {
    kind: "asset",
    assessment: joinAssessments(judgeContract(evidence), [], { signals }),
    analysis,
    record: { kind: "contract", subject: address, about: { isContract, proxy, capabilities, token } },
  };
}
