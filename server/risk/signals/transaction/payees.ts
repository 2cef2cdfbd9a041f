import { type AnySignal, catalogue, signal } from "../catalogue";
import { isAccountCode } from "../delegation/detect";
import { mildSignal } from "../listing/detect";
import type { PartyBook, PartyFact } from "./facts";
import { type Accusation, accusationOf, accusingSignal, howFor, isUnknownAccount } from "./reputation";

/** The code counts as the recipient of the assets, which it is. */
const asPayee = ["recipient"];

/**
 * Signals for unknown recipients that run listed code or code that forwards arrivals (EIP-7702): the account's owner
 * gets nothing. Other unknown code is common in honest wallets.
 */
export function detectPayees(book: PartyBook): AnySignal[] {
  return [...book.parties.values()].flatMap((party) => {
    const { address, roles, delegation } = party;
    if (!delegation || !isUnknownAccount(book, address)) return [];
    const { network, delegate, delegateLabel, lists, sink } = delegation;
    const accusation = accusationOf({ lists, sanctioned: false, roles: asPayee });
    if (accusation) return [accuse(party, delegate, accusation)];
    if (isAccountCode(lists) || lists.protected) return [];
    const found: AnySignal[] = [];
    const mild = mildSignal(lists, (listEntry) =>
      accuse(party, delegate, { ...listEntry, how: howFor(listEntry.category) }),
    );
    if (mild) found.push(mild);
    // A payer of its own address through a forwarder knows the owner.
    if (sink !== null && !book.own.has(sink)) {
      const evidence = { address, roles: [...roles], delegate, ...(delegateLabel && { delegateLabel }), sink };
      found.push(signal("transaction.sweeping-payee", evidence, { source: `rpc:${network}` }));
    }
    return found;
  });
}

function accuse({ address, roles }: PartyFact, delegate: string, accusation: Accusation): AnySignal {
  const { how, list, category, source, firstSeenAt } = accusation;
  const { weight } = catalogue[accusingSignal(how, asPayee)];
  const evidence = { address, roles: [...roles], delegate, list, category };
  return signal("transaction.flagged-payee-code", evidence, { source, firstSeenAt, weight });
}
