import { setTimeout as sleep } from "node:timers/promises";
import { type Chains, type EvmNetwork, evmNetworkNames, isRpcError } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Logger } from "@/server/kernel/log";
import { analyseInWorker } from "../contract/analysis-pool";
import type { Queryable } from "../history/store";
import { isListed, isTelling, KnownMaliciousCode } from "./known-malicious-code";
import { KnownMaliciousCodeStore, type Reading } from "./store";

interface BadCodeOptions {
  pool: Queryable;
  chains: Chains;
  intel: Intel;
  log: Logger;
  /** How often what other processes learnt is asked for. */
  followEveryMs?: number;
}

export interface OpenedKnownMaliciousCode {
  badCode: KnownMaliciousCode;
  /**
   * Reads the code at some listed addresses that were not read yet. Returns the count. For a job that runs every
   * minute.
   */
  readListed(): Promise<number>;
  stop(): Promise<void>;
}

/** One request a minute and network: some 40,000 addresses a day, and hardly a burden for any node. */
const MAX_AT_ONCE = 30;
const readMs = 20_000;
/** Minutes, as it is asked for: what can't be analysed for half an hour is taken for code that never can. */
const MAX_TRIES = 30;
const MAX_LOADED = 20_000;
const followMs = 10_000;

/** Knowledge about listed contracts' code, kept in the database and shared by all processes. */
export function openKnownMaliciousCode({
  pool,
  chains,
  intel,
  log,
  followEveryMs = followMs,
}: BadCodeOptions): OpenedKnownMaliciousCode {
  const store = new KnownMaliciousCodeStore(pool);
  const stopping = new AbortController();
  let quiet = false;
  const complain = (err: unknown) => {
    if (!quiet) log.warn({ err }, "the code of listed contracts is kept in memory only: the database refuses it");
    quiet = true;
  };
  /** Networks on which nothing was left to read, by the version of the lists then: looking again is not free. */
  const allRead = new Map<EvmNetwork, number>();
  const tries = new Map<string, number>();
  const saving = new Set<Promise<void>>();
  const badCode = new KnownMaliciousCode((original) => {
    const saved = store.save([original]).catch(complain);
    saving.add(saved);
    void saved.finally(() => saving.delete(saved));
  });
  const follow = async () => {
    for (const original of await store.listNew(MAX_LOADED)) badCode.add(original);
  };
  const following = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(complain);
      await sleep(followEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();

  function mayTryAgain(one: string): boolean {
    const tried = (tries.get(one) ?? 0) + 1;
    tries.set(one, tried);
    return tried < MAX_TRIES;
  }

  async function readSome(network: EvmNetwork): Promise<number> {
    const client = chains.evm(network);
    const lists = intel.snapshotVersion;
    if (!client?.isWanted || allRead.get(network) === lists) return 0;
    const addresses = [...new Set(await store.listUnread(network, MAX_AT_ONCE))];
    if (addresses.length === 0) {
      allRead.set(network, lists);
      return 0;
    }
    const reading = { deadline: chains.deadline({ signal: stopping.signal, ms: readMs }), background: true };
    const codes = await Promise.allSettled(addresses.map((address) => client.getCode(address, reading)));
    const readings: Reading[] = [];
    for (const [index, code] of codes.entries()) {
      if (code.status === "rejected") {
        if (!isRpcError(code.reason)) throw code.reason;
        continue;
      }
      const address = addresses[index]!;
      // Known infrastructure that some list names, too: noted as read, and learnt nothing from.
      const listed = isListed(intel.lookupAddress(address, network));
      const analysis = listed ? await analyseInWorker(code.value, reading) : undefined;
      const one = `${network} ${address}`;
      // A read cut off by the deadline shows nothing about the code.
      if (listed && !analysis && (reading.deadline.isOver || mayTryAgain(one))) continue;
      tries.delete(one);
      const { skeleton, sketch } = analysis?.scan ?? {};
      readings.push({ network, address, ...(analysis && isTelling(analysis) && { skeleton, sketch }) });
    }
    if (readings.length > 0) await store.save(readings);
    return readings.length;
  }

  return {
    badCode,
    async readListed() {
      const counts = await Promise.all(evmNetworkNames().map(readSome));
      await store.prune();
      await follow();
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      stopping.abort();
      await Promise.all([following, ...saving]);
    },
  };
}
