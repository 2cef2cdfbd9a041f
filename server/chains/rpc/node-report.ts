import type { Clock } from "@/server/kernel/clock";

type Trouble = "unusable" | "down" | "stale";

const sayAgainAfterMs = 10 * 60_000;

/** What the operator is told of one node: when it falls out and comes back, and that it refuses some calls. */
export class NodeReport {
  /** Its last fault, whatever became of it since. */
  lastFault: string | undefined;
  readonly #troubles = new Map<Trouble, string>();
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly name: string,
    private readonly steady: Clock,
    private readonly warn: (text: string) => void,
  ) {}

  turn(trouble: Trouble, reason: string): void {
    this.lastFault = reason;
    if (this.#troubles.has(trouble)) return;
    this.#troubles.set(trouble, reason);
    const effect = { unusable: "is not used", down: "gives no answers for now", stale: "is not up to date" }[trouble];
    this.warn(`${this.name} ${effect}. ${reason}`);
  }

  end(trouble: Trouble): void {
    if (this.#troubles.delete(trouble)) this.warn(`${this.name} does well again`);
  }

  /** It does well, but for some calls. */
  note(fault: string): void {
    this.lastFault = fault;
    if (this.steady.now() - this.#notedAt < sayAgainAfterMs) return;
    this.#notedAt = this.steady.now();
    this.warn(`${this.name} does well, but refuses some calls or leaves them unanswered: ${fault}`);
  }
}
