import type { EvmNetwork } from "@/server/chains";
import { counterparties, type DecodedTree, type Effect, effects, involvedIn } from "@/server/chains/calldata";
import type { SignatureReading } from "@/server/chains/signatures";
import type { Intel } from "@/server/intel";
import type { EffectFact, PartyFact, TransactionFacts } from "@/server/risk";
import { Money, nativeOf, ownAddresses, partyFact, toFacts, toGrant, toOrder } from "../transaction";

/**
 * Rights that the signature allows, as facts of a transaction that uses them. Memory only; evidence from the chain
 * follows.
 * @param at milliseconds since 1970
 */
export function allowedFacts(
  intel: Intel,
  network: EvmNetwork,
  wallet: string,
  reading: SignatureReading,
  at: number,
): TransactionFacts {
  const { calls, granted } = reading;
  const money = new Money(intel, network);
  const placed = calls.map((call, i) => ({ call, found: effects(call), path: calls.length > 1 ? `${i}` : null }));
  return {
    network,
    ...nativeOf(network),
    wallet,
    own: ownOf(wallet, reading, placed),
    parties: partiesOf(intel, network, wallet, reading, placed),
    now: Math.floor(at / 1_000),
    value: "0",
    effects: [
      ...granted.map((effect) => toGranted(effect, money)),
      ...placed.flatMap(({ call, found, path }) => toFacts(call, found, money).map((fact) => movedTo(fact, path))),
    ],
    authorizations: reading.authorizations,
    imitations: [],
    fakeTokens: [],
    malformed: [...new Set(calls.flatMap((call) => call.malformed.map(({ code }) => code)))],
    exceeded: calls.find((call) => call.exceeded !== null)?.exceeded ?? null,
    calls: calls.reduce((sum, call) => sum + call.calls, calls.length),
  };
}

/** A signature beside calls is the wallet's consent, so no account counts as its own. */
function ownOf(
  wallet: string,
  { granted, authorizations }: SignatureReading,
  calls: readonly { call: DecodedTree; found: readonly Effect[] }[],
): ReadonlySet<string> {
  if (granted.length > 0 || authorizations.length > 0) return new Set([wallet]);
  return ownAddresses(
    wallet,
    calls.map(({ call, found }) => ({ root: call.root, effects: found })),
  );
}

function toGranted(effect: SignatureReading["granted"][number], money: Money): EffectFact {
  if (effect.kind === "allowance") return toGrant(effect, money);
  return effect.kind === "order" ? toOrder(effect, money) : effect;
}

/** Each call has its own tree, identified by the first number of a path. */
function movedTo(fact: EffectFact, path: string | null): EffectFact {
  return path === null ? fact : { ...fact, path: fact.path.replace(/^0/, path) };
}

function partiesOf(
  intel: Intel,
  network: EvmNetwork,
  wallet: string,
  { granted, mentions, paid, authorizations, domain }: SignatureReading,
  calls: readonly { call: DecodedTree; found: readonly Effect[] }[],
): Map<string, PartyFact> {
  const roles = new Map<string, Set<string>>();
  const add = (address: string | null, role: string) => {
    if (address === null || address === wallet || /^0x0*$/.test(address)) return;
    roles.set(address, (roles.get(address) ?? new Set()).add(role));
  };
  for (const { call, found } of calls) {
    for (const { address, involvements } of counterparties(call, found))
      for (const role of involvements) add(address, role);
  }
  for (const { address, involvements } of involvedIn(granted, null))
    for (const role of involvements) add(address, role);
  for (const { delegate } of authorizations) add(delegate, "delegate");
  add(domain?.verifyingContract ?? null, "target");
  for (const address of paid) if (isListed(partyFact(intel, network, address, []))) add(address, "recipient");
  for (const address of mentions) if (!roles.has(address)) add(address, "mentioned");
  const parties = [...roles].map(([address, as]) => [address, partyFact(intel, network, address, [...as])] as const);
  // Mere mentions count only where a list names them.
  return new Map(parties.filter(([, party]) => party.roles[0] !== "mentioned" || isListed(party)));
}

function isListed({ lists }: PartyFact): boolean {
  return lists.listings.length > 0 || lists.override?.verdict === "deny";
}
