import { LRUCache } from "lru-cache";
import type { Clock } from "@/server/kernel/clock";

export interface CacheStats {
  hits: number;
  misses: number;
  entries: number;
}

/** Answers of one network's nodes, by key, bounded in bytes and time. Only good answers are ever put in. */
export class ReadCache {
  readonly #entries: LRUCache<string, { value: unknown }>;
  #hits = 0;
  #misses = 0;

  constructor(maxBytes: number, clock: Clock) {
    this.#entries = new LRUCache({ maxSize: maxBytes, perf: clock, ttlResolution: 0 });
  }

  /** The kept value in a box, for it may be anything; undefined if there is none. */
  find<T>(key: string): { value: T } | undefined {
    const found = this.#entries.get(key);
    if (found) this.#hits++;
    else this.#misses++;
    return found as { value: T } | undefined;
  }

  /** `bytes` is the value's size, about; the key's and the entry's own are added. */
  keep(key: string, value: unknown, ttlMs: number, bytes = 64): void {
    this.#entries.set(key, { value }, { ttl: ttlMs, size: bytes + key.length + 100 });
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  stats(): CacheStats {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size };
  }
}
