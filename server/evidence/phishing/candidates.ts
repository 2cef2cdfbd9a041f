import { type EvmNetwork, grantOf } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { deceiverListing, type ListEvidence, type PhishingFact } from "@/server/risk";
import { isUnverified } from "../evm-wallet/grantors";
import { unsettledBlocks } from "../history";
import type { GatheredWallet } from "../wallet-types";
import type { PhishingWatch } from "./watch";

/** Something that may be an attempt. Its key is the same at every look. */
interface Candidate {
  key: string;
  /** null: it belongs to the time before monitoring began. */
  fact: PhishingFact | null;
}

/** Candidates from the wallet's evidence: look-alikes, listed deceivers that it paid or approved, Solana tokens. */
export function listCandidates(intel: Intel, found: GatheredWallet, watch: PhishingWatch): Candidate[] {
  return [
    ...listLookalikes(found, watch),
    ...listPaid(found, watch),
    ...listApproved(found, watch),
    ...listOver(intel, found, watch),
    ...listMints(found),
  ];
}

function listLookalikes({ facts, trail }: GatheredWallet, { origin }: PhishingWatch): Candidate[] {
  const network = facts?.network ?? "";
  return (facts?.evm?.lookalikes ?? []).map((lookalike) => {
    const block = trail?.digest.parties.get(lookalike.lookalike as `0x${string}`)?.lastBlock ?? 0;
    const key = `look-alike:${lookalike.lookalike}:${lookalike.paid}`;
    return { key, fact: block > origin ? { how: "look-alike", network, lookalike } : null };
  });
}

function listPaid({ facts, trail }: GatheredWallet, watch: PhishingWatch): Candidate[] {
  const network = facts?.network ?? "";
  return (facts?.evm?.exposures ?? []).flatMap(({ lists, ...exposure }): Candidate[] => {
    const { counterparty } = exposure;
    const party = trail?.digest.parties.get(counterparty as `0x${string}`);
    const listing = deceiverListing(lists);
    const payments = party?.reallySent ?? 0;
    if (!party || !listing || payments === 0) return [];
    const { list, category } = listing;
    const isNews = party.lastBlock > watch.origin || isListedSince(lists, watch);
    // Each payment counts anew.
    const key = `paid:${counterparty}:${payments}`;
    return [{ key, fact: isNews ? { how: "paid", network, exposure, list, category } : null }];
  });
}

function listApproved({ facts }: GatheredWallet, watch: PhishingWatch): Candidate[] {
  return (facts?.approvals ?? []).flatMap(
    ({ network, standard, token, tokenSymbol, spender, spenderLists, transactionHash, block }): Candidate[] => {
      const listing = deceiverListing(spenderLists);
      if (!listing) return [];
      const isNews = block === undefined || block > watch.origin || isListedSince(spenderLists, watch);
      const fact = {
        ...{ how: "approved" as const, network, spender, token: tokenSymbol ?? token, list: listing.list },
        ...{ transactionHash: transactionHash ?? null, isOver: false },
      };
      return [{ key: keyOfRight(standard, token, spender), fact: isNews ? fact : null }];
    },
  );
}

const keyOfRight = (standard: string, token: string, spender: string) => `approved:${standard}:${token}:${spender}`;

/**
 * Rights that were given since the first look and no longer hold. An attacker uses a right at once, long before the
 * next scan. Counts reports of known tokens only, since any account can make a token report such rights. Excludes
 * rights given just now, since the queried node may be some blocks behind, or the block may be dropped. Each grant
 * counts anew, unless one was seen while it held.
 */
function listOver(intel: Intel, { facts, trail, essentialMissing }: GatheredWallet, watch: PhishingWatch): Candidate[] {
  // A right without an answer from the node may still hold.
  if (!facts || !trail || essentialMissing.includes("allowances")) return [];
  const network = facts.network as EvmNetwork;
  const settled = (trail.block ?? 0) - unsettledBlocks;
  const held = new Set(facts.approvals.map(({ standard, token, spender }) => keyOfRight(standard, token, spender)));
  const notified = new Set(watch.seen);
  return [...trail.digest.approvals.values()].flatMap((right): Candidate[] => {
    const { kind, token, spender } = right.pair;
    const given = right.given ?? grantOf(right);
    const key = keyOfRight(kind, token, spender);
    if (!given || given.block <= watch.origin || given.block > settled || held.has(key)) return [];
    // Reported once only. The key stays remembered.
    if (notified.has(key)) return [{ key, fact: null }];
    if (isUnverified(intel, { network, standard: kind, token })) return [];
    const listing = deceiverListing(intel.lookupAddress(spender, network));
    if (!listing) return [];
    const symbol = intel.lookupToken(network, token)?.symbol ?? token;
    const { transactionHash } = given;
    const fact = { network, spender, token: symbol, list: listing.list, transactionHash, isOver: true };
    return [{ key: `over:${key}:${given.block}`, fact: { how: "approved", ...fact } }];
  });
}

/** The lister has named it as a deceiver only since the first look. */
export function isListedSince(lists: ListEvidence, { day }: PhishingWatch): boolean {
  const since = deceiverListing(lists)?.since ?? null;
  return since === null || since >= day;
}

/** Solana's token accounts contain no time, so accounts not seen before count as new. */
function listMints({ facts }: GatheredWallet): Candidate[] {
  return (facts?.solana?.holdings ?? []).flatMap(({ mint, lure }): Candidate[] => {
    if (!lure) return [];
    const from = { network: "solana", token: mint, transactionHash: null };
    return [{ key: `lure:${lure.domain}`, fact: { how: "lure", ...from, ...lure } }];
  });
}

/** Moves an existing key to the end, so that it is not dropped and then reported again. */
export function keepSeen(seen: Set<string>, key: string): void {
  seen.delete(key);
  seen.add(key);
}
