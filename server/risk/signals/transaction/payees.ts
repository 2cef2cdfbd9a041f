import { type AnySignal, catalogue, signal } from "../catalogue";
import { isAccountCode } from "../delegation/detect";
import { mildSignal } from "../listing/detect";
import type { PartyBook, PartyFact } from "./facts";
import { type Accusation, accusationOf, accusingSignal, howFor, isStranger } from "./reputation";

/** It counts as if the code itself were what gets the assets: so it does. */
const asPayee = ["recipient"];

/**
 * Strangers who get something and run code (EIP-7702) that is listed, or that sends on what arrives: whoever owns the
 * account gets nothing of it. Other code that nobody knows is many an honest wallet's.
 */
export function detectPayees(book: PartyBook): AnySignal[] {
  return [...book.parties.values()].flatMap((party) => {
    const { address, roles, delegation } = party;
    if (!delegation || !isStranger(book, address)) return [];
    const { network, delegate, delegateLabel, lists, sink } = delegation;
    const accusation = accusationOf({ lists, sanctioned: false, roles: asPayee });
    if (accusation) return [accuse(party, delegate, accusation)];
    if (isAccountCode(lists) || lists.protected) return [];
    const found: AnySignal[] = [];
    const mild = mildSignal(lists, (accuser) => accuse(party, delegate, { ...accuser, how: howFor(accuser.category) }));
    if (mild) found.push(mild);
    // Who pays his own by way of a forwarder knows whose it is.
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
