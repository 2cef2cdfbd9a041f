import type { Item } from "./item";

/** Sends what several runs lack in one batch, once none of them can go on without it. */
export class Together {
  #runs = 0;
  #items: Item[] = [];
  #waiting: { resolve(): void; reject(error: unknown): void }[] = [];

  constructor(private readonly read: (items: readonly Item[]) => Promise<void>) {}

  async during<T>(run: () => Promise<T>): Promise<T> {
    this.#runs++;
    try {
      return await run();
    } finally {
      this.#runs--;
      this.#sendIfAllWait();
    }
  }

  /** Resolves when these are there, as far as they can be read. */
  ask(items: readonly Item[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#items.push(...items);
      this.#waiting.push({ resolve, reject });
      this.#sendIfAllWait();
    });
  }

  #sendIfAllWait(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#runs) return;
    const [items, waiting] = [this.#items, this.#waiting];
    [this.#items, this.#waiting] = [[], []];
    this.read(items).then(
      () => {
        for (const { resolve } of waiting) resolve();
      },
      (error) => {
        for (const { reject } of waiting) reject(error);
      },
    );
  }
}
