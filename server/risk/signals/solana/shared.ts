import { type AnySignal, signal } from "../catalogue";
import { type Accuser, findAccuser, type MildWeigher, mildSignal } from "../listing/detect";
import type { Party, SharedFact } from "./facts";
import { partyEvidence, sanctionedSignal } from "./verdict";

const aloneWeight = 85;

/**
 * Assesses the joint signers of an account. Unknown addresses among them mean nothing, since the account's owner is
 * unknown.
 */
export function detectShared({ needed, signers, chief }: SharedFact, weigh: MildWeigher): AnySignal[] {
  const listed = signers.filter(({ lists }) => findAccuser(lists));
  const judge = (party: Party, alone: boolean, changes?: true) => {
    const weight = alone ? { weight: aloneWeight } : {};
    const accuse = ({ list, category, source, firstSeenAt }: Accuser) => {
      const evidence = { ...partyEvidence(party), list, category, needed, signers: signers.length };
      return signal(
        "solana.flagged-signer",
        { ...evidence, ...(changes && { changes }) },
        { source, firstSeenAt, ...weight },
      );
    };
    const accuser = findAccuser(party.lists);
    if (accuser?.sanctioned) return sanctionedSignal(party, accuser, undefined, weight.weight);
    return accuser ? accuse(accuser) : weigh(party.address, undefined, mildSignal(party.lists, accuse));
  };
  // A token program's multisig may hold one key in several places, and counts each.
  const each = [...new Map(signers.map((party) => [party.address, party])).values()];
  const told = each.map((party) => judge(party, listed.length >= needed));
  if (chief) told.push(judge(chief, true, true));
  return told.filter((made) => made !== undefined);
}
