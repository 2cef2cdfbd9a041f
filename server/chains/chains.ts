import type { Config } from "@/server/config";
import { type Clock, steadyClock, systemClock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { NetworkReport } from "@/server/networks";
import { Deadline, type DeadlineOptions } from "./deadline";
import { EvmClient } from "./evm/client";
import { type ChainHealth, readHealth } from "./health";
import { NetworkStatusReader } from "./network-status";
import { type EvmNetwork, type Network, networkNames } from "./networks";
import { evmCurrency, evmIdentity, solanaCurrency, solanaIdentity } from "./node-identity";
import { ReadCache } from "./read-cache";
import { Currency } from "./rpc/currency";
import { Endpoint } from "./rpc/endpoint";
import { Requester } from "./rpc/requester";
import { Suspects } from "./rpc/suspects";
import { SolanaClient } from "./solana/client";

export interface Chains {
  /** null: switched off by the operator. */
  evm(network: EvmNetwork): EvmClient | null;
  solana(): SolanaClient | null;
  /** The time limit of one assessment; `ms` replaces the configured one, `times` multiplies it. */
  deadline(options?: DeadlineOptions & { ms?: number; times?: number }): Deadline;
  /** Cached state of every network. Sends no request. */
  health(): ChainHealth[];
  /**
   * State of a network as its nodes report it, queried at most once a minute. With `probe`, queried now and in more
   * detail.
   */
  report(network: Network, probe?: boolean): Promise<NetworkReport>;
  /** Cached report of the network. Sends no request. */
  knownReport(network: Network): NetworkReport;
  close(): Promise<void>;
}

export interface ChainsOptions {
  config: Pick<Config, "rpcUrls" | "scanDeadlineMs">;
  log: Logger;
  clock?: Clock;
  /** Clock for the lifetime of cached answers and learnt facts about nodes. */
  steady?: Clock;
}

const codeCacheBytes = 48 * 1024 * 1024;
const stateCacheBytes = 24 * 1024 * 1024;

/** Opens the access to all networks. Nothing is asked before the first read. */
export function openChains({ config, log, clock = systemClock, steady = steadyClock }: ChainsOptions): Chains {
  const requesters = new Map<Network, Requester>();
  const names = networkNames();
  const forgets = new Map<Network, () => void>();
  for (const network of names) {
    const urls = config.rpcUrls[network] ?? [];
    if (urls.length === 0) continue;
    const warn = (text: string) => log.warn({ network }, text);
    const identity = network === "solana" ? solanaIdentity : evmIdentity(network, warn);
    const limits = network === "solana" ? solanaCurrency : evmCurrency;
    const currency = new Currency<Endpoint>(limits, clock.now, steady.now);
    const suspects = new Suspects(steady);
    const forget = () => forgets.get(network)?.();
    const shared = { steady, clock, identity, suspects, currency, warn, forget };
    const endpoints = urls.map((url) => new Endpoint(url, shared));
    requesters.set(network, new Requester(endpoints, steady, suspects));
  }
  const evmClients = new Map<EvmNetwork, EvmClient>();
  for (const [network, requester] of requesters) {
    if (network === "solana") continue;
    const caches = { code: new ReadCache(codeCacheBytes, steady), state: new ReadCache(stateCacheBytes, steady) };
    evmClients.set(network, new EvmClient(network, requester, caches, clock));
    forgets.set(network, () => {
      for (const cache of Object.values(caches)) cache.clear();
    });
  }
  const solanaRequester = requesters.get("solana");
  const solanaClient = solanaRequester
    ? new SolanaClient(solanaRequester, new ReadCache(stateCacheBytes, steady))
    : null;
  forgets.set("solana", () => solanaClient?.cache.clear());

  const statuses = new NetworkStatusReader(requesters, steady);

  return {
    report: (network, probe) => statuses.read(network, probe),
    knownReport: (network) => statuses.known(network),
    evm: (network) => evmClients.get(network) ?? null,
    solana: () => solanaClient,
    deadline: ({ ms = config.scanDeadlineMs, times = 1, ...options } = {}) => Deadline.after(ms * times, options),
    health: () =>
      names.map((network) => {
        const caches =
          network === "solana" ? solanaClient && { state: solanaClient.cache } : evmClients.get(network)?.caches;
        return readHealth(network, requesters.get(network)?.endpoints ?? [], caches ?? {}, steady.now());
      }),
    async close() {
      await Promise.all([...requesters.values()].map((requester) => requester.close()));
    },
  };
}
