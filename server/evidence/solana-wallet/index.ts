import { type Deadline, isRpcError, type SolanaClient, type TokenAccount } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { MissingEvidence, WalletFacts } from "@/server/risk";
import type { ReadWallet } from "../evm-wallet";
import { accountFact, accountTypeOf, mayHaveBeenWallet, readSubject, type Subject } from "./account";
import { gatherAuthorities, noAuthorities } from "./authorities";
import { closersIn } from "./closers";
import { delegationsIn, gatherSupplies, toApproval } from "./delegates";
import { gatherHoldings } from "./holdings";
import { findImitated } from "./imitation";
import { gatherLostAccounts } from "./lost-accounts";
import { toParty } from "./party";
import { gatherSigners } from "./signers";
import { frozenStablecoins } from "./stablecoins";
import { gatherStakes } from "./stakes";
import { type Past, readPast } from "./trace";

const unasked: Past = { paid: false, made: false };

/**
 * What the chain tells of a Solana wallet. The first round trip asks for the account and its token accounts; the second
 * for the mints that it holds, the token accounts that it gave away and the accounts of who has rights, and beside that
 * for stakes and nonces.
 */
export async function readSolanaWallet(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  deadline: Deadline,
): Promise<ReadWallet> {
  const options = { deadline };
  const [subject, tokens] = await Promise.all([
    unlessUnread(readSubject(client, wallet, options)),
    unlessUnread(client.getTokenAccounts(wallet, options)),
  ]);
  const reached = subject !== undefined || tokens !== undefined;
  const authorities = reached ? gatherAuthorities(client, wallet, deadline) : Promise.resolve(noAuthorities);
  const delegations = delegationsIn(tokens ?? []);
  const closers = closersIn(intel, tokens ?? [], wallet);
  // A right that was handed over with the account is only the rent's, whoever has it: nobody need be asked who that is.
  const own = closers.filter((closer) => closer.own);
  const strangers = [...delegations.map(({ delegate }) => delegate), ...own.map(({ authority }) => authority)];
  const accountRead = subject === undefined ? null : accountFact(intel, wallet, subject, tokens ?? []);
  const [holdings, supplied, lost, signers, { nonces, missing }, stakes, past] = await Promise.all([
    gatherHoldings(client, intel, tokens ?? [], options),
    gatherSupplies(client, delegations, options),
    reached ? gatherLostAccounts(client, intel, wallet, options) : undefined,
    gatherSigners(client, intel, strangers, options),
    authorities,
    authorities.then((found) => gatherStakes(client, intel, wallet, found.stakes, options)),
    subject && accountRead && mayHaveBeenWallet(accountRead, subject)
      ? unlessUnread(readPast(client, wallet, subject.isMint, options))
      : unasked,
  ]);
  const party = (address: string) => toParty(intel, address, signers.signers.get(address));
  const essentialMissing: MissingEvidence[] = [
    ...(subject === undefined ? (["account-type"] as const) : []),
    ...(tokens === undefined ? (["token-accounts"] as const) : []),
    ...(signers.complete && supplied.complete ? [] : (["allowances"] as const)),
  ];
  const facts: WalletFacts = {
    network: "solana",
    sanctioned: null,
    delegation: null,
    frozen: frozenStablecoins(intel, tokens ?? [], wallet),
    approvals: delegations.map((delegation) =>
      toApproval(intel, delegation, party(delegation.delegate), supplied.supplies.get(delegation.mint)),
    ),
    solana: {
      imitates: findImitated(wallet),
      account: accountRead && { ...accountRead, hasPaid: past?.paid ?? false, wasMade: past?.made ?? false },
      closers: closers.map(({ authority, ...closer }) => ({ ...closer, authority: party(authority) })),
      lost: lost ?? [],
      frozen: (tokens ?? []).filter(({ state }) => state === "frozen").map(({ mint }) => mint),
      holdings: holdings.facts,
      holdingsRead: tokens !== undefined && holdings.read,
      stakes: stakes.facts,
      nonces,
    },
  };
  return {
    facts,
    reached,
    accountType: subject === undefined ? "unknown" : accountTypeOf(wallet, subject.account),
    essentialMissing,
    otherMissing: [
      ...(lost === undefined && tokens !== undefined ? (["handed-over-accounts"] as const) : []),
      ...(signers.whole || !signers.complete ? [] : (["allowances"] as const)),
      ...(holdings.complete ? [] : (["held-tokens"] as const)),
      ...missing,
      ...(stakes.whole ? [] : (["stake-accounts"] as const)),
      ...(stakes.complete && typeof past?.paid === "boolean" ? [] : (["history"] as const)),
    ],
    // A node tells which transactions name an address, not with whom they were: that takes one question for each.
    beyondNodes: subject?.account || tokens?.length ? ["counterparties"] : [],
    interactions: [],
  };
}

/** Undefined where the node gave no usable answer. */
async function unlessUnread<T extends Subject | TokenAccount[] | Past>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
