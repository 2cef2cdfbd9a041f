import { intersect, type Running } from "./behaviour";
import type { Program } from "./machine";
import type { Value } from "./values";

const usualVisits = 2;

/**
 * Whether a path goes on where others went before: the first few times, and where it lacks what all of them demanded.
 * That leaves less to lack each time, so it comes to an end.
 */
export function mayVisit(path: Running, { destinations }: Program): boolean {
  const { nodes } = path.work;
  const key = path.at * 4_294_967_296 + contextOf(path.stack, destinations);
  const node = nodes.get(key);
  if (!node) {
    nodes.set(key, { conditions: path.conditions, visits: 1 });
    return true;
  }
  const common = intersect(node.conditions, path.conditions);
  const shrunk = common.size < node.conditions.size;
  node.conditions = common;
  node.visits++;
  return node.visits <= usualVisits || shrunk;
}

const mostRounds = 64;

/** Whether the same branch was met before on the same path: then it ends the round of a loop. */
export function isRepeated(path: Running, { destinations }: Program): boolean {
  const key = path.at * 4_294_967_296 + contextOf(path.stack, destinations);
  for (let each = path.rounds; each; each = each.before) if (each.key === key) return true;
  const count = (path.rounds?.count ?? 0) + 1;
  if (count <= mostRounds) path.rounds = { key, count, before: path.rounds };
  return false;
}

/**
 * Where calls of internal functions will return to (destinations that lie on the stack), what was decided on the way
 * (zeros and ones), and which variables are at hand. 32 bits.
 */
function contextOf(stack: readonly Value[], destinations: Uint8Array): number {
  let hash = 17;
  for (const value of stack) {
    let tag = 1;
    if (value.is === "number") {
      if (value.small < 0 || (value.small > 1 && !destinations[value.small])) continue;
      tag = value.small;
    } else if (value.is === "storage") tag = value.place.tag;
    hash = (Math.imul(hash, 31) + tag) >>> 0;
  }
  return hash;
}
