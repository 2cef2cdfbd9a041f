import type { Value } from "./abstract-value";
import type { Running } from "./function-summary";
import type { Program } from "./path";
import type { Meeting } from "./worklist";

/** Where it will meet others. */
export function meetingOf({ at, stack }: Running, { destinations }: Program): Meeting {
  const { returns, variant } = contextOf(stack, destinations);
  return { place: at * 4_294_967_296 + returns, variant };
}

const MAX_ROUNDS = 64;
const usualRounds = 2;

/** Whether the same branch was met before on the same path, or another variant of it twice: then it ends the round of a loop. */
export function isRepeated(path: Running, program: Program): boolean {
  const { place, variant } = meetingOf(path, program);
  let before = 0;
  for (let each = path.rounds; each; each = each.before)
    if (each.place === place && (each.variant === variant || ++before === usualRounds)) return true;
  const count = (path.rounds?.count ?? 0) + 1;
  if (count <= MAX_ROUNDS) path.rounds = { place, variant, count, before: path.rounds };
  return false;
}

/**
 * Where calls of internal functions will return to (destinations that lie on the stack); and what was decided on the way
 * (zeros and ones), and which variables are at hand. 32 bits each.
 */
function contextOf(stack: readonly Value[], destinations: Uint8Array): { returns: number; variant: number } {
  let [returns, variant] = [17, 17];
  for (const value of stack) {
    if (value.is !== "number") variant = mix(variant, value.is === "storage" ? value.place.tag : 1);
    else if (value.small >= 0 && value.small <= 1) variant = mix(variant, value.small);
    else if (value.small > 1 && destinations[value.small]) returns = mix(returns, value.small);
  }
  return { returns, variant };
}

const mix = (hash: number, tag: number) => (Math.imul(hash, 31) + tag) >>> 0;
