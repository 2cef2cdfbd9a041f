import type { Path } from "./path";
import { type Conditions, intersect } from "./predicates";

/** The same instruction, with the same calls of internal functions to return from. */
export interface Meeting {
  place: number;
  /** Decisions made on the path so far, and the variables in scope. */
  variant: number;
}

/** Where paths come by: what all of them demanded that went on there, how many did, and those that wait. */
interface Node<Way> {
  at: number;
  depth: number;
  conditions: Conditions | undefined;
  visits: number;
  waiting: Way[];
}

const usualVisits = 2;
/** More than so many meet as one; in small functions, whose ways are few, only more than that. */
const MAX_VARIANTS = 2;
const MAX_VARIANTS_OF_SMALL = 3;
const placesOfSmall = 128;
const theRest = -1;

/**
 * The ways of a function that are still to be followed. Where they meet, the first few go on, and then only who lacks what
 * all before demanded; that leaves less to lack each time, so it comes to an end. Ways that lead to a meeting are followed
 * first, so that all are there when it is chosen who goes on: who lacks the most, which leaves the least for others.
 */
export class Agenda<Way extends Path> {
  /** By place and variant. */
  readonly #nodes = new Map<number, Map<number, Node<Way>>>();
  readonly #busy = new Set<Node<Way>>();
  #size = 0;
  /** Set if some paths yielded nothing new and were not followed further. */
  skipped = false;

  get size(): number {
    return this.#size;
  }

  add(path: Way, meeting: Meeting): void {
    const node = this.#nodeOf(path, meeting);
    node.waiting.push(path);
    this.#busy.add(node);
    this.#size++;
  }

  /** The next path to continue, if any. */
  take(): Way | undefined {
    for (let node = this.#first(); node; node = this.#first()) {
      const path = this.#choose(node);
      if (path) return path;
      if (node.waiting.length > 0) this.skipped = true;
      this.#size -= node.waiting.length;
      node.waiting.length = 0;
      this.#busy.delete(node);
    }
    return undefined;
  }

  clear(): void {
    for (const node of this.#busy) node.waiting.length = 0;
    this.#busy.clear();
    this.#size = 0;
  }

  #nodeOf({ at, stack }: Way, { place, variant }: Meeting): Node<Way> {
    const nodes = this.#nodes.get(place) ?? new Map<number, Node<Way>>();
    if (nodes.size === 0) this.#nodes.set(place, nodes);
    const most = this.#nodes.size <= placesOfSmall ? MAX_VARIANTS_OF_SMALL : MAX_VARIANTS;
    const key = nodes.has(variant) || nodes.size < most ? variant : theRest;
    let node = nodes.get(key);
    if (!node) {
      node = { at, depth: stack.length, conditions: undefined, visits: 0, waiting: [] };
      nodes.set(key, node);
    }
    return node;
  }

  /** Deep inside calls before where they return to, and in the order of the code. */
  #first(): Node<Way> | undefined {
    let first: Node<Way> | undefined;
    for (const node of this.#busy)
      if (!first || node.depth > first.depth || (node.depth === first.depth && node.at < first.at)) first = node;
    return first;
  }

  #choose(node: Node<Way>): Way | undefined {
    const { waiting, conditions } = node;
    let best = -1;
    let left: Conditions | undefined;
    const lacking = (common: Conditions) => common.size + (common === conditions ? 0.5 : 0);
    for (let index = 0; index < waiting.length; index++) {
      const own = waiting[index]!.conditions;
      const common = conditions ? intersect(conditions, own) : own;
      if (left === undefined || lacking(common) < lacking(left)) [best, left] = [index, common];
    }
    if (!left || (left === conditions && node.visits >= usualVisits)) return undefined;
    node.conditions = left;
    node.visits++;
    this.#size--;
    return waiting.splice(best, 1)[0];
  }
}
