import type { EvmNetwork } from "@/server/chains";
import type { Counterparty, Effect } from "@/server/chains/calldata";
import { DETAIL, type DecodedNode } from "@/server/chains/calldata/node";
import type { Intel } from "@/server/intel";
import type { PartyFact } from "@/server/risk";

/** A call, decoded, and what it does. */
interface ReadCall {
  root: DecodedNode;
  effects: readonly Effect[];
}

/**
 * The wallet, and the account through which it acts where there is one: a Safe, a smart account. Any contract can be called
 * as if it were one, and even a real one may have other owners. So it only counts where the wallet gives nothing of its own:
 * what it gains then was its own before.
 */
export function ownAddresses(wallet: string, calls: readonly ReadCall[]): Set<string> {
  const accounts = new Set<string>();
  for (const { root } of calls) {
    const { address } = root.actor.sender;
    if (address !== null && address !== wallet) accounts.add(address);
    collectAccounts(root, accounts);
  }
  accounts.delete(wallet);
  const [account] = accounts;
  // With several accounts, the wallet's own is unknown.
  if (account === undefined || accounts.size > 1) return new Set([wallet]);
  const effects = calls.flatMap((call) => call.effects);
  const gives = effects.some((effect) => isGivenBy(wallet, account, effect)) || keepsNative(wallet, account, effects);
  return gives && !isSubAccount(wallet, account) ? new Set([wallet]) : new Set([wallet, account]);
}

/**
 * An asset that the wallet itself loses, or an unexplained action of the wallet. For native currency of the account's
 * calls see below.
 */
function isGivenBy(wallet: string, account: string, effect: Effect): boolean {
  switch (effect.kind) {
    case "allowance":
      return !effect.revocation && effect.owner.address === wallet;
    case "transfer":
      return effect.from.address === wallet && !(effect.via === "value" && effect.to === account);
    case "order": {
      const { maker, taker } = effect;
      return maker.address === wallet || (taker === null ? maker.address !== account : taker.address === wallet);
    }
    case "swap":
    case "bridge":
      return effect.payer.address === wallet;
    case "wrap":
    case "stake":
    case "delegatecall":
      return effect.account.address === wallet;
    case "control":
    case "lure":
    case "creation":
    case "unknown":
      return effect.by.address === wallet;
  }
}

/** More coin comes with the account's calls than they pass on to others. */
function keepsNative(wallet: string, account: string, effects: readonly Effect[]): boolean {
  let kept = 0n;
  for (const effect of effects) {
    if (effect.kind !== "transfer" || effect.via !== "value") continue;
    const { from, to, amount, guessed } = effect;
    if (from.address === wallet && to === account) kept += BigInt(amount);
    if (from.address === account && to !== account && to !== wallet && !guessed) kept -= BigInt(amount);
  }
  return kept > 0n;
}

/**
 * The Ethereum Vault Connector gives every owner the 256 addresses that differ from the owner's address in the last
 * byte.
 */
function isSubAccount(wallet: string, account: string): boolean {
  return wallet.slice(0, 40) === account.slice(0, 40);
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

/** Evidence from lists on every party. */
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
