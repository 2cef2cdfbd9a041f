import type { Address } from "viem";
import type { EvmClient } from "@/server/chains";
import type { SimulatedTransaction, Simulation } from "@/server/chains/simulate";
import { findListing, isUnsettled, type MetContract, type PartyFact } from "@/server/risk";
import { readOptional } from "../contract/optional-read";
import { readCopy } from "../known-malicious-code";
import type { WalletSources } from "../sources";
import { readBehind } from "../transaction";

/** Reading code takes a round trip for all, and for those that get rights some more for what stands behind them. */
const most = 24;

interface Met {
  contracts: MetContract[];
  /** Not all was read that was asked for. */
  unread: boolean;
}

type Options = Parameters<typeof readBehind>[3];

/**
 * Evidence from lists and code on the contracts met in a run: listed ones, copies of listed contracts' code, and, for
 * those that get rights, the addresses behind them and whether they are drainers. Omits contracts already found in the
 * calldata.
 */
export async function readMet(
  client: EvmClient,
  sources: WalletSources,
  { from }: SimulatedTransaction,
  { met, passes }: Simulation,
  looked: ReadonlyMap<string, PartyFact>,
  options: Options,
): Promise<Met> {
  const listsOf = (address: Address) => sources.intel.lookupAddress(address, client.network);
  const gained = passes.flatMap(({ changes }) => changes.approvals.filter((approval) => approval.gained));
  const spenders = new Set(gained.map(({ spender }) => spender));
  const all = [...new Set([...spenders, ...met])].filter((address) => address !== from);
  const flagged = all.filter((address) => findListing(listsOf(address))).slice(0, most);
  const unknownAccounts = all
    .filter((address) => isUnsettled(listsOf(address)) && !flagged.includes(address) && !looked.get(address)?.kind)
    .slice(0, most);
  const copyable = sources.badCode.isEmpty ? [] : unknownAccounts;
  const [listed, copies, spending] = await Promise.all([
    Promise.all(flagged.map((address) => isContract(client, address, options))),
    Promise.all(copyable.map((address) => findCopy(client, sources, address, options))),
    readSpenders(
      client,
      sources,
      unknownAccounts.filter((address) => spenders.has(address)),
      options,
    ),
  ]);
  // A run alone shows nothing about persons, since many are paid incidentally.
  const bad = flagged.filter((_, index) => listed[index]).map((address) => ({ address, lists: listsOf(address) }));
  return {
    contracts: [...bad, ...copies.flatMap((copy) => copy ?? []), ...spending.contracts],
    unread: listed.includes(undefined) || copies.includes(undefined) || !spending.whole,
  };
}

async function isContract(client: EvmClient, address: Address, options: Options): Promise<boolean | undefined> {
  const code = await readOptional(client.getCode(address, options));
  return code && code.length > 2 && !code.startsWith("0xef0100");
}

async function findCopy(
  client: EvmClient,
  sources: WalletSources,
  address: Address,
  options: Options,
): Promise<MetContract | null | undefined> {
  const code = await readOptional(client.getCode(address, options));
  if (code === undefined) return undefined;
  const copy = await readCopy(sources, { address, code }, options);
  return copy && { address, clones: [copy] };
}

async function readSpenders(
  client: EvmClient,
  sources: WalletSources,
  spenders: readonly Address[],
  options: Options,
): Promise<{ contracts: MetContract[]; whole: boolean }> {
  const { intel } = sources;
  const { drainers, backers, clones, whole } = await readBehind(
    client,
    sources,
    { spenders, classes: [], payees: [], takers: spenders },
    options,
  );
  const contracts = spenders.map((address) => {
    const drainer = drainers.get(address);
    const behind = (backers.get(address) ?? []).map(({ as, address: who }) => {
      return { role: as, address: who, lists: intel.lookupAddress(who, client.network) };
    });
    return { address, clones: clones.get(address) ?? [], backers: behind, ...(drainer && { drainer }) };
  });
  return { contracts, whole };
}
