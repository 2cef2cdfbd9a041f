import { type AnySignal, signal } from "../catalogue";
import { mildSignal } from "../listing/detect";
import type { EffectFact, PartyBook, PartyFact } from "./facts";
import { type Accusation, accusationOf, accusingSignal, howFor } from "./standing";

/**
 * Everybody whom a list or an operator names, wherever in the tree. Taking rights back from them harms nobody, if that
 * is what happens: of data that was cut off nobody knows.
 */
export function detectParties(book: PartyBook, effects: readonly EffectFact[], cut = false): AnySignal[] {
  const spared = cut ? () => false : revokedOnly(effects);
  return [...book.parties.values()].flatMap((party) => {
    if (spared(party)) return [];
    const accusation = accusationOf(party);
    if (accusation) return [accuse(party, accusation)];
    return mildSignal(party.lists, (accuser) => accuse(party, { ...accuser, how: howFor(accuser.category) })) ?? [];
  });
}

function accuse({ address, roles }: PartyFact, accusation: Accusation): AnySignal {
  const { how, list, category, source, firstSeenAt } = accusation;
  const evidence = { address, roles: [...roles], list, category };
  const from = { source, firstSeenAt };
  return signal(accusingSignal(how, roles), evidence, from);
}

/**
 * Tells the addresses that the transaction names only to take rights back from them, whatever else it does, or to ask
 * their token to where it does nothing else.
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

/** Who loses by an effect that only takes away; null for every other effect. */
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
