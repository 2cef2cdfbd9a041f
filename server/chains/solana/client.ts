import type { Clock } from "@/server/clock";
import { RpcInvalid } from "../errors";
import type { ReadCache } from "../read-cache";
import type { Request, Requester, RequestOptions } from "../rpc/requester";
import {
  asMint,
  type Mint,
  readSolanaAccount,
  readTokenAccount,
  type SolanaAccount,
  stakeProgram,
  systemProgram,
  type TokenAccount,
  tokenPrograms,
} from "./accounts";
import {
  type Fields,
  readContextValue,
  readKey,
  readList,
  readNumber,
  readObject,
  readOptional,
  readText,
} from "./shapes";

export interface SolanaReadOptions extends RequestOptions {
  /** Ask the node even where a kept answer is still young. */
  fresh?: boolean;
}

export interface SignatureInfo {
  signature: string;
  slot: number;
  /** Seconds since 1970, where the node knows. */
  blockTime: number | undefined;
  failed: boolean;
}

/** A stake or nonce account in which the wallet has a part. `authorities` by role. */
export interface AuthorityAccount {
  address: string;
  lamports: number;
  authorities: { role: "staker" | "withdrawer" | "nonce"; key: string }[];
}

const stateTtlMs = 10_000;
const mintTtlMs = 5 * 60_000;
const kilobyte = 1_024;
const mostTokenAccounts = 5_000;
const mostProgramAccounts = 1_000;
/** The nodes' own limit of getMultipleAccounts. */
const mostAtOnce = 100;

/** Reads of Solana at the `confirmed` commitment. Every read throws RpcError, at the latest when its deadline ends. */
export class SolanaClient {
  readonly network = "solana";

  constructor(
    readonly requester: Requester,
    readonly cache: ReadCache,
    readonly clock: Clock,
  ) {}

  /** Any method, uncached; `check` must look at every part of the result that is used. */
  request<T>(request: Request<T>, options: RequestOptions): Promise<T> {
    return this.requester.request(request, options);
  }

  supports(method: string): boolean {
    return this.requester.endpoints.some((endpoint) => !endpoint.unusable && !endpoint.lacks(method));
  }

  /** null: nothing is there (a wallet that never held SOL, or a closed account). */
  getAccount(address: string, options: SolanaReadOptions): Promise<SolanaAccount | null> {
    const check = (value: unknown) => readOptional(readContextValue(value), readSolanaAccount) ?? null;
    const request = {
      method: "getAccountInfo",
      params: [address, parsed],
      check,
      maxBytes: 512 * kilobyte,
      chainSized: true,
    };
    return this.#read(request, options);
  }

  /** In the order of the addresses, null where nothing is. Up to 100 travel in one call. */
  async getAccounts(
    addresses: readonly string[],
    options: SolanaReadOptions,
    ttlMs = stateTtlMs,
  ): Promise<(SolanaAccount | null)[]> {
    const chunks: Promise<(SolanaAccount | null)[]>[] = [];
    for (let start = 0; start < addresses.length; start += mostAtOnce) {
      const some = addresses.slice(start, start + mostAtOnce);
      const check = (value: unknown) => {
        const list = readList(readContextValue(value), mostAtOnce);
        if (list.length !== some.length) throw new RpcInvalid("The node left accounts out");
        return list.map((each) => readOptional(each, readSolanaAccount) ?? null);
      };
      const request = {
        method: "getMultipleAccounts",
        params: [some, parsed],
        check,
        maxBytes: 2_048 * kilobyte,
        chainSized: true,
      };
      chunks.push(this.#read(request, options, ttlMs));
    }
    return (await Promise.all(chunks)).flat();
  }

  /** Mints by address; undefined where there is none. */
  async getMints(addresses: readonly string[], options: SolanaReadOptions): Promise<(Mint | undefined)[]> {
    const accounts = await this.getAccounts(addresses, options, mintTtlMs);
    return accounts.map((account) => (account ? asMint(account) : undefined));
  }

  /** The token accounts of a wallet under both token programs. */
  async getTokenAccounts(owner: string, options: SolanaReadOptions): Promise<TokenAccount[]> {
    const check = (value: unknown) =>
      readList(readContextValue(value), mostTokenAccounts).flatMap((each) => {
        const account = readTokenAccount(each);
        if (account && account.owner !== owner) throw new RpcInvalid("The node sent another wallet's token account");
        return account ? [account] : [];
      });
    const lists = await Promise.all(
      tokenPrograms.map((programId) => {
        const params = [owner, { programId }, parsed];
        return this.#read(
          { method: "getTokenAccountsByOwner", params, check, maxBytes: 6_144 * kilobyte, chainSized: true },
          options,
        );
      }),
    );
    return lists.flat();
  }

