import type { EvmNetwork } from "@/server/chains";
import type { Counterparty } from "@/server/chains/calldata";
import { DETAIL, type DecodedNode } from "@/server/chains/calldata/node";
import type { Intel } from "@/server/intel";
import type { PartyFact } from "@/server/risk";

/** The wallet, and the account through which it acts where there is one: a Safe, a smart account. */
export function ownAddresses(root: DecodedNode): ReadonlySet<string> {
  const wallet = root.actor.sender.address!;
  const accounts = new Set<string>();
  collectAccounts(root, accounts);
  // Among several accounts nobody knows which are the wallet's, and a stranger's could be called to look like it.
  return accounts.size === 1 ? new Set([wallet, ...accounts]) : new Set([wallet]);
}

/** Accounts that act on their own, not those that an account calls. */
function collectAccounts(node: DecodedNode, found: Set<string>): void {
  for (const child of node.children) {
    const { sender, self } = child.actor;
    const acting = sender.role === "account" ? sender : self.role === "account" ? self : null;
    if (acting?.address && !child[DETAIL].frame.guessed) found.add(acting.address);
    else collectAccounts(child, found);
  }
}

/** What lists say of everybody involved. */
export function lookUpParties(
  intel: Intel,
  network: EvmNetwork,
  counterparties: readonly Counterparty[],
  wallet: string,
): Map<string, PartyFact> {
  const parties = new Map<string, PartyFact>();
  for (const { address, involvements } of counterparties) {
    parties.set(address, partyFact(intel, network, address, involvements));
  }
  const own = partyFact(intel, network, wallet, ["wallet"]);
  if (own.lists.listings.length > 0 || own.lists.override) parties.set(wallet, own);
  return parties;
}

export function partyFact(intel: Intel, network: EvmNetwork, address: string, roles: readonly string[]): PartyFact {
  return {
    address,
    lists: intel.lookupAddress(address, network),
    roles,
    kind: null,
    youngerThan: null,
    sanctioned: false,
  };
}
