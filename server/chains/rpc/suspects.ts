import type { Clock } from "@/server/kernel/clock";

const holdsMs = 5 * 60_000;
const MAX_SUSPECTS = 1_000;

/**
 * Accounts whose calls recently failed at otherwise healthy nodes. Their calls travel apart from others, over
 * connections of their own: they lose nothing by it, and no other call waits for them.
 */
export class Suspects {
  readonly #until = new Map<string, number>();

  constructor(private readonly steady: Clock) {}

  suspect(owner: string): void {
    this.#until.delete(owner);
    this.#until.set(owner, this.steady.now() + holdsMs);
    if (this.#until.size > MAX_SUSPECTS) this.#until.delete(this.#until.keys().next().value as string);
  }

  /** The lane of an owner's calls; empty where they travel with those of others. */
  laneOf(owner: string): string {
    const until = this.#until.get(owner);
    if (until === undefined) return "";
    if (until > this.steady.now()) return `apart ${owner}`;
    this.#until.delete(owner);
    return "";
  }
}
