import { HttpPipe } from "./http";

const MAX_LANES = 16;
/** Calls in flight of one lane apart; the main one has 16. */
const connectionsApart = 4;

/** The connections to one node: shared ones, some for each lane that travels apart, and one for questions to the node itself. */
export class Pipes {
  readonly #main: HttpPipe;
  readonly #apart = new Map<string, HttpPipe>();
  #own: HttpPipe | undefined;

  constructor(private readonly url: URL) {
    this.#main = new HttpPipe(url);
  }

  of(lane: string): HttpPipe {
    if (lane === "") return this.#main;
    const kept = this.#apart.get(lane) ?? new HttpPipe(this.url, connectionsApart);
    this.#apart.delete(lane);
    this.#apart.set(lane, kept);
    if (this.#apart.size > MAX_LANES) this.#retire(this.#apart.keys().next().value as string);
    return kept;
  }

  /** Never busy with what callers ask. */
  get own(): HttpPipe {
    this.#own ??= new HttpPipe(this.url, 1);
    return this.#own;
  }

  async close(): Promise<void> {
    await Promise.all([this.#main, ...this.#apart.values(), this.#own].map((pipe) => pipe?.close()));
  }

  #retire(lane: string): void {
    void this.#apart.get(lane)?.drain();
    this.#apart.delete(lane);
  }
}
