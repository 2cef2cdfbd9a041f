import type { Behaviours } from "./access-control";
import { type Named, named } from "./storage-locations";

/** Whose code some function runs in the contract's own name, as the code tells: libraries, modules, implementations. */
export function findDelegates(behaviours: Behaviours): Named {
  const calls = [...behaviours.values()].flatMap((behaviour) => behaviour.calls);
  return named(calls.flatMap(({ kind, target }) => (kind === "delegatecall" || kind === "callcode" ? [target] : [])));
}