  /** Newest first. */
  getSignatures(
    address: string,
    options: SolanaReadOptions & { limit?: number; before?: string },
  ): Promise<SignatureInfo[]> {
    const limit = Math.min(options.limit ?? 100, 1_000);
    const params = [address, { limit, commitment: "confirmed", ...(options.before ? { before: options.before } : {}) }];
    const check = (value: unknown) => readList(value, limit).map(readSignature);
    return this.#read(
      { method: "getSignaturesForAddress", params, check, maxBytes: 1_024 * kilobyte, heavy: true },
      options,
    );
  }

  /** Stake accounts in which the wallet may stake (offset 12) or withdraw (offset 44). Many public nodes refuse this. */
  async getStakeAccounts(wallet: string, options: SolanaReadOptions): Promise<AuthorityAccount[]> {
    const lists = await Promise.all(
      [12, 44].map((offset) => this.#getProgramAccounts(stakeProgram, 200, offset, wallet, options)),
    );
    const byAddress = new Map(lists.flat().map((each) => [each.address, each]));
    return [...byAddress.values()].flatMap(({ address, lamports, info }) => {
      const authorized = readOptional(readOptional(info.meta, readObject)?.authorized, readObject);
      if (!authorized) return [];
      const { staker, withdrawer } = authorized;
      return [
        {
          address,
          lamports,
          authorities: [
            { role: "staker" as const, key: readKey(staker) },
            { role: "withdrawer" as const, key: readKey(withdrawer) },
          ],
        },
      ];
    });
  }

  /** Durable nonces whose authority (offset 8) the wallet is. Most public nodes refuse this. */
  async getNonceAccounts(wallet: string, options: SolanaReadOptions): Promise<AuthorityAccount[]> {
    const list = await this.#getProgramAccounts(systemProgram, 80, 8, wallet, options);
    return list.map(({ address, lamports, info }) => ({
      address,
      lamports,
      authorities: [{ role: "nonce", key: readKey(info.authority) }],
    }));
  }

  #getProgramAccounts(program: string, dataSize: number, offset: number, bytes: string, options: SolanaReadOptions) {
    const params = [program, { ...parsed, filters: [{ dataSize }, { memcmp: { offset, bytes } }] }];
    const check = (value: unknown) =>
      readList(value, mostProgramAccounts).flatMap((each) => {
        const { pubkey, account } = readObject(each);
        const { owner, lamports, parsed: data } = readSolanaAccount(account);
        if (owner !== program) throw new RpcInvalid("The node sent another program's account");
        return data ? [{ address: readKey(pubkey), lamports, info: data.info }] : [];
      });
    const request: Request<{ address: string; lamports: number; info: Fields }[]> = {
      method: "getProgramAccounts",
      params,
      check,
      maxBytes: 2_048 * kilobyte,
      chainSized: true,
      heavy: true,
    };
    return this.#read(request, options);
  }

  async #read<T>(request: Request<T>, options: SolanaReadOptions, ttlMs = stateTtlMs): Promise<T> {
    const key = `${request.method} ${JSON.stringify(request.params)}`;
    const kept = options.fresh ? undefined : this.cache.find<T>(key);
    if (kept) return kept.value;
    const value = await this.requester.request(request, options);
    this.cache.keep(key, value, ttlMs, Array.isArray(value) ? 1_000 * (value.length + 1) : 1_000);
    return value;
  }
}

const parsed = { encoding: "jsonParsed", commitment: "confirmed" } as const;

function readSignature(value: unknown): SignatureInfo {
  const { signature, slot, blockTime, err } = readObject(value);
  return {
    signature: readText(signature, 100),
    slot: readNumber(slot),
    blockTime: readOptional(blockTime, readNumber),
    failed: err !== null && err !== undefined,
  };
}
