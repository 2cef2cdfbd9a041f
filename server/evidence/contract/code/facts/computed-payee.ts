import type { Hex } from "viem";
import { findDestinations } from "@/server/chains/bytecode/reachable";
import { addressOf, number } from "../engine/abstract-value";
import { runStraight } from "../engine/concrete-run";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import type { Behaviours } from "./access-control";

/** Some tens of milliseconds; the robots that hide their payee best take two fifths of it. */
const MAX_STEPS = 90_000;

/**
 * Functions whose payee the code computes, or hides behind more work than can be followed. Finds the payee and whether
 * the code alone decides it. The behaviour of such a function is then complete.
 */
export function readAssembled(code: Uint8Array, behaviours: Behaviours): Map<Entry, Behaviour> {
  const read = new Map(behaviours);
  const destinations = findDestinations(code);
  let left = MAX_STEPS;
  for (const behaviour of [...behaviours.values()].filter(mayHide)) {
    const run = runStraight(code, destinations, behaviour.entry as Hex, left);
    left -= run.steps;
    if (!run.ended || run.sends.length === 0) continue;
    const calls = run.sends.map(
      ({ to, amount }): CallFact => ({
        ...{ kind: "call", target: number(to), value: { is: amount } },
        ...{ selector: undefined, args: [], conditions: new Set() },
      }),
    );
    const assembled = run.sends.some(({ to }) => !isWritten(code, to));
    read.set(behaviour.entry, {
      ...behaviour,
      ...{ needs: new Set(), calls, complete: true, assembled },
      ...{ logs: run.logs || behaviour.logs, stores: run.stores || behaviour.stores },
    });
  }
  return read;
}

function mayHide({ entry, needs, calls }: Behaviour): boolean {
  if (!entry.startsWith("0x")) return false;
  const computed = ({ kind, target, value }: CallFact) =>
    kind === "call" &&
    (target.is === "unknown" || target.is === "common") &&
    (value.is === "own-balance" || value.is === "call-value");
  // No path reached its end: it has none, or more rounds precede it than are followed.
  return needs === undefined || calls.some(computed);
}

/** Whether the address stands in the code as it is. */
function isWritten(code: Uint8Array, address: bigint): boolean {
  return Buffer.from(code).includes(Buffer.from(addressOf(address).slice(2), "hex"));
}
