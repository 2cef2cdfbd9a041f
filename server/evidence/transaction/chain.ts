import type { Address, Hex } from "viem";
import { addressWord, boolAt, type Deadline, type EvmClient, encodeCall, networkInfo, wordAt } from "@/server/chains";
import type { CodeFact, DelegationFact, DrainerFact, MissingEvidence, PartyFact, TokenPullFact } from "@/server/risk";
import { readOptional } from "../contract/optional-read";
import { readText } from "../contract/views";
import { type Beneficiary, findBeneficialOwners } from "../evm-wallet/beneficial-owners";
import { gatherDelegation } from "../evm-wallet/delegation";
import { type FoundDrainers, findDrainers } from "../evm-wallet/drainers";
import { codeBudget, followCalls, isWhole } from "../evm-wallet/follow-calls";
import { findRecentSpenders, prepareComparison } from "../evm-wallet/recent-spenders";
import { readSpenders } from "../evm-wallet/spenders";
import type { WalletSources } from "../sources";
import { findDelegations, MAX_CODES } from "./payees";
import { findTokenPulls } from "./target-code";
import { readUnits, type TokenUnits } from "./token-units";
import { settlerCallsOf, settlerIn } from "./zero-x-settlers";

/** Requests worth sending to the chain, each bounded. */
export interface Questions {
  /** Addresses whose code matters: unknown addresses that get rights or are called. */
  classes: readonly Address[];
  /** Unknown addresses that get rights, to determine what their code would do with the rights. */
  spenders: readonly Address[];
  /** Unknown addresses named by a router's unknown function: pools have code, persons have none. */
  named: readonly Address[];
  /** Strangers whose code an account would run as its own (EIP-7702). */
  delegates: readonly { account: Address; delegate: Address }[];
  /** Strangers that gain, however many: whose code runs there? */
  payees: readonly Address[];
  /** Strangers that gain: is one under sanctions? */
  gainers: readonly Address[];
  balances: readonly { owner: Address; token: Address }[];
  /** How many there are: more than that is without end. */
  supplies: readonly Address[];
  /** May be collections, so that an amount would be an item. */
  collections: readonly Address[];
  /** Strangers that promise to pay for what they may take within the call: are they 0x's? */
  settlers: readonly Address[];
  /** Strangers that are called, paid or approved: what does their code take on the word of a name? */
  takers: readonly Address[];
  /** Tokens that no list knows: how do they call themselves? */
  names: readonly Address[];
  /** Tokens that no list knows, of which an amount is said: in which units? */
  units: readonly Address[];
}

export interface Answers {
  kinds: ReadonlyMap<Address, NonNullable<PartyFact["kind"]>>;
  /** ISO 8601 by address, of contracts that are only days old. */
  young: ReadonlyMap<string, string>;
  /** Contracts whose code is a drainer's by its shape. */
  drainers: ReadonlyMap<string, DrainerFact>;
  /** Sole controllers of such contracts. */
  rulers: ReadonlyMap<string, Address>;
  /** The functions by which any caller may have it take. */
  open: ReadonlyMap<string, readonly string[]>;
  takings: ReadonlyMap<string, readonly TokenPullFact[]>;
  clones: ReadonlyMap<string, readonly CodeFact[]>;
  /** The accused who stand behind contracts that are called or get something. */
  backers: ReadonlyMap<string, readonly Beneficiary[]>;
  /** Behaviour of the code of would-be delegates, by their address. */
  running: ReadonlyMap<string, DelegationFact>;
  /** Delegations of payees that run other code (EIP-7702). */
  delegations: ReadonlyMap<string, DelegationFact>;
  sanctioned: ReadonlySet<Address>;
  /** By `owner token`. */
  balances: ReadonlyMap<string, string>;
  supplies: ReadonlyMap<string, string>;
  collections: ReadonlyMap<Address, boolean>;
  settlers: ReadonlySet<Address>;
  names: readonly Named[];
  units: ReadonlyMap<string, TokenUnits>;
  /** Some answer came. */
  reached: boolean;
  essentialMissing: MissingEvidence[];
  otherMissing: MissingEvidence[];
}

/** The token's own statements. */
interface Named {
  address: Address;
  name: string | undefined;
  symbol: string | undefined;
}

