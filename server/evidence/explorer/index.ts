import { LRUCache } from "lru-cache";
import type { Address, Hex } from "viem";
import { type Deadline, type EvmNetwork, networkInfo } from "@/server/chains";
import type { Logger } from "@/server/kernel/log";
import { ExplorerClient, ExplorerRefusal, type ExplorerSettings } from "./client";
import { type NativeTransfer, readCreations, readCreator, readHolders, readTransfers } from "./rows";

export type { ExplorerSettings } from "./client";
export type { NativeTransfer } from "./rows";

/** Facts on an account that plain nodes cannot supply. */
export interface Origin {
  /** The account's first transaction; null: none. */
  first: { at: number; block: number; transactionHash: Hex } | null;
  /** A contract's creator; null: unknown, or no contract. */
  creator: Address | null;
  /** The newest transfers of the native currency. */
  transfers: NativeTransfer[];
}

/** An explorer, where the operator has set one. */
export interface Explorer {
  /** undefined: it did not answer in time, or with nothing that makes sense; what comes later is kept for the next time. */
  read(network: EvmNetwork, account: Address, isContract: boolean, deadline: Deadline): Promise<Origin | undefined>;
  /** Creation times of these contracts, in seconds since 1970, as far as the explorer answered in time. */
  readCreations(network: EvmNetwork, contracts: readonly Address[], deadline: Deadline): Promise<Map<Address, number>>;
  /**
   * Addresses of a token's largest holders, as far as the explorer names them: Etherscan to paying customers alone,
   * Blockscout to all. Undefined: no explorer, not in time, or refused.
   */
  readHolders(network: EvmNetwork, token: Address, deadline: Deadline): Promise<Address[] | undefined>;
  stop(): void;
}

/** Limit of contracts in one request. */
const MAX_CONTRACTS = 5;
const keptMs = 10 * 60_000;
const MAX_KEPT = 2_000;
const newest = 200;
const MAX_HOLDERS = 10;
/** Questions for a token's largest holders, as Etherscan and Blockscout name them. */
const holderActions = ["topholders", "getTokenHolders"] as const;

/** `settings`: the operator's, for networks that have no explorer of their own. */
export function openExplorer(settings: ExplorerSettings | undefined, log: Logger): Explorer {
  const clients = new Map<string, ExplorerClient>();
  /** Undefined where no explorer knows the network. An API key goes to the operator's explorer alone. */
  const explorerOf = (network: EvmNetwork): { client: ExplorerClient; chainid: number } | undefined => {
    const { explorer } = networkInfo(network);
    const asked = explorer?.url ? { url: explorer.url, apiKey: undefined } : settings;
    if (!explorer || !asked) return undefined;
    const client = clients.get(asked.url) ?? new ExplorerClient(asked);
    clients.set(asked.url, client);
    return { client, chainid: explorer.id };
  };
  const kept = new LRUCache<string, Promise<Origin>>({ max: MAX_KEPT, ttl: keptMs });
  const made = new LRUCache<string, number>({ max: MAX_KEPT });
  const holders = new LRUCache<string, Promise<Address[] | undefined>>({ max: MAX_KEPT, ttl: keptMs });
  /** Tokens for which an explorer refused a question for holders. Refused for two, it is not asked for others. */
  const refused = new LRUCache<string, Set<Address>>({ max: 100, ttl: 60 * 60_000 });
  let complained = false;

  type Asked = NonNullable<ReturnType<typeof explorerOf>>;
  async function fetchOrigin({ client, chainid }: Asked, address: Address, isContract: boolean): Promise<Origin> {
    const account = {
      chainid,
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
            chainid,
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

  async function fetchCreations(network: EvmNetwork, contracts: readonly Address[]): Promise<void> {
    const asked = explorerOf(network);
    if (!asked) return;
    const rows = await asked.client.ask({
      chainid: asked.chainid,
      module: "contract",
      action: "getcontractcreation",
      contractaddresses: contracts.join(","),
    });
    for (const [contract, at] of readCreations(rows, contracts)) made.set(`${network} ${contract}`, at);
  }

  async function fetchHolders({ client, chainid }: Asked, token: Address): Promise<Address[] | undefined> {
    const about = { chainid, module: "token", contractaddress: token, page: 1, offset: MAX_HOLDERS };
    for (const action of holderActions) {
      const key = `${client.url} ${chainid} ${action}`;
      const tokens = refused.get(key) ?? new Set();
      if (tokens.size > 1) continue;
      try {
        return readHolders(await client.ask({ ...about, action })).slice(0, MAX_HOLDERS);
      } catch (error) {
        if (!(error instanceof ExplorerRefusal)) throw error;
        refused.set(key, tokens.add(token));
      }
    }
    return undefined;
  }

  return {
    async readCreations(network, contracts, deadline) {
      const open = [...new Set(contracts)].filter((contract) => !made.has(`${network} ${contract}`));
      // Late answers are available to the next scan.
      if (open.length > 0) await deadline.race(fetchCreations(network, open.slice(0, MAX_CONTRACTS))).catch(() => {});
      return new Map(
        contracts.flatMap((contract) => {
          const at = made.get(`${network} ${contract}`);
          return at === undefined ? [] : [[contract, at] as const];
        }),
      );
    },
    async read(network, account, isContract, deadline) {
      const asked = explorerOf(network);
      if (!asked) return undefined;
      const key = `${network} ${account}`;
      let answer = kept.get(key);
      if (!answer) {
        answer = fetchOrigin(asked, account, isContract);
        kept.set(key, answer);
        answer.catch((err) => {
          kept.delete(key);
          if (!complained) log.warn({ err }, "the explorer gave no answer");
          complained = true;
        });
      }
      return deadline.race(answer).catch(() => undefined);
    },
    async readHolders(network, token, deadline) {
      const asked = explorerOf(network);
      if (!asked) return undefined;
      const key = `${network} ${token}`;
      let answer = holders.get(key);
      if (!answer) {
        answer = fetchHolders(asked, token);
        holders.set(key, answer);
        answer.catch(() => holders.delete(key));
      }
      return deadline.race(answer).catch(() => undefined);
    },
    stop() {
      for (const client of clients.values()) client.stop();
    },
  };
}
