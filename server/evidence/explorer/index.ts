import { LRUCache } from "lru-cache";
import type { Address, Hex } from "viem";
import { chainIdOf, type Deadline, type EvmNetwork } from "@/server/chains";
import type { Clock } from "@/server/clock";
import type { Logger } from "@/server/log";
import { ExplorerClient, type ExplorerSettings } from "./client";
import { type NativeTransfer, readCreator, readTransfers } from "./rows";

export type { ExplorerSettings } from "./client";
export type { NativeTransfer } from "./rows";

/** What plain nodes can't tell of an account. */
export interface Origin {
  /** Its first transaction; null: it has none. */
  first: { at: number; block: number; transactionHash: Hex } | null;
  /** Of a contract; null: unknown, or no contract. */
  creator: Address | null;
  /** Of the network's own coin, the newest ones. */
  transfers: NativeTransfer[];
}

/** An explorer, where the operator has set one. */
export interface Explorer {
  /** undefined: it did not answer in time, or with nothing that makes sense; what comes later is kept for the next time. */
  read(network: EvmNetwork, account: Address, isContract: boolean, deadline: Deadline): Promise<Origin | undefined>;
  stop(): void;
}

const keptMs = 10 * 60_000;
const mostKept = 2_000;
const newest = 200;

export function openExplorer(settings: ExplorerSettings, log: Logger, clock: Clock): Explorer {
  const client = new ExplorerClient(settings);
  const kept = new LRUCache<string, Promise<Origin>>({ max: mostKept, ttl: keptMs, perf: clock, ttlResolution: 0 });
  let complained = false;

  async function fetchOrigin(network: EvmNetwork, address: Address, isContract: boolean): Promise<Origin> {
    const account = {
      chainid: chainIdOf(network),
      module: "account",
      address,
      startblock: 0,
      endblock: 9_999_999_999,
      page: 1,
    };
    const [oldest, sent, inner, created] = await Promise.all([
      client.ask({ ...account, action: "txlist", offset: 1, sort: "asc" }),
      client.ask({ ...account, action: "txlist", offset: newest, sort: "desc" }),
      client.ask({ ...account, action: "txlistinternal", offset: newest, sort: "desc" }),
      isContract
        ? client.ask({
            chainid: chainIdOf(network),
            module: "contract",
            action: "getcontractcreation",
            contractaddresses: address,
          })
        : [],
    ]);
    const [first] = readTransfers(oldest);
    return {
      first: first ? { at: first.at, block: first.block, transactionHash: first.transactionHash } : null,
      creator: readCreator(created, address),
      transfers: [...readTransfers(sent), ...readTransfers(inner)].filter(({ failed }) => !failed),
    };
  }

  return {
    async read(network, account, isContract, deadline) {
      const key = `${network} ${account}`;
      let answer = kept.get(key);
      if (!answer) {
        answer = fetchOrigin(network, account, isContract);
        kept.set(key, answer);
        answer.catch((err) => {
          kept.delete(key);
          if (!complained) log.warn({ err }, "the explorer gave no answer");
          complained = true;
        });
      }
      return deadline.race(answer).catch(() => undefined);
    },
    stop: () => client.stop(),
  };
}
