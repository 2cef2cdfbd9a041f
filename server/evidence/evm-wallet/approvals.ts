import type { Address, Hex } from "viem";
import {
  type Allowance,
  type ApprovalPair,
  approvalKey,
  type DiscoveredApproval,
  type EvmClient,
  type EvmNetwork,
  isRpcError,
  MAX_APPROVALS,
  type ReadOptions,
  readAllowances,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, detectApprovals, findListing, isOpenSpender, isThreat } from "@/server/risk";
import type { Explorer } from "../explorer";
import { type Appraiser, createAppraiser, dustBelow, type Past, streams } from "../history";
import type { KnownMaliciousCode } from "../known-malicious-code";
import { readParties } from "./approval-parties";
import { type Beneficiary, findBeneficialOwners } from "./beneficial-owners";
import { findCopies, findDrainers } from "./drainers";
import { followCalls, isWhole } from "./follow-calls";
import { findGiven, type Giver, isKnownAsForeign, isNamed, isUnverified, readSenders } from "./grantors";
import { popularPairs } from "./popular-tokens";
import { findRecentSpenders, prepareComparison } from "./recent-spenders";
import { isUnknown } from "./spenders";

interface GatheredApprovals {
  facts: ApprovalFact[];
  /** Possible threats, known only from an unknown token's report of a transaction that another account sent. */
  unproven: ApprovalFact[];
  /** Claims of this kind about rights of listed spenders, where there were too many to query each sender. */
  unasked: ApprovalFact[];
  /** The sender of every possible threat is known. Unknown ones are omitted. */
  sendersKnown: boolean;
  /** The implementations of spenders that are proxies were read. */
  spendersFollowed: boolean;
  /** The limit per scan was exceeded, by rights that are not needed at once. */
  sendersCut: boolean;
  /** The current state of all rights in the history or the popular list was requested and returned. */
  confirmed: boolean;
  historyComplete: boolean;
}

/** Enough for any wallet that a person uses; of known tokens, and the newest, count. */
const MAX_PAIRS = 600;
const MAX_AT_ONCE = 120;
/** In per cent of what the wallet holds: as good as all. */
const allFrom = 95n;

interface ApprovalSources {
  intel: Intel;
  badCode: KnownMaliciousCode;
  /** Where the operator has set one. */
  explorer?: Explorer | undefined;
}

