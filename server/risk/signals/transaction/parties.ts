import { type AnySignal, signal } from "../catalogue";
import { detectClone, detectTokenPulls } from "../contract/detect";
import { type ListEntry, mildSignal } from "../listing/detect";
import type { EffectFact, PartyBook, PartyFact } from "./facts";
import { type Accusation, accusationOf, accusingSignal, howFor, isOwn, isUnknownAccount } from "./reputation";

/**
 * Signals for every address in the tree that a list or an operator names. Revoking its rights does no harm, if that is
 * all. For data that was cut off, this is unknown.
 */
export function detectParties(book: PartyBook, effects: readonly EffectFact[], cut = false): AnySignal[] {
  const spared = cut ? () => false : revokedOnly(effects);
  return [...book.parties.values()].flatMap((party) => {
    if (spared(party)) return [];
    const accusation = accusationOf(party);
    if (accusation) return [accuse(party, effects, accusation)];
    const report = (listEntry: ListEntry) => accuse(party, effects, { ...listEntry, how: howFor(listEntry.category) });
    return mildSignal(party.lists, report) ?? [];
  });
}

function accuse(party: PartyFact, effects: readonly EffectFact[], accusation: Accusation): AnySignal {
  const { address, roles } = party;
  const { how, list, category, source, firstSeenAt } = accusation;
  const notified = roles.map((role) =>
    role === "spender" && isApprovedByOthers(address, effects) ? "approved" : role,
  );
  const evidence = { address, roles: notified, list, category };
  const from = { source, firstSeenAt };
  return signal(accusingSignal(how, roles), evidence, from);
}

/**
 * Whether only contracts approve their own assets to the address, which is not the wallet's concern. Such a spender is
 * reported in that role, with the same weight.
 */
function isApprovedByOthers(address: string, effects: readonly EffectFact[]): boolean {
  const owners = effects.flatMap((effect) => {
    if (effect.kind === "allowance") return effect.spender === address ? [effect.owner] : [];
    return effect.kind === "transfer" && effect.spender?.address === address ? [effect.from] : [];
  });
  return owners.length > 0 && !owners.some(isOwn);
}

/**
 * Returns a test for addresses that the transaction names only to revoke their rights, regardless of its other effects.
 * Where it does nothing else, the token it calls for that passes too.
 */
function revokedOnly(effects: readonly EffectFact[]): (party: PartyFact) => boolean {
  const losing = new Set<string>();
  const others = new Set<string>();
  for (const effect of effects) {
    const taken = takenFrom(effect);
    for (const address of taken ?? addressesIn(effect)) (taken ? losing : others).add(address);
  }
  const explained = !effects.some(({ kind }) => kind === "unknown");
  const harmless = (role: string) =>
    role === "spender" || (role === "mentioned" && explained) || (others.size === 0 && role !== "code");
  return ({ address, roles }) => losing.has(address) && !others.has(address) && roles.every(harmless);
}

/** Addresses that lose by an effect that only takes away; null for every other effect. */
function takenFrom(effect: EffectFact): string[] | null {
  if (effect.kind === "allowance" && effect.revocation) {
    return [effect.spender, effect.token].filter((address) => address !== null);
  }
  return effect.kind === "control" && !effect.grants ? addressesIn(effect.detail) : null;
}

const addressShape = /^0x[0-9a-f]{40}$/;

/** Every address that stands in an effect, in whatever part. */
function addressesIn(part: unknown): string[] {
  if (typeof part === "string") return addressShape.test(part) ? [part] : [];
  return part !== null && typeof part === "object" ? Object.values(part).flatMap(addressesIn) : [];
}

/** Contracts that are called, paid or approved and, by their code, take what they get, or are a listed one's copy. */
export function detectTakers(book: PartyBook & { network: string }): AnySignal[] {
  return [...book.parties.values()].flatMap(({ address, roles, takings = [], clones = [] }) => {
    if (!isUnknownAccount(book, address)) return [];
    const copies = clones.flatMap((code) => detectClone(book.network, code));
    const gets = roles.some((role) => role === "spender" || role === "recipient");
    return [
      ...takings.flatMap((tokenPull) => detectTokenPulls(book.network, tokenPull)),
      // Bad actors use ordinary code too: a mere call gives it nothing.
      ...copies.filter(({ id }) => gets || id === "contract.clone"),
    ];
  });
}
