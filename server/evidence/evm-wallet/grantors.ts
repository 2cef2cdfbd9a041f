import type { Address, Hex } from "viem";
import {
  type Deadline,
  type EvmClient,
  isEvmNetwork,
  isRpcError,
  type Network,
  type ParsedAddress,
  type ReadOptions,
  type Sender,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, findListing } from "@/server/risk";
import type { EvidenceSources } from "../sources";
import type { GatheredWallet } from "../wallet-types";

/** The actor for a wallet: the person, any caller that the account's own code admits, or unknown. */
export type Agency = "itself" | "by-calls-to-it" | "by-others";

export interface Giver {
  wallet: Address;
  agency: Agency;
}

/** So many transactions are asked about at a time. What was learnt is kept: the next look goes on from there. */
const MAX_TRANSACTIONS = 200;

/** Whether a wallet gave a right; null: the nodes have no answer; unasked: there were too many to query. */
type Given = boolean | null | "unasked";

/** Whether only the token's own word stands for it: logs of tokens that lists know, and those of a Permit2, are proof. */
export function isUnverified(
  intel: Intel,
  { network, standard, token }: Pick<ApprovalFact, "network" | "standard" | "token">,
): boolean {
  if (standard === "permit2") return false;
  const known = network as Network;
  return (
    !intel.lookupToken(known, token) &&
    !intel.isProtectedToken(known, token) &&
    !intel.lookupAddress(token, known).protected
  );
}

/**
 * Rights that the wallet gave: it sent one of the transactions in which the token reported them. false: another account
 * did. Rights of listed spenders are queried first, since any account can write any number of others.
 */
export async function findGiven(
  client: EvmClient,
  { wallet, agency }: Giver,
  facts: readonly ApprovalFact[],
  options: ReadOptions,
): Promise<Map<ApprovalFact, Given>> {
  const ordered = [...facts.filter(isNamed), ...facts.filter((fact) => !isNamed(fact))];
  const hashes = ordered.flatMap(({ setIn }) => setIn ?? []);
  const senders = await readSenders(client, hashes, options);
  const isOwn = (sender: Sender) => isSentBy({ wallet, agency }, sender);
  return new Map(
    facts.map((fact) => {
      const own = (fact.setIn ?? []).map((hash) => senders.get(hash));
      const given = own.some((sender) => sender && isOwn(sender))
        ? true
        : own.length === 0 || own.includes(null)
          ? null
          : own.includes(undefined)
            ? "unasked"
            : false;
      return [fact, given];
    }),
  );
}

function isSentBy({ wallet, agency }: Giver, { from, to }: Sender): boolean {
  return from === wallet || (agency === "by-calls-to-it" && to === wallet);
}

/** All these transactions are known from an earlier read, and were sent by other accounts. */
export function isKnownAsForeign(client: EvmClient, giver: Giver, hashes: readonly Hex[]): boolean {
  if (giver.agency === "by-others") return false;
  return hashes.every((hash) => {
    const sender = client.knownSender(hash);
    return sender !== undefined && !isSentBy(giver, sender);
  });
}

/** A source accuses the spender, or an address behind it. */
export function isNamed({
  spenderLists,
  ruler,
  backers = [],
}: Pick<ApprovalFact, "spenderLists" | "ruler" | "backers">): boolean {
  const behind = [...(ruler ? [ruler] : []), ...backers].map(({ lists }) => lists);
  return [spenderLists, ...behind].some((lists) => findListing(lists) !== undefined);
}

/** A person's approvals that raised no threat because another account is known to have made them. */
export async function findPlanted(
  { intel, chains }: Pick<EvidenceSources, "intel" | "chains">,
  { network, key }: ParsedAddress,
  { accountType, facts }: GatheredWallet,
  approvals: readonly ApprovalFact[],
  deadline: Deadline,
): Promise<ApprovalFact[]> {
  const client = isEvmNetwork(network) ? chains.evm(network) : null;
  const isSafe = Boolean(facts?.evm?.safe);
  // An account that acts through others cannot be distinguished from them.
  if (!client || (accountType === "contract" && !isSafe)) return [];
  const agency = accountType === "eoa" ? "itself" : "by-calls-to-it";
  const unverified = approvals.filter((fact) => isUnverified(intel, fact));
  const given = await findGiven(client, { wallet: key as Address, agency }, unverified, { deadline });
  return unverified.filter((fact) => given.get(fact) === false);
}

/**
 * Senders by transaction; null where no node has an answer. The first of the unknown ones are requested in one batch.
 */
export async function readSenders(
  client: EvmClient,
  hashes: readonly string[],
  options: ReadOptions,
): Promise<Map<string, Sender | null>> {
  const senders = new Map<string, Sender | null>();
  const unknown: Hex[] = [];
  for (const hash of new Set(hashes as readonly Hex[])) {
    const known = client.knownSender(hash);
    if (known) senders.set(hash, known);
    else if (unknown.length < MAX_TRANSACTIONS) unknown.push(hash);
  }
  const read = await Promise.all(unknown.map((hash) => readSender(client, hash, options)));
  for (const [index, hash] of unknown.entries()) senders.set(hash, read[index] ?? null);
  return senders;
}

async function readSender(client: EvmClient, hash: Hex, options: ReadOptions): Promise<Sender | null> {
  try {
    return await client.getSender(hash, options);
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return null;
  }
}
