import type { Clock } from "@/server/kernel/clock";
import { isoTime } from "@/server/kernel/iso-time";

type Trouble = "unusable" | "down" | "stale";

const repeatAfterMs = 10 * 60_000;

/** Notices about one node for the operator: its failure, its return, and its refusal of some calls. */
export class NodeReport {
  /** Last fault of the node, regardless of its state since. `at`: ISO 8601. */
  lastFault: { text: string; at: string } | undefined;
  /** Since when it is as it is, ISO 8601; undefined: since the start. */
  since: string | undefined;
  readonly #troubles = new Map<Trouble, string>();
  #notedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly name: string,
    private readonly clocks: { steady: Clock; clock: Clock },
    private readonly warn: (text: string) => void,
  ) {}

  turn(trouble: Trouble, reason: string): void {
    this.blame(reason);
    if (this.#troubles.has(trouble)) return;
    if (this.#troubles.size === 0) this.since = isoTime(this.clocks.clock.now());
    this.#troubles.set(trouble, reason);
    const effect = { unusable: "is not used", down: "gives no answers for now", stale: "is not up to date" }[trouble];
    this.warn(`${this.name} ${effect}. ${reason}`);
  }

  end(trouble: Trouble): void {
    if (!this.#troubles.delete(trouble)) return;
    if (this.#troubles.size === 0) this.since = isoTime(this.clocks.clock.now());
    this.warn(`${this.name} does well again`);
  }

  /** The node is healthy, except for some calls. */
  note(fault: string): void {
    this.blame(fault);
    if (this.clocks.steady.now() - this.#notedAt < repeatAfterMs) return;
    this.#notedAt = this.clocks.steady.now();
    this.warn(`${this.name} does well, but refuses some calls or leaves them unanswered: ${fault}`);
  }

  /** A fault that changes nothing by itself. */
  blame(text: string): void {
    this.lastFault = { text, at: isoTime(this.clocks.clock.now()) };
  }
}