const nameOf: Hex = "0x06fdde03";
const symbolOf: Hex = "0x95d89b41";
const isSanctioned: Hex = "0xdf592f7d";
const balanceOf: Hex = "0x70a08231";
const totalSupply: Hex = "0x18160ddd";
const supportsInterface: Hex = "0x01ffc9a7";
const erc721 = "80ac58cd".padEnd(64, "0");

/**
 * One round trip for code and one for calls, side by side; more only for contracts that get rights, and for payees and
 * delegates whose code leads on. Throws nothing.
 */
export async function askChain(
  client: EvmClient,
  sources: WalletSources,
  questions: Questions,
  deadline: Deadline,
): Promise<Answers> {
  const options = { deadline };
  const kindsRead = readOptional(readSpenders(client, sources.intel, questions.classes, options));
  const [kinds, named, young, found, running, paid, calls, names, units] = await Promise.all([
    kindsRead,
    readOptional(readSpenders(client, sources.intel, questions.named, options)),
    readYoung(client, sources, questions.classes, kindsRead, options),
    readBehind(client, sources, questions, options),
    readDelegates(client, sources, questions.delegates, options),
    findDelegations(client, sources.intel, questions.payees, options),
    askContracts(client, questions, deadline),
    readOptional(readNames(client, questions.names, options)),
    readOptional(readUnits(client, sources.intel, questions.units, options)),
  ]);
  const essentialMissing: MissingEvidence[] = [
    ...(kinds && running.size === questions.delegates.length ? [] : (["code"] as const)),
    ...((calls ? calls.allSanctionsRead : !asks(questions.gainers) || !networkInfo(client.network).sanctionsOracle)
      ? []
      : (["sanctions-oracle"] as const)),
    ...(paid.unread ? (["payees"] as const) : []),
  ];
  return {
    kinds: new Map([...(named ?? []), ...(kinds ?? [])]),
    young,
    drainers: found.drainers,
    rulers: found.rulers,
    open: found.open,
    takings: found.takings,
    clones: found.clones,
    backers: found.backers,
    running,
    delegations: paid.delegations,
    ...(calls ?? nothingAsked),
    names: names ?? [],
    units: units ?? new Map(),
    reached:
      (asks(questions.classes) && !!kinds) ||
      (asks(questions.named) && !!named) ||
      (asks([...questions.gainers, ...questions.collections]) && !!calls) ||
      running.size > 0 ||
      !!names?.length,
    essentialMissing,
    otherMissing: [
      ...(named || !kinds ? [] : (["code"] as const)),
      ...(names && (calls || !asks(questions.collections)) ? [] : (["token-data"] as const)),
      ...(paid.cut && !paid.unread ? (["payees"] as const) : []),
      ...(found.whole ? [] : (["proxy"] as const)),
    ],
  };
}

const nothingAsked: ContractAnswers = {
  sanctioned: new Set(),
  allSanctionsRead: true,
  balances: new Map(),
  supplies: new Map(),
  collections: new Map(),
  settlers: new Set(),
};

const asks = (list: readonly unknown[]) => list.length > 0;

type ContractAnswers = Pick<Answers, "sanctioned" | "balances" | "supplies" | "collections" | "settlers"> & {
  allSanctionsRead: boolean;
};

