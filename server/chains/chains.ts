import type { Config } from "@/server/config";
import { type Clock, steadyClock, systemClock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { NetworkReport } from "@/server/networks";
import { Deadline, type DeadlineOptions } from "./deadline";
import { EvmClient } from "./evm/client";
import { readIndex } from "./evm/response-validation";
import { type ChainHealth, readHealth } from "./health";
import { NetworkStatusReader } from "./network-status";
import { chainIdOf, type EvmNetwork, type Network, networkNames } from "./networks";
import { ReadCache } from "./read-cache";
import { Endpoint } from "./rpc/endpoint";
import { type Identity, WrongChain } from "./rpc/identity";
import { Requester } from "./rpc/requester";
import { SolanaClient } from "./solana/client";
import { readText } from "./solana/shapes";

export interface Chains {
  /** null: switched off by the operator. */
  evm(network: EvmNetwork): EvmClient | null;
  solana(): SolanaClient | null;
  /** The time limit of one assessment; `ms` replaces the configured one, `times` multiplies it. */
  deadline(options?: DeadlineOptions & { ms?: number; times?: number }): Deadline;
  /** What is known of every network, without asking anybody. */
  health(): ChainHealth[];
  /** What the nodes of a network say of it, asked at most once a minute; with `probe` asked now, and more. */
  report(network: Network, probe?: boolean): Promise<NetworkReport>;
  /** What is known of it without asking. */
  knownReport(network: Network): NetworkReport;
  close(): Promise<void>;
}

export interface ChainsOptions {
  config: Pick<Config, "rpcUrls" | "scanDeadlineMs">;
  log: Logger;
  clock?: Clock;
  /** What is kept of answers and learnt of nodes lasts by this one. */
  steady?: Clock;
}

const codeCacheBytes = 48 * 1024 * 1024;
const stateCacheBytes = 24 * 1024 * 1024;

/** Opens the access to all networks. Nothing is asked before the first read. */
export function openChains({ config, log, clock = systemClock, steady = steadyClock }: ChainsOptions): Chains {
  const requesters = new Map<Network, Requester>();
  const names = networkNames();
  for (const network of names) {
    const urls = config.rpcUrls[network] ?? [];
    if (urls.length === 0) continue;
    const warn = (doubt: string) => log.warn({ network }, doubt);
    const identity = network === "solana" ? solanaIdentity : evmIdentity(network, warn);
    requesters.set(
      network,
      new Requester(
        urls.map((url) => new Endpoint(url, steady, identity, (reason) => log.error({ network }, reason))),
        steady,
      ),
    );
  }
  const evmClients = new Map<EvmNetwork, EvmClient>();
  for (const [network, requester] of requesters) {
    if (network === "solana") continue;
    const caches = { code: new ReadCache(codeCacheBytes, steady), state: new ReadCache(stateCacheBytes, steady) };
    evmClients.set(network, new EvmClient(network, requester, caches, clock));
  }
  const solanaRequester = requesters.get("solana");
  const solanaClient = solanaRequester
    ? new SolanaClient(solanaRequester, new ReadCache(stateCacheBytes, steady))
    : null;

  const statuses = new NetworkStatusReader(requesters, steady, serves);

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

/** What nodes for trying things out say (anvil, hardhat, geth --dev). Who names one in the settings means it. */
const developmentChains: readonly number[] = [31337, 1337];

function serves(network: Network, chainId: number): boolean {
  return chainId === chainIdOf(network) || developmentChains.includes(chainId);
}

function evmIdentity(network: EvmNetwork, warn: (doubt: string) => void): Identity {
  const expected = chainIdOf(network);
  return {
    method: "eth_chainId",
    params: "[]",
    optional: true,
    check(result) {
      const chainId = readIndex(result);
      if (chainId === expected) return;
      if (developmentChains.includes(chainId))
        return warn(
          `A node for trying things out (chain ${chainId}) stands in for ${network}: what it tells is not of the real chain`,
        );
      throw new WrongChain(`It serves chain ${chainId}, not ${network} (${expected})`);
    },
  };
}

/** First blocks of the networks for trying things out. Any other one is taken for the real network. */
const solanaTestNetworks = new Map([
  ["EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG", "devnet"],
  ["4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY", "testnet"],
]);

const solanaIdentity: Identity = {
  method: "getGenesisHash",
  params: "[]",
  optional: true,
  check(result) {
    const cluster = solanaTestNetworks.get(readText(result));
    if (cluster) throw new WrongChain(`It serves Solana's ${cluster}, not the real network`);
  },
};
