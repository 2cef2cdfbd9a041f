/** A node's newest block or slot. */
export interface Head {
  number: number;
  /** Unix seconds, where the chain's blocks say. */
  time?: number;
}

export interface CurrencyLimits {
  /** Seconds since the newest block after which a node stands still, where its blocks have a time. */
  age: number;
  /** The same for nodes that people try things out with, which make a block only when asked to. */
  ageInTrials: number;
  /** Seconds behind another node. */
  behind: number;
  /** Numbers a second, by which nodes are compared where their blocks have no time. */
  perSecond: number;
  /** The highest number that there can be by now: what is higher is made up. */
  highest(nowMs: number): number;
}

interface Seen extends Head {
  /** On the steady clock. */
  at: number;
}

const forgetAfterMs = 2 * 60_000;

/**
 * Newest blocks that the nodes of one network report. A node that stops advancing, or is far behind another, serves
 * outdated data.
 */
export class Currency<Node> {
  readonly #heads = new Map<Node, Seen>();
  readonly #trials = new Set<Node>();

  constructor(
    private readonly limits: CurrencyLimits,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
    private readonly steadyNow: () => number,
  ) {}

  saw(node: Node, head: Head): void {
    if (head.number > this.limits.highest(this.now())) return;
    // A chain for trying things out may be ahead of the clock.
    const time = head.time === undefined ? undefined : Math.min(head.time, this.now() / 1_000);
    this.#heads.set(node, { number: head.number, ...(time !== undefined && { time }), at: this.steadyNow() });
  }

  /** People try things out with this node. */
  isTrial(node: Node): void {
    this.#trials.add(node);
  }

  headOf(node: Node): Head | undefined {
    return this.#heads.get(node);
  }

  /** Whether what a node said at a moment is far behind what it, or another, said before. */
  isBehind({ number, time }: Head, at = this.steadyNow()): boolean {
    const since = this.steadyNow() - forgetAfterMs;
    return [...this.#heads.values()].some((other) => {
      if (other.at < since) return false;
      const hasTime = time !== undefined && other.time !== undefined;
      const gap = hasTime ? other.time! - time : (other.number - number) / this.limits.perSecond;
      return gap - (other.at - at) / 1_000 > this.limits.behind;
    });
  }

  /** Why what the node says is not of the present; undefined where it is, or where it has not said. */
  problemOf(node: Node): string | undefined {
    const head = this.#heads.get(node);
    if (!head) return undefined;
    const { number, time } = head;
    const age = time === undefined ? 0 : this.now() / 1_000 - time;
    const most = this.#trials.has(node) ? this.limits.ageInTrials : this.limits.age;
    if (age > most) return `It stands still: its newest block, ${number}, is ${Math.round(age / 60)} minutes old`;
    return this.isBehind(head, head.at) ? `It stands at ${number}, far behind another node` : undefined;
  }
}
