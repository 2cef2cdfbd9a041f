/** Work of several askers for the same hands: each has a line of its own, and one of each line is taken in turn. */
export class FairQueue<Work> {
  readonly #lines = new Map<string, Work[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  lengthOf(asker: string): number {
    return this.#lines.get(asker)?.length ?? 0;
  }

  add(asker: string, work: Work): void {
    const line = this.#lines.get(asker);
    if (line) line.push(work);
    else this.#lines.set(asker, [work]);
    this.#size++;
  }

  /** Takes back what came last, of the asker who has most. */
  takeBack(): Work | undefined {
    let longest: [string, Work[]] | undefined;
    for (const entry of this.#lines) if (entry[1].length > (longest?.[1].length ?? 0)) longest = entry;
    if (!longest) return undefined;
    const [asker, line] = longest;
    this.#size--;
    const work = line.pop();
    if (line.length === 0) this.#lines.delete(asker);
    return work;
  }

  /** Next work of an account that may have some taken. */
  take(mayTake: (asker: string) => boolean = () => true): Work | undefined {
    for (const [asker, line] of this.#lines) {
      if (!mayTake(asker)) continue;
      const work = line.shift();
      this.#size--;
      // An account with more waiting work returns to the end of the queue.
      this.#lines.delete(asker);
      if (line.length > 0) this.#lines.set(asker, line);
      return work;
    }
    return undefined;
  }
}