async function askContracts(
  client: EvmClient,
  { gainers, balances, supplies, collections, settlers }: Questions,
  deadline: Deadline,
): Promise<ContractAnswers | undefined> {
  const { sanctionsOracle } = networkInfo(client.network);
  const judged = sanctionsOracle ? gainers : [];
  const calls = [
    ...judged.map((who) => ({ to: sanctionsOracle!, data: encodeCall(isSanctioned, addressWord(who)) })),
    ...balances.map(({ owner, token }) => ({ to: token, data: encodeCall(balanceOf, addressWord(owner)) })),
    ...supplies.map((to) => ({ to, data: totalSupply })),
    ...collections.map((to) => ({ to, data: encodeCall(supportsInterface, erc721) })),
    ...(asks(settlers) ? settlerCallsOf : []),
  ];
  if (calls.length === 0) return nothingAsked;
  const results = await readOptional(client.multicall(calls, { deadline }));
  if (!results) return undefined;
  const answers = results.values();
  const next = () => {
    const result = answers.next().value;
    return result?.ok ? result.data : undefined;
  };
  // Where there is no oracle the answer is empty, and no failure; the real one never fails.
  const allSanctionsRead = results.slice(0, judged.length).every(({ ok }) => ok);
  const listed = new Set(judged.filter(() => answersYes(next()) === true));
  const held = new Map<string, string>();
  for (const { owner, token } of balances) {
    const amount = amountIn(next());
    if (amount !== undefined) held.set(`${owner} ${token}`, amount);
  }
  const made = new Map<string, string>();
  for (const token of supplies) {
    const supply = amountIn(next());
    if (supply !== undefined) made.set(token, supply);
  }
  const kinds = new Map<Address, boolean>();
  for (const token of collections) {
    const states = answersYes(next());
    if (states !== undefined) kinds.set(token, states);
  }
  const registered = new Set(asks(settlers) ? settlerCallsOf.flatMap(() => settlerIn(next()) ?? []) : []);
  return {
    sanctioned: listed,
    allSanctionsRead,
    balances: held,
    supplies: made,
    collections: kinds,
    settlers: registered,
  };
}

const answersYes = (data: Hex | undefined) => (data === undefined ? undefined : boolAt(data));
const amountIn = (data: Hex | undefined) => (data === undefined ? undefined : wordAt(data)?.toString());

/** Contracts that are only days old. The block to compare with is searched for while their code is read. */
async function readYoung(
  client: EvmClient,
  { explorer }: WalletSources,
  classes: readonly Address[],
  kindsRead: Promise<ReadonlyMap<Address, PartyFact["kind"]> | undefined>,
  options: { deadline: Deadline },
): Promise<ReadonlyMap<string, string>> {
  if (classes.length === 0) return new Map();
  const [kinds, comparison] = await Promise.all([kindsRead, prepareComparison(client, options)]);
  const contracts = classes.filter((address) => kinds?.get(address) === "contract");
  return findRecentSpenders(client, explorer, contracts, comparison, options);
}

/** Addresses without an answer from the node are omitted. */
async function readDelegates(
  client: EvmClient,
  { intel, badCode }: WalletSources,
  delegates: Questions["delegates"],
  options: { deadline: Deadline },
): Promise<ReadonlyMap<string, DelegationFact>> {
  const budget = codeBudget(MAX_CODES);
  const read = await Promise.all(
    delegates.map(({ account, delegate }) =>
      gatherDelegation(client, { intel, badCode }, account, delegate, options, budget),
    ),
  );
  return new Map(read.flatMap((fact) => (fact && fact !== "unread" ? [[fact.delegate, fact] as const] : [])));
}

type FoundBehind = FoundDrainers & Pick<Answers, "backers" | "takings" | "clones">;

/** Use of rights or receipts by the contracts, and the addresses behind those that are called or receive something. */
export async function readBehind(
  client: EvmClient,
  sources: WalletSources,
  { spenders, classes, payees, takers }: Pick<Questions, "spenders" | "classes" | "payees" | "takers">,
  options: { deadline: Deadline },
): Promise<FoundBehind> {
  const { intel } = sources;
  const followed = await followCalls(client, intel, [...spenders, ...classes, ...payees, ...takers], options);
  const among = (addresses: readonly Address[]) =>
    new Map([...followed].filter(([address]) => addresses.includes(address)));
  const [found, backers, taken] = await Promise.all([
    findDrainers(client, intel, among(spenders), options),
    findBeneficialOwners(client, intel, followed, options),
    findTokenPulls(sources, among(takers), options),
  ]);
  const whole = found.whole && backers.whole && taken.whole && [...followed.values()].every(isWhole);
  return { ...found, backers: backers.found, takings: taken.takings, clones: taken.clones, whole };
}

async function readNames(
  client: EvmClient,
  tokens: readonly Address[],
  options: { deadline: Deadline },
): Promise<Named[]> {
  const calls = tokens.flatMap((to) => [
    { to, data: nameOf },
    { to, data: symbolOf },
  ]);
  const results = calls.length === 0 ? [] : await client.multicall(calls, options);
  return tokens.map((address, i) => ({
    address,
    name: readText(results[2 * i]),
    symbol: readText(results[2 * i + 1]),
  }));
}
