import { type Deadline, isRpcError, type SolanaClient } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { MissingEvidence, WalletFacts } from "@/server/risk";
import type { ReadWallet } from "../wallet-types";
import { accountFact, accountTypeOf, mayHaveBeenWallet, readSubject, type Subject } from "./account";
import { gatherAuthorities, noAuthorities } from "./authorities";
import { closersIn } from "./closers";
import { gatherCoreAssets, noCoreAssets } from "./core-assets";
import { delegationsIn, gatherSupplies, toApproval } from "./delegates";
import { gatherHoldings } from "./holdings";
import { findImitated } from "./imitation";
import { gatherLostAccounts } from "./lost-accounts";
import { toParty } from "./party";
import { gatherSigners } from "./signers";
import { frozenStablecoins } from "./stablecoins";
import { gatherStakes } from "./stakes";
import { gatherTokenRecords } from "./token-records";
import { type Past, readPast } from "./trace";

const unasked: Past = { paid: false, made: false };

/**
 * Evidence on a Solana wallet from the chain. The first round trip requests the account and its token accounts. The
 * second requests the mints that it holds, the token accounts that it gave away and the accounts of right holders.
 * Stakes and nonces are requested in parallel.
 */
export async function readSolanaWallet(
  client: SolanaClient,
  intel: Intel,
  wallet: string,
  deadline: Deadline,
): Promise<ReadWallet> {
  const options = { deadline };
  const [subject, lists] = await Promise.all([
    unlessUnread(readSubject(client, wallet, options)),
    unlessUnread(client.getTokenAccounts(wallet, options)),
  ]);
  // A node may list an account twice.
  const tokens = lists && [...new Map(lists.accounts.map((account) => [account.address, account])).values()];
  const reached = subject !== undefined || tokens !== undefined;
  const authorities = reached ? gatherAuthorities(client, wallet, deadline) : Promise.resolve(noAuthorities);
  // The address may be a token account itself.
  const own = subject?.token;
  const accounts = [...(tokens ?? []), ...(own ? [own] : [])];
  const delegations = delegationsIn(accounts);
  const closers = [...closersIn(intel, tokens ?? [], wallet), ...(own ? closersIn(intel, [own], own.owner) : [])];
  // A right that was handed over with the account covers only the rent, regardless of its holder, so the holder need
  // not be identified.
  const kept = closers.filter((closer) => closer.own);
  const unknownAccounts = [...delegations.map(({ delegate }) => delegate), ...kept.map(({ authority }) => authority)];
  const accountRead = subject === undefined ? null : accountFact(intel, wallet, subject, tokens ?? []);
  const [holdings, records, core, supplied, lost, signers, { nonces, missing }, stakes, past] = await Promise.all([
    gatherHoldings(client, intel, wallet, tokens ?? [], options),
    gatherTokenRecords(client, accounts, options),
    reached ? gatherCoreAssets(client, intel, wallet, deadline) : noCoreAssets,
    gatherSupplies(client, delegations, options),
    reached ? gatherLostAccounts(client, intel, wallet, options) : undefined,
    gatherSigners(client, intel, unknownAccounts, options),
    authorities,
    authorities.then((found) => gatherStakes(client, intel, wallet, found.stakes, { ...options, epoch: client.epoch })),
    subject && accountRead && mayHaveBeenWallet(accountRead, subject)
      ? unlessUnread(readPast(client, wallet, subject.isMint, options))
      : unasked,
  ]);
  const party = (address: string) => toParty(intel, address, signers.signers.get(address));
  const essentialMissing: MissingEvidence[] = [
    ...(subject === undefined ? (["account-type"] as const) : []),
    ...(lists?.complete ? [] : (["token-accounts"] as const)),
    ...(signers.complete && supplied.complete ? [] : (["allowances"] as const)),
  ];
  const facts: WalletFacts = {
    network: "solana",
    sanctioned: null,
    delegation: null,
    frozen: frozenStablecoins(intel, tokens ?? [], wallet),
    approvals: [
      ...delegations.map((delegation) => {
        const { account, delegate, mint } = delegation;
        const right = { ...delegation, record: records.records.get(account) };
        return toApproval(intel, right, party(delegate), supplied.supplies.get(mint));
      }),
      ...core.approvals,
    ],
    solana: {
      imitates: findImitated(wallet),
      account: accountRead && { ...accountRead, hasPaid: past?.paid ?? false, wasMade: past?.made ?? false },
      closers: closers.map(({ authority, ...closer }) => ({ ...closer, authority: party(authority) })),
      lost: lost ?? [],
      frozen: [
        ...accounts
          .filter(({ state, address }) => state === "frozen" && records.records.get(address)?.locked !== false)
          .map(({ mint }) => mint),
        ...core.frozen,
      ],
      holdings: [...holdings.facts, ...core.holdings],
      holdingsRead: lists?.complete === true && holdings.read,
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
      ...(holdings.complete && records.complete ? [] : (["held-tokens"] as const)),
      ...(core.complete ? [] : (["core-assets"] as const)),
      ...missing,
      ...(stakes.whole ? [] : (["stake-accounts"] as const)),
      ...(stakes.complete && typeof past?.paid === "boolean" ? [] : (["history"] as const)),
    ],
    // A node returns the transactions that name an address, but not their counterparties, which take one request each.
    beyondNodes: subject?.account || tokens?.length ? ["counterparties"] : [],
    interactions: [],
  };
}

type TokenLists = Awaited<ReturnType<SolanaClient["getTokenAccounts"]>>;

/** Undefined where the node gave no usable answer. */
async function unlessUnread<T extends Subject | TokenLists | Past>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return undefined;
  }
}
