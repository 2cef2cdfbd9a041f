/** Work of several accounts for the same hands: each has a line of its own, and one of each line is taken in turn. */
export class Turns<Work> {
  readonly #lines = new Map<string, Work[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(accountId: string, work: Work): void {
    const line = this.#lines.get(accountId);
    if (line) line.push(work);
    else this.#lines.set(accountId, [work]);
    this.#size++;
  }

  /** What is next, of an account that may have some taken. */
  take(mayTake: (accountId: string) => boolean = () => true): Work | undefined {
    for (const [accountId, line] of this.#lines) {
      if (!mayTake(accountId)) continue;
      const work = line.shift();
      this.#size--;
      // Who has more waiting comes again behind the others.
      this.#lines.delete(accountId);
      if (line.length > 0) this.#lines.set(accountId, line);
      return work;
    }
    return undefined;
  }
}