/** Which approvals hold now. Where the history is not whole, the popular tokens and spenders are asked about beside it. */
export async function gatherApprovals(
  client: EvmClient,
  { intel, badCode, explorer }: ApprovalSources,
  giver: Giver,
  { digest, whole, flooded }: Past,
  options: ReadOptions,
): Promise<GatheredApprovals> {
  const granted = [...digest.approvals.values()].filter(({ revoked }) => !revoked);
  granted.sort((a, b) => b.lastBlock - a.lastBlock);
  const [asking, left] = chooseAsked(client, intel, giver, granted);
  const pairs = new Map<string, ApprovalPair>(asking.map(({ pair }) => [approvalKey(pair), pair]));
  if (!whole.has("approvals")) for (const pair of popularPairs(client.network)) pairs.set(approvalKey(pair), pair);
  // So many that the history kept no more: what was let go may have mattered.
  const cut = flooded || granted.length >= MAX_APPROVALS;
  const confirmed = !cut && !left.includes("matters");
  const historyComplete = whole.size === streams.length && !cut && left.every((each) => each === "foreign");
  const reported = { sendersKnown: true, sendersCut: false, spendersFollowed: true, historyComplete };
  const none = { facts: [], unproven: [], unasked: [], ...reported };
  if (pairs.size === 0) return { ...none, confirmed };
  try {
    const asked = [...pairs.values()];
    const read = (rights: readonly ApprovalPair[]) => readParties(client, intel, giver, rights, options);
    const named = asking.map(({ pair }) => pair);
    const comparison = named.some(({ spender }) => isUnknown(intel, client.network, spender))
      ? prepareComparison(client, options)
      : Promise.resolve(null);
    comparison.catch(() => {});
    // Beside the question what is live where they are few, which saves a round trip; else only for what is.
    const few = named.length <= MAX_AT_ONCE;
    const [allowances, early] = await Promise.all([
      readAllowances(client, giver.wallet, asked, options),
      few ? read(named) : undefined,
      few ? readSenders(client, doubtfulFrom(intel, client.network, granted), options) : undefined,
    ]);
    const live = allowances.filter((allowance) => allowance.live);
    const { spenders, supplies, balances } = early ?? (await read(live.map(({ pair }) => pair)));
    const events = new Map(granted.map((event) => [approvalKey(event.pair), event]));
    const unanswered = allowances.some(
      (allowance) => isOpen(allowance, events.has(approvalKey(allowance.pair))) && isProvable(intel, client, allowance),
    );
    const appraise = createAppraiser(intel, client.network);
    const facts = live.map((allowance) => {
      const { pair } = allowance;
      const lists = intel.lookupAddress(pair.spender, client.network);
      const { symbol, decimals } = intel.lookupToken(client.network, pair.token) ?? {};
      const tokenLabel = intel.lookupAddress(pair.token, client.network).protected?.label;
      const label = lists.protected?.label ?? lists.listings[0]?.label;
      const event = events.get(approvalKey(pair));
      return {
        network: client.network,
        standard: pair.kind,
        token: pair.token,
        ...(symbol ? { tokenSymbol: symbol } : tokenLabel && { tokenLabel }),
        ...(typeof decimals === "number" && { tokenDecimals: decimals }),
        spender: pair.spender,
        ...(pair.kind === "permit2" && { manager: pair.manager }),
        ...(label && { spenderLabel: label }),
        ...amountOf(allowance, supplies.get(pair.token)),
        covers: coversAll(allowance, balances.get(pair.token), appraise),
        ...(event && { transactionHash: event.transactionHash, block: event.lastBlock, setIn: transactionsOf(event) }),
        spenderKind: spenders.get(pair.spender) ?? null,
        youngerThan: null,
        spenderDrains: false,
        spenderLists: lists,
      } satisfies ApprovalFact;
    });
    // A contract's use of its rights matters, most where those are large.
    const contracts = facts.filter(({ spenderKind }) => spenderKind === "contract");
    const broad = contracts.filter((fact) => fact.broad);
    const doubtful = [...broad, ...contracts.filter((fact) => !fact.broad && fact.covers), ...contracts];
    const spendersOf = (some: readonly ApprovalFact[]) => some.map(({ spender }) => spender as Address);
    const following = followCalls(client, intel, spendersOf(doubtful), options);
    const [young, followed, { drainers, rulers, whole: ruled }, backers, copies] = await Promise.all([
      comparison.then((block) => findRecentSpenders(client, explorer, spendersOf(broad), block, options)),
      following,
      following.then((contracts) => findDrainers(client, intel, contracts, options)),
      following.then((contracts) => findBeneficialOwners(client, intel, contracts, options)),
      following.then((contracts) => findCopies({ intel, badCode }, client.network, contracts, options)),
    ]);
    const judged = facts.map((fact) => ({
      ...fact,
      youngerThan: young.get(fact.spender) ?? null,
      spenderDrains: drainers.has(fact.spender) || copies.found.has(fact.spender as Address),
      ...controllerOf(intel, fact, rulers, giver),
      ...beneficiariesOf(intel, fact, backers.found, giver),
    }));
    const suspect = judged.filter((fact) => isUnverified(intel, fact) && detectApprovals([fact]).some(isThreat));
    const given = await findGiven(client, giver, suspect, options);
    const isUnasked = (fact: ApprovalFact) => given.get(fact) === "unasked";
    const isUrgent = (fact: ApprovalFact) => isNamed(fact) || giver.agency === "by-others";
    return {
      facts: judged.filter((fact) => !given.has(fact) || given.get(fact) === true),
      unproven: suspect.filter((fact) => given.get(fact) === false),
      unasked: suspect.filter((fact) => isUnasked(fact) && isNamed(fact)),
      sendersKnown: !suspect.some((fact) => given.get(fact) === null || (isUnasked(fact) && isUrgent(fact))),
      sendersCut: suspect.some((fact) => isUnasked(fact) && !isUrgent(fact)),
      spendersFollowed: ruled && backers.whole && copies.whole && [...followed.values()].every(isWhole),
      confirmed: confirmed && !unanswered,
      historyComplete,
    };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { ...none, confirmed: false };
  }
}

/** An address that the wallet's owner alone controls, such as their contract account, is their own. */
function controllerOf(
  intel: Intel,
  { network, spender }: { network: EvmNetwork; spender: Address },
  controllers: ReadonlyMap<Address, Address>,
  { wallet }: Giver,
): Pick<ApprovalFact, "ruler"> {
  const address = controllers.get(spender);
  return address === undefined || address === wallet
    ? {}
    : { ruler: { address, lists: intel.lookupAddress(address, network) } };
}

function beneficiariesOf(
  intel: Intel,
  { network, spender }: { network: EvmNetwork; spender: Address },
  beneficiaries: ReadonlyMap<Address, readonly Beneficiary[]>,
  { wallet }: Giver,
): Pick<ApprovalFact, "backers"> {
  const found = (beneficiaries.get(spender) ?? []).filter(({ address }) => address !== wallet);
  if (found.length === 0) return {};
  return { backers: found.map((each) => ({ ...each, lists: intel.lookupAddress(each.address, network) })) };
}

