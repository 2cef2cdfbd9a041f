import type { Address } from "viem";
import { chainIdOf, type Deadline, type EvmNetwork } from "@/server/chains";
import {
  type Counterparty,
  counterparties,
  type DecodedTree,
  decodeCall,
  type Effect,
  effects,
} from "@/server/chains/calldata";
import { ZERO_ADDRESS } from "@/server/chains/calldata/frame";
import type {
  AuthorizationFact,
  Coverage,
  EffectFact,
  GrantFact,
  MissingEvidence,
  PartyFact,
  TransactionEvidence,
  TransactionFacts,
} from "@/server/risk";
import { findImpersonation } from "../contract/impersonation";
import { findOutdated } from "../current-state";
import type { Digest } from "../history";
import { intelCoverage, missingLists, type WalletSources } from "../sources";
import { type Answers, askChain } from "./chain";
import { toFacts } from "./effects";
import { findEmbeddedAddresses, findHiddenGains } from "./embedded-addresses";
import { findImitations, recipientsOf } from "./imitations";
import { Money } from "./money";
import { nativeOf } from "./native-currency";
import { lookUpParties, ownAddresses, partyFact } from "./parties";
import { queryPlanOf } from "./query-plan";
import { withUnits } from "./token-units";

export { readBehind } from "./chain";
export { toFacts, toGrant, toOrder } from "./effects";
export { Money } from "./money";
export { nativeOf } from "./native-currency";
export { ownAddresses, partyFact } from "./parties";

