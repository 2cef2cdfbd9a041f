import { type AnySignal, isMixer, signal } from "../catalogue";
import { findListing } from "../listing/detect";
import type { ListEvidence } from "../listing/facts";
import type { CodeCopy, DelegationFact } from "./facts";

/** Part of every EVM network: the address says it. */
export function isPrecompile(address: string): boolean {
  return /^0x0{37}[01][0-9a-f]{2}$/.test(address) && !/^0x0{40}$/.test(address);
}

/** The worst that is known of the delegate, once. */
export function detectDelegation(fact: DelegationFact): AnySignal {
  const {
    lists,
    sink: _sink,
    unguarded: _unguarded,
    copyOf: _copyOf,
    ruler: _ruler,
    inert: _inert,
    ...evidence
  } = fact;
  const listEntry = findListing(lists);
  if (!listEntry) return judgeUnknownAccount(fact);
  const { list, category, source, firstSeenAt } = listEntry;
  const flagged = signal("delegation.flagged", { ...evidence, list, category }, { source, firstSeenAt });
  // A mixer's code may do worse than mix.
  const found = judgeUnknownAccount(fact);
  return isMixer(category) && found.weight > flagged.weight ? found : flagged;
}

function judgeUnknownAccount({ lists, sink, unguarded, copyOf, ruler, inert, ...evidence }: DelegationFact): AnySignal {
  const from = { source: `rpc:${evidence.network}` };
  if (isAccountCode(lists)) return signal("delegation.known-good", evidence, from);
  if (lists.protected) return signal("delegation.unguarded", { ...evidence, functions: [] }, from);
  if (sink !== null) return signal("delegation.sweeper", { ...evidence, sink }, from);
  if (unguarded.length > 0) return signal("delegation.unguarded", { ...evidence, functions: unguarded }, from);
  if (copyOf) return copiedDelegate(evidence, copyOf);
  if (ruler) return signal("delegation.ruled", { ...evidence, ruler }, from);
  return signal("delegation.unknown", { ...evidence, ...(inert && { inert }) }, from);
}

/** Code that does in an account's name what a listed one's does in others': bad actors' own, hardly what everybody uses. */
export function copiedDelegate(
  { network, delegate }: Pick<DelegationFact, "network" | "delegate">,
  { address: original, ...listed }: CodeCopy,
): AnySignal {
  const evidence = { network, contract: delegate, original, ...listed };
  return signal("contract.similar-code", evidence, { source: "analysis:bytecode", weight: asDelegate });
}

const asDelegate = 70;

/**
 * Whether the code is made to run in an account's name. All other known infrastructure serves any caller, so it would
 * serve attackers.
 */
export function isAccountCode({ protected: shield, override }: ListEvidence): boolean {
  return shield?.kind === "wallet" || override?.verdict === "allow";
}
