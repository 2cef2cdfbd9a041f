import { type AnySignal, signal } from "../catalogue";
import { findListing, type ListEntry, type MildWeigher, mildSignal } from "../listing/detect";
import type { Party, SharedFact } from "./facts";
import { partyEvidence, sanctionedSignal } from "./verdict";

const aloneWeight = 85;

/**
 * Assesses the joint signers of an account. Unknown addresses among them mean nothing, since the account's owner is
 * unknown.
 */
export function detectShared({ needed, signers, chief }: SharedFact, weigh: MildWeigher): AnySignal[] {
  const listed = signers.filter(({ lists }) => findListing(lists));
  const judge = (party: Party, alone: boolean, changes?: true) => {
    const weight = alone ? { weight: aloneWeight } : {};
    const accuse = ({ list, category, source, firstSeenAt }: ListEntry) => {
      const evidence = { ...partyEvidence(party), list, category, needed, signers: signers.length };
      return signal(
        "solana.flagged-signer",
        { ...evidence, ...(changes && { changes }) },
        { source, firstSeenAt, ...weight },
      );
    };
    const listEntry = findListing(party.lists);
    if (listEntry?.sanctioned) return sanctionedSignal(party, listEntry, undefined, weight.weight);
    return listEntry ? accuse(listEntry) : weigh(party.address, undefined, mildSignal(party.lists, accuse));
  };
  // A token program's multisig may hold one key in several places, and counts each.
  const each = [...new Map(signers.map((party) => [party.address, party])).values()];
  const reported = each.map((party) => judge(party, listed.length >= needed));
  if (chief) reported.push(judge(chief, true, true));
  return reported.filter((made) => made !== undefined);
}
