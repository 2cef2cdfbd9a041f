import { LRUCache } from "lru-cache";
import type { Address } from "viem";
import type { EvmNetwork } from "@/server/chains";
import type { Logger } from "@/server/kernel/log";
import type { Digest } from "./digest";
import { type HistoryStore, newHistory, type WalletHistory } from "./store";
import type { Stream } from "./streams";

/** A wallet's past up to its newest block, as one assessment sees it. */
export interface Past {
  digest: Digest;
  /** Streams of which every block was looked at. */
  whole: ReadonlySet<Stream>;
  /** More approvals were sent than any wallet gives, so that none of this is to be relied on. */
  flooded: boolean;
  /** Every block since the last look was looked at, so that nothing is missing which was there before. */
  abreast: boolean;
  /** The newest block that was looked at; null where none was. */
  block: number | null;
}

/** A wallet's past in memory. */
export interface Entry {
  history: WalletHistory;
  /**
   * Result of the last read up to the newest block, and the time until which it may be shown again, by
   * `performance.now()`.
   */
  seen?: { past: Past; until: number } | undefined;
  reading?: Promise<Past> | undefined;
}

const MAX_ENTRIES = 2_000;
const MAX_SAVES_AT_ONCE = 2;

/** The pasts in memory: loaded when first asked for, written behind the answer. A lost database only costs re-reading. */
export class Entries {
  readonly #entries = new LRUCache<string, Promise<Entry>>({ max: MAX_ENTRIES });
  readonly #dirty = new Map<string, Entry>();
  readonly #saving = new Set<Promise<void>>();
  #quiet = false;

  constructor(
    private readonly store: HistoryStore,
    private readonly log: Logger,
  ) {}

  get(network: EvmNetwork, wallet: Address): Promise<Entry> {
    const key = keyOf(network, wallet);
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = this.#load(network, wallet);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  /** Writes it soon. */
  save(entry: Entry): void {
    this.#dirty.set(keyOf(entry.history.network, entry.history.wallet), entry);
    this.#saveMore();
  }

  /** Resolves when all that was to be written is. */
  async flush(): Promise<void> {
    while (this.#saving.size > 0) await Promise.all(this.#saving);
  }

  /** Writes it now. Where another process was first, takes that one's word: false. */
  async saveNow(entry: Entry): Promise<boolean> {
    if (await this.store.save(entry.history)) return true;
    await this.reload(entry);
    return false;
  }

  async reload(entry: Entry): Promise<void> {
    entry.history = await this.store.load(entry.history.network, entry.history.wallet);
    entry.seen = undefined;
  }

  async #load(network: EvmNetwork, wallet: Address): Promise<Entry> {
    try {
      return { history: await this.store.load(network, wallet) };
    } catch (err) {
      this.complain(err);
      this.#entries.delete(keyOf(network, wallet));
      return { history: newHistory(network, wallet) };
    }
  }

  #saveMore(): void {
    while (this.#saving.size < MAX_SAVES_AT_ONCE) {
      const next = this.#dirty.entries().next();
      if (next.done) return;
      const [key, entry] = next.value;
      this.#dirty.delete(key);
      const saving = this.saveNow(entry)
        .then(() => {}, this.complain)
        .finally(() => {
          this.#saving.delete(saving);
          this.#saveMore();
        });
      this.#saving.add(saving);
    }
  }

  /** Once until the next success would be better, but once is enough: the database's own state is watched elsewhere. */
  complain = (err: unknown): void => {
    if (!this.#quiet) this.log.warn({ err }, "wallet histories are kept in memory only: the database refuses them");
    this.#quiet = true;
  };
}

function keyOf(network: EvmNetwork, wallet: Address): string {
  return `${network} ${wallet}`;
}
