import type { Behaviours } from "./access-control";
import { type Named, named } from "./storage-locations";

/**
 * Addresses whose code some function runs in the contract's own name, as far as the code shows: libraries, modules,
 * implementations.
 */
export function findDelegates(behaviours: Behaviours): Named {
  const calls = [...behaviours.values()].flatMap((behaviour) => behaviour.calls);
  return named(calls.flatMap(({ kind, target }) => (kind === "delegatecall" || kind === "callcode" ? [target] : [])));
}