/**
 * Whether the right was queried and its state remains unknown. A right from the history needs a meaningful answer. For
 * others an empty answer means that there is no such token. A token of a collection has no right left once it is burnt.
 */
function isOpen({ pair, live, failed, unread }: Allowance, given: boolean): boolean {
  if (unread) return true;
  return live === null && pair.kind !== "erc721" && (given || !!failed);
}

/** Excludes unknown tokens, since a missing answer is of their own making. */
function isProvable(intel: Intel, { network }: EvmClient, { pair }: Allowance): boolean {
  return !isUnverified(intel, { network, standard: pair.kind, token: pair.token });
}

/**
 * Status of a right before it is queried: it must be queried; it may be invented by any account; it is another
 * account's.
 */
type Standing = "matters" | "claimed" | "foreign";

/**
 * Rights to query, and the state of those beyond the limit. For unknown tokens and unlisted spenders, any account can
 * write any number of rights. Those do not count among the rest.
 */
function chooseAsked(
  client: EvmClient,
  intel: Intel,
  giver: Giver,
  granted: readonly DiscoveredApproval[],
): [asked: readonly DiscoveredApproval[], left: Standing[]] {
  if (granted.length <= MAX_PAIRS) return [granted, []];
  const { network } = client;
  const weigh = (event: DiscoveredApproval): [rank: number, standing: Standing] => {
    const { kind: standard, token, spender } = event.pair;
    if (!isUnverified(intel, { network, standard, token })) return [3, "matters"];
    if (isKnownAsForeign(client, giver, transactionsOf(event))) return [0, "foreign"];
    if (isNamed({ spenderLists: intel.lookupAddress(spender, network) })) return [2, "matters"];
    // Rights from a contract were sent by other accounts, so the sender shows nothing about it.
    return [1, giver.agency === "by-others" ? "matters" : "claimed"];
  };
  const weighed = granted.map((event) => ({ event, standing: weigh(event) }));
  weighed.sort((a, b) => b.standing[0] - a.standing[0]);
  return [
    weighed.slice(0, MAX_PAIRS).map(({ event }) => event),
    weighed.slice(MAX_PAIRS).map(({ standing: [, standing] }) => standing),
  ];
}

/** Transactions of rights that may turn out to be threats and that only the token itself reports. */
function doubtfulFrom(intel: Intel, network: EvmNetwork, granted: readonly DiscoveredApproval[]): string[] {
  const doubtful = granted.filter(({ pair, amount = 0n }) => {
    if (!isUnverified(intel, { network, standard: pair.kind, token: pair.token })) return false;
    const lists = intel.lookupAddress(pair.spender, network);
    if (findListing(lists) || isOpenSpender(lists)) return true;
    return !lists.protected && !lists.override && amountOf({ pair, live: true, amount }, undefined).broad;
  });
  return doubtful.flatMap(transactionsOf);
}

function transactionsOf({ transactionHash, first }: DiscoveredApproval): Hex[] {
  return first ? [transactionHash, first.transactionHash] : [transactionHash];
}

/** Unlimited is what no holder can ever use up: half of all numbers, or more than there are tokens. */
function amountOf({ pair, amount }: Allowance, supply: bigint | undefined): { amount: string; broad: boolean } {
  if (pair.kind === "collection" || pair.kind === "manager") return { amount: "all", broad: true };
  if (pair.kind === "erc721") return { amount: String(pair.tokenId), broad: false };
  const value = amount ?? 0n;
  const unlimited = isUnlimited(pair.kind, value) || (supply !== undefined && supply > 0n && value > supply);
  return { amount: unlimited ? "unlimited" : String(value), broad: unlimited };
}

/** Assessed by the amount alone: more than any holder can use up. */
export function isUnlimited(kind: ApprovalPair["kind"], amount: bigint): boolean {
  if (kind === "collection" || kind === "manager") return true;
  return kind !== "erc721" && amount >= (kind === "permit2" ? 1n << 159n : 1n << 255n);
}

/** Within its limit it is as good as all that the wallet has now of something that is worth anything. */
function coversAll({ pair, amount = 0n }: Allowance, balance: bigint | undefined, appraise: Appraiser): boolean {
  // Borrowing in the wallet's name is not limited by any balance.
  if (pair.kind === "credit-delegation") return true;
  if (pair.kind === "collection" || pair.kind === "manager" || pair.kind === "erc721" || !balance) return false;
  return amount * 100n >= balance * allFrom && (appraise(pair.token, balance) ?? dustBelow) >= dustBelow;
}