/** A transaction before it is signed. Addresses in lower case. */
export interface TransactionInput {
  network: EvmNetwork;
  wallet: string;
  /** null creates a contract. */
  to: string | null;
  data: string;
  /** Wei. */
  value: bigint;
  /** EIP-7702. */
  authorizations?: readonly AuthorizationFact[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Evidence on a transaction, with details reported to a caller besides the assessment. */
export interface GatheredTransaction extends TransactionEvidence {
  tree: DecodedTree;
  effects: readonly Effect[];
  counterparties: readonly Counterparty[];
}

/**
 * Evidence on a transaction from calldata, lists and chain, under one deadline. From memory it takes no round trip. The
 * chain is queried only about unknown addresses. Failed reads are named, never thrown.
 * @throws {AppError} `invalid_request` where the data is not hexadecimal
 */
export async function gatherTransaction(
  sources: WalletSources,
  input: TransactionInput,
  accountId?: string,
): Promise<GatheredTransaction> {
  const deadline = sources.chains.deadline({ accountId });
  const { intel } = sources;
  const { network, to, value, authorizations = [] } = input;
  const wallet = input.wallet.toLowerCase();
  const tree = decodeCall({ chainId: chainIdOf(network), from: wallet, to, data: input.data, value });
  const found = effects(tree);
  const involved = counterparties(tree, found);
  const parties = lookUpParties(intel, network, involved, wallet);
  const unexplained = tree.exceeded !== null || found.some(({ kind }) => kind === "unknown");
  const bytes = { data: input.data, unexplained, creates: to === null };
  for (const party of await findEmbeddedAddresses(intel, network, bytes, parties)) parties.set(party.address, party);
  const hidden = unexplained ? findHiddenGains(input.data) : [];
  for (const each of hidden) {
    if (!parties.has(each)) parties.set(each, partyFact(intel, network, each, ["mentioned"]));
  }
  for (const { delegate } of authorizations) {
    if (delegate !== null) parties.set(delegate, partyFact(intel, network, delegate, ["delegate"]));
  }
  const facts: TransactionFacts = {
    network,
    ...nativeOf(network),
    wallet,
    own: ownAddresses(wallet, [{ root: tree.root, effects: found }]),
    parties,
    now: Math.floor(input.at / 1_000),
    value: value.toString(),
    effects: toFacts(tree, found, new Money(intel, network), hidden),
    authorizations,
    imitations: [],
    fakeTokens: [],
    malformed: [...new Set(tree.malformed.map(({ code }) => code))],
    exceeded: tree.exceeded,
    calls: tree.calls,
  };
  const gathered = await gatherFacts(sources, facts, deadline);
  return { tree, effects: found, counterparties: involved, ...gathered };
}

/** Facts from memory, completed with the chain's evidence on unknown addresses. Failed reads are named. */
export async function gatherFacts(
  sources: WalletSources,
  facts: TransactionFacts,
  deadline: Deadline,
): Promise<TransactionEvidence> {
  const { intel } = sources;
  const read = await readChain(sources, facts, deadline);
  const { essentialMissing, otherMissing } = read;
  const missing = [...essentialMissing, ...otherMissing, ...missingLists(intel, facts.network)];
  const coverage: Coverage = { intel: intelCoverage(intel), chain: chainCoverage(read), missing };
  return { facts: read.facts, coverage, essentialMissing };
}

interface Read {
  facts: TransactionFacts;
  /** False: the operator switched the network off. */
  enabled: boolean;
  asked: boolean;
  reached: boolean;
  essentialMissing: MissingEvidence[];
  otherMissing: MissingEvidence[];
}

function chainCoverage({ enabled, asked, reached, essentialMissing, otherMissing }: Read): Coverage["chain"] {
  if (!enabled) return "disabled";
  if (asked && !reached) return "unavailable";
  return essentialMissing.length + otherMissing.length > 0 ? "partial" : "complete";
}

/** The facts with the chain's evidence on their unknown addresses. */
async function readChain(sources: WalletSources, facts: TransactionFacts, deadline: Deadline): Promise<Read> {
  const { network, wallet } = facts;
  const client = sources.chains.evm(network as EvmNetwork);
  const recipients = recipientsOf(facts.effects.filter((effect) => effect.kind === "transfer"));
  if (!client) {
    const imitations = findImitations(wallet, recipients, null);
    return { facts: { ...facts, imitations }, enabled: false, asked: false, reached: false, ...nothingMissing };
  }
  const questions = queryPlanOf(facts);
  const unknownAccounts = new Set(questions.gainers.filter((address) => recipients.has(address)));
  const asked = unknownAccounts.size > 0 || Object.values(questions).some((list) => list.length > 0);
  if (!asked) return { facts, enabled: true, asked, reached: false, ...nothingMissing };
  const [answers, past] = await Promise.all([
    askChain(client, sources, questions, deadline),
    unknownAccounts.size > 0 ? sources.history.read(client, wallet as Address, deadline) : null,
  ]);
  const lacksHistory = past !== null && !past.whole.has("sent");
  const essentialMissing = [...answers.essentialMissing, ...(await findOutdated(client, deadline))];
  const otherMissing = [...answers.otherMissing, ...(lacksHistory ? (["history"] as const) : [])];
  return {
    facts: withAnswers(sources, facts, answers, findImitations(wallet, unknownAccounts, past?.digest as Digest | null)),
    enabled: true,
    asked,
    reached: answers.reached || past?.whole.has("sent") === true,
    essentialMissing,
    otherMissing,
  };
}

const nothingMissing = { essentialMissing: [] as MissingEvidence[], otherMissing: [] as MissingEvidence[] };

function withAnswers(
  { intel }: WalletSources,
  facts: TransactionFacts,
  {
    kinds,
    young,
    drainers,
    rulers,
    open,
    takings,
    clones,
    backers,
    running,
    delegations,
    sanctioned,
    balances,
    supplies,
    collections,
    settlers,
    names,
    units,
  }: Answers,
  imitations: TransactionFacts["imitations"],
): TransactionFacts {
  const parties = new Map<string, PartyFact>();
  for (const [key, party] of facts.parties) {
    const address = key as Address;
    const drainer = drainers.get(address);
    const ruler = rulers.get(address);
    const openTo = open.get(address);
    const taken = takings.get(address);
    const copies = clones.get(address);
    const delegation = delegations.get(address);
    parties.set(key, {
      ...party,
      kind: kinds.get(address) ?? null,
      youngerThan: young.get(address) ?? null,
      ...(drainer && { drainer }),
      ...(ruler && { ruler }),
      ...(openTo && { openTo }),
      ...(taken && { takings: taken }),
      ...(copies && { clones: copies }),
      ...(delegation && { delegation }),
      sanctioned: sanctioned.has(address),
    });
  }
  const add = (address: string | null | undefined, role: PartyFact["roles"][number]) => {
    if (address && !parties.has(address))
      parties.set(address, partyFact(intel, facts.network as EvmNetwork, address, [role]));
  };
  const involve = (address: string, role: PartyFact["roles"][number]) => {
    add(address, role);
    const party = parties.get(address)!;
    if (!party.roles.includes(role)) parties.set(address, { ...party, roles: [...party.roles, role] });
  };
  // Rights and receipts of a contract belong to the addresses behind it.
  for (const controller of rulers.values()) involve(controller, "ruler");
  for (const { as, address } of [...backers.values()].flat())
    if (!facts.own.has(address)) involve(address, as === "owner" ? "contract-owner" : as);
  // A sweeper's receipts belong to the address it sends them on to. A clone belongs to the implementation it runs.
  for (const { sink } of [...delegations.values(), ...running.values()]) add(sink, "recipient");
  for (const { implementation } of running.values()) add(implementation, "delegate");
  const authorizations = facts.authorizations.map((authorization) => {
    const { delegate, elsewhere } = authorization;
    const fact = delegate === null || elsewhere ? undefined : running.get(delegate);
    return fact ? { ...authorization, running: fact } : authorization;
  });
  const effects = facts.effects.map((notified): EffectFact => {
    const effect = withUnits(notified, units);
    if (effect.kind !== "allowance" || effect.token === null) return effect;
    const balance = balances.get(`${effect.owner.address} ${effect.token}`) ?? null;
    const collection = collections.get(effect.token as Address) ?? null;
    const supply = collection === true ? undefined : supplies.get(effect.token);
    const registered = settlers.size > 0 && effect.returns ? settlers.has(effect.spender as Address) : undefined;
    const unlimited = effect.unlimited || exceeds(effect.amount, supply);
    const revocation = effect.revocation && !(collection === true && isItemZero(effect));
    return { ...effect, balance, collection, unlimited, revocation, ...(registered !== undefined && { registered }) };
  });
  const fakeTokens = names.flatMap((named) => {
    const imitation = findImpersonation(intel, facts.network as EvmNetwork, named);
    if (!imitation?.famous) return [];
    return [{ token: named.address, symbol: imitation.symbol, original: imitation.original }];
  });
  return { ...facts, parties, effects, authorizations, imitations, fakeTokens };
}

/** `approve` with 0 takes a coin's allowance back, and gives a collection's item 0 away. */
function isItemZero({ alternative, spender }: GrantFact): boolean {
  return alternative === "erc721" && spender !== ZERO_ADDRESS;
}

/** An amount that no holder can ever use up is unlimited, as in the wallet's scan. */
function exceeds(amount: string, supply: string | undefined): boolean {
  return amount !== "all" && supply !== undefined && supply !== "0" && BigInt(amount) > BigInt(supply);
}
