import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import { type Chains, type EvmClient, type EvmNetwork, evmNetworkNames } from "@/server/chains";
import type { Entries, Entry } from "./entries";
import { mergeScan, nextGap } from "./merge";
import type { HistoryStore } from "./store";
import { filterOf, type Stream, streams } from "./streams";
import type { Appraiser } from "./worth";

interface BackgroundOptions {
  store: HistoryStore;
  entries: Entries;
  chains: Chains;
  appraiserOf: (network: EvmNetwork) => Appraiser;
}

interface Wanted {
  network: EvmNetwork;
  wallet: Address;
  /** On the `performance.now()` scale. */
  notBefore: number;
  failures: number;
  /** Rounds of requests spent on it. */
  waves: number;
  leased: boolean;
}

const MAX_WANTED = 500;
/** One wallet's turn. The next wallet follows, so that a long history delays no other. */
const turnMs = 10_000;
/** Requests of one scan: millions of blocks at the shortest ranges that nodes accept. The next scan continues. */
const MAX_WAVES = 1_500;
const MAX_FAILURES = 10;
const saveEveryMs = 3_000;
const waveMs = 15_000;
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;
const leasedElsewhereMs = 30_000;
const longestRestMs = 60_000;
const housekeepingMs = 60 * 60_000;

/**
 * Reads the parts of wallets' pasts that scans left unread, newest first. Reads one wallet a network at a time, below
 * requests that a caller waits for, and rests as long as it works. A lease limits each wallet to one process.
 */
export class BackgroundReader {
  readonly #wanted = new Map<string, Wanted>();
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[] = [];
  readonly #served = new Set<EvmNetwork>();
  #started = false;
  #wake = new AbortController();

  constructor(private readonly options: BackgroundOptions) {}

