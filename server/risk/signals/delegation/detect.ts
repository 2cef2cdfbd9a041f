import { type AnySignal, isMixer, signal } from "../catalogue";
import { findAccuser, type ListEvidence } from "../listing/detect";

/** The code that runs in an account's name (EIP-7702). */
export interface DelegationFact {
  network: string;
  delegate: string;
  delegateLabel?: string;
  /** What the delegate hands calls on to, where it is a clone or a proxy. */
  implementation?: string;
  lists: ListEvidence;
  /** Where its receive or fallback sends what arrives; null: nowhere fixed. */
  sink: string | null;
  /** Functions through which anybody makes it call or pay others. */
  unguarded: string[];
}

/** The worst that is known of the delegate, once. */
export function detectDelegation(fact: DelegationFact): AnySignal {
  const { lists, sink: _sink, unguarded: _unguarded, ...evidence } = fact;
  const accuser = findAccuser(lists);
  if (!accuser) return judgeStranger(fact);
  const { list, category, source, firstSeenAt } = accuser;
  const flagged = signal("delegation.flagged", { ...evidence, list, category }, { source, firstSeenAt });
  // A mixer's code may do worse than mix.
  const found = judgeStranger(fact);
  return isMixer(category) && found.weight > flagged.weight ? found : flagged;
}

function judgeStranger({ lists, sink, unguarded, ...evidence }: DelegationFact): AnySignal {
  const from = { source: `rpc:${evidence.network}` };
  if (isAccountCode(lists)) return signal("delegation.known-good", evidence, from);
  if (lists.protected) return signal("delegation.unguarded", { ...evidence, functions: [] }, from);
  if (sink !== null) return signal("delegation.sweeper", { ...evidence, sink }, from);
  if (unguarded.length > 0) return signal("delegation.unguarded", { ...evidence, functions: unguarded }, from);
  return signal("delegation.unknown", evidence, from);
}

/** Made to run in an account's name. All other known infrastructure serves whoever calls it, so it would serve thieves. */
export function isAccountCode({ protected: shield, override }: ListEvidence): boolean {
  return shield?.kind === "wallet" || override?.verdict === "allow";
}
