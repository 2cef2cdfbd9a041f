import type { Deadline } from "@/server/chains";

/** Work of several askers for one worker: each has a line of his own, and one of each line is done in turn. */
export class Turns<Work> {
  readonly #lines = new Map<Deadline, Work[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The same work may stand in several lines. */
  add(asker: Deadline, work: Work): void {
    const line = this.#lines.get(asker);
    if (line) line.push(work);
    else this.#lines.set(asker, [work]);
    this.#size++;
  }

  /** What is next of those who wait still. */
  take(): Work | undefined {
    for (const [asker, line] of this.#lines) {
      this.#lines.delete(asker);
      if (asker.isOver) {
        this.#size -= line.length;
        continue;
      }
      const work = line.shift();
      this.#size--;
      if (line.length > 0) this.#lines.set(asker, line);
      return work;
    }
    return undefined;
  }
}