  start(): void {
    if (!evmNetworkNames().some((network) => this.options.chains.evm(network))) return;
    this.#loops.push(this.#keepHouse());
    this.#started = true;
    for (const { network } of this.#wanted.values()) this.#serveOnce(network);
  }

  want({ history: { network, wallet } }: Entry): void {
    this.#add(network, wallet);
    this.#wakeUp();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    const { store, entries } = this.options;
    for (const { network, wallet, leased } of this.#wanted.values()) {
      if (leased) await store.release((await entries.get(network, wallet)).history).catch(() => {});
    }
  }

  #add(network: EvmNetwork, wallet: Address): void {
    const key = `${network} ${wallet}`;
    if (this.#wanted.has(key) || this.#wanted.size >= MAX_WANTED || !this.options.chains.evm(network)) return;
    this.#wanted.set(key, { network, wallet, notBefore: 0, failures: 0, waves: 0, leased: false });
    if (this.#started) this.#serveOnce(network);
  }

  /** A network that no wallet is wanted of costs nothing. */
  #serveOnce(network: EvmNetwork): void {
    if (this.#served.has(network) || this.#stopping.signal.aborted) return;
    this.#served.add(network);
    this.#loops.push(this.#serve(network));
  }

  async #serve(network: EvmNetwork): Promise<void> {
    const client = this.options.chains.evm(network)!;
    while (!this.#stopping.signal.aborted) {
      const now = performance.now();
      const own = [...this.#wanted].filter(([, wanted]) => wanted.network === network);
      const next = own.find(([, { notBefore }]) => notBefore <= now);
      if (!next) {
        await this.#rest(Math.min(...own.map(([, { notBefore }]) => notBefore - now), longestRestMs));
        continue;
      }
      const [key, wanted] = next;
      // To the end of the line.
      this.#wanted.delete(key);
      this.#wanted.set(key, wanted);
      const outcome = await this.#takeTurn(client, wanted).catch((err) => {
        this.options.entries.complain(err);
        return "failed" as const;
      });
      if (outcome === "done" || wanted.failures > MAX_FAILURES) this.#wanted.delete(key);
      else if (outcome === "elsewhere") wanted.notBefore = performance.now() + leasedElsewhereMs;
      else if (outcome === "failed") {
        const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(wanted.failures++, 10));
        wanted.notBefore = performance.now() + pause;
      } else wanted.failures = 0;
    }
  }

  async #takeTurn(client: EvmClient, wanted: Wanted): Promise<"done" | "more" | "failed" | "elsewhere"> {
    const { entries, store } = this.options;
    const entry = await entries.get(wanted.network, wanted.wallet);
    if (!(await this.#lease(entry))) return "elsewhere";
    wanted.leased = true;
    const endsAt = performance.now() + turnMs;
    let savedAt = performance.now();
    let progress = false;
    let outcome: "more" | "done" | "failed" = "more";
    while (outcome === "more" && performance.now() < endsAt && !this.#stopping.signal.aborted) {
      const startedAt = performance.now();
      outcome = ++wanted.waves > MAX_WAVES ? "done" : await this.#readWave(client, entry);
      if (outcome !== "failed") progress = true;
      if (performance.now() - savedAt > saveEveryMs) {
        if (!(await this.#saveAndKeep(entry))) return "more";
        savedAt = performance.now();
      }
      if (outcome === "more") await this.#pause(Math.min(1_000, Math.max(10, performance.now() - startedAt)));
    }
    if (progress && !(await entries.saveNow(entry))) return "more";
    if (outcome === "done") {
      wanted.leased = false;
      await store.release(entry.history);
    }
    return outcome;
  }

  /** The past has to be in the database to be leased; where another process read on, its word counts. */
  async #lease(entry: Entry): Promise<boolean> {
    const { entries, store } = this.options;
    if (entry.history.version === 0) await entries.saveNow(entry);
    const version = await store.lease(entry.history);
    if (version !== undefined && version !== entry.history.version) await entries.reload(entry);
    return version !== undefined;
  }

  async #saveAndKeep(entry: Entry): Promise<boolean> {
    return (await this.options.entries.saveNow(entry)) && (await this.options.store.lease(entry.history)) !== undefined;
  }

  /** The next few ranges of each kind of logs. */
  async #readWave(client: EvmClient, entry: Entry): Promise<"more" | "done" | "failed"> {
    const options = {
      deadline: this.options.chains.deadline({ signal: this.#stopping.signal, ms: waveMs }),
      background: true,
    };
    const top = await client.getBlockNumber(options).catch(() => undefined);
    if (top === undefined) return "failed";
    const gaps = streams.flatMap((stream) => {
      const gap = nextGap(entry.history, stream, top);
      return gap ? [[stream, gap] as const] : [];
    });
    if (gaps.length === 0) {
      entry.history.complete = true;
      return "done";
    }
    const scans = await Promise.all(
      gaps.map(async ([stream, [fromBlock, toBlock]]) => {
        const query = { ...filterOf(stream, entry.history.wallet), fromBlock, toBlock };
        return [
          stream,
          await client.getLogs(query, { ...options, mostRequests: 4, parallel: 2, fresh: true }),
        ] as const;
      }),
    );
    const appraise = this.options.appraiserOf(client.network);
    const merge = ([stream, scan]: (typeof scans)[number]): [Stream, boolean] => [
      stream,
      mergeScan(entry.history, stream, scan, top, appraise),
    ];
    if (!scans.map(merge).some(([, merged]) => merged)) return "failed";
    if (streams.some((stream) => nextGap(entry.history, stream, top))) return "more";
    entry.seen = undefined;
    return "done";
  }

  /**
   * Resumes work that this process, or another one, left unread when it was stopped, and drops work that is no longer
   * wanted.
   */
  async #keepHouse(): Promise<void> {
    const { store, entries } = this.options;
    for (let round = 0; !this.#stopping.signal.aborted; round++) {
      try {
        if (round === 0)
          for (const { network, wallet } of await store.listWanted(MAX_WANTED / 2)) this.#add(network, wallet);
        this.#wakeUp();
        await store.prune();
      } catch (err) {
        entries.complain(err);
      }
      await this.#pause(housekeepingMs);
    }
  }

  #wakeUp(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  async #rest(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, this.#wake.signal]);
    await sleep(Math.max(1, ms), undefined, { signal, ref: false }).catch(() => {});
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
