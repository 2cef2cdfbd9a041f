import type { Deadline } from "../deadline";
import { isRpcError, RpcInvalid, RpcRejected, TooManyInputs } from "../errors";
import type { ReadCache } from "../read-cache";
import type { Request, Requester, RequestOptions } from "../rpc/requester";
import { epochOf, readSolanaAccount, type SolanaAccount, stakeProgram, systemProgram, tokenPrograms } from "./accounts";
import {
  type Authority,
  type AuthorityAccount,
  nonceAuthority,
  nonceLayout,
  stakeAuthorities,
  stakeLayout,
  stakeLockup,
} from "./authority-accounts";
import { asMint, type Mint } from "./mints";
import { readContextValue, readKey, readList, readNumber, readObject, readOptional, readText, slotOf } from "./shapes";
import { readTokenAccount, type TokenAccount } from "./token-accounts";
import { asMetadata, metadataAddresses, metadataSlice, type TokenNames } from "./token-metadata";

export interface SolanaReadOptions extends RequestOptions {
  /** Ask the node even where a kept answer is still young. */
  fresh?: boolean;
}

export interface SignatureInfo {
  signature: string;
  slot: number;
  failed: boolean;
}

const stateTtlMs = 2_000;
const mintTtlMs = 5 * 60_000;
const authorityTtlMs = 5 * 60_000;
const kilobyte = 1_024;
const MAX_TOKEN_ACCOUNTS = 12_000;
/** Maximum keys of a transaction, which names each account by one byte. */
const MAX_KEYS = 256;
/** The newest there is, on the network since September 2026. Of any, only the first keys are looked at. */
const maxSupportedTransactionVersion = 1;
/**
 * Any address may create accounts for a wallet, which gets the rent back. The higher the limit, the dearer it is to
 * hide one among them.
 */
const MAX_PROGRAM_ACCOUNTS = 4_000;
/** The nodes' own limit of getMultipleAccounts. */
const MAX_AT_ONCE = 100;
/** In which a list is asked for where a node takes fewer: its limit of requests is low, too. */
const MAX_PIECES = 10;
/** Bytes of an account that are asked for: enough for a stake, a nonce, or a multisig of a hundred members. */
const accountSlice = 4_096;
const mintSlice = 2_048;

/** Reads of Solana at the `confirmed` commitment. Every read throws RpcError, at the latest when its deadline ends. */
export class SolanaClient {
  readonly network = "solana";

  constructor(
    readonly requester: Requester,
    readonly cache: ReadCache,
  ) {}

  /** Any method, uncached; `check` must look at every part of the result that is used. */
  request<T>(request: Request<T>, options: RequestOptions): Promise<T> {
    return this.requester.request(request, options);
  }

  /** The network's epoch, by the node that says least: one that makes up a slot ends no lock before its time. */
  get epoch(): number | undefined {
    const slots = this.requester.endpoints.flatMap(({ head }) => head?.number ?? []);
    return slots.length === 0 ? undefined : epochOf(Math.min(...slots));
  }

  /** Why what the nodes say is not of the present; undefined where it is, as far as is known. */
  findStaleness(deadline: Deadline): Promise<string | undefined> {
    return this.requester.findStaleness(deadline);
  }

  supports(method: string): boolean {
    return this.requester.endpoints.some((endpoint) => !endpoint.unusable && !endpoint.lacks(method));
  }

  /** null: nothing is there (a wallet that never held SOL, or a closed account). Of its data only the beginning. */
  getAccount(address: string, options: SolanaReadOptions): Promise<SolanaAccount | null> {
    const check = (value: unknown) => readOptional(readContextValue(value), readSolanaAccount) ?? null;
    const params = [address, sliced(accountSlice)];
    const request = { method: "getAccountInfo", params, check, maxBytes: 64 * kilobyte, chainSized: true };
    return this.#read(request, options);
  }

  /** In the order of the addresses, null where nothing is; without data unless `dataBytes` asks for their beginning. */
  async getAccounts(
    addresses: readonly string[],
    { dataBytes = 0, ...options }: SolanaReadOptions & { dataBytes?: number },
  ): Promise<(SolanaAccount | null)[]> {
    const read = (some: readonly string[]) => this.#getSomeAccounts(some, dataBytes, options);
    const chunks = split(addresses, MAX_AT_ONCE).map(async (chunk) => {
      try {
        return await read(chunk);
      } catch (error) {
        // Some plans allow for 5 keys.
        const pieces = piecesFor(error, chunk);
        if (!pieces) throw error;
        return (await Promise.all(pieces.map(read))).flat();
      }
    });
    return (await Promise.all(chunks)).flat();
  }

  #getSomeAccounts(
    some: readonly string[],
    dataBytes: number,
    options: SolanaReadOptions,
  ): Promise<(SolanaAccount | null)[]> {
    const check = (value: unknown) => {
      const list = readList(readContextValue(value), MAX_AT_ONCE);
      if (list.length !== some.length) throw new RpcInvalid("The node left accounts out");
      const slot = slotOf(value);
      return list.map((each) => readOptional(each, (given) => readSolanaAccount(given, slot)) ?? null);
    };
    const params = [some, sliced(dataBytes)];
    const request = {
      method: "getMultipleAccounts",
      params,
      check,
      maxBytes: 2_048 * kilobyte,
      chainSized: true,
      inputs: some.length,
    };
    return this.#read(request, options);
  }

  /** Mints by address; undefined where there is none. Each is kept for itself: many wallets hold the same ones. */
  async getMints(addresses: readonly string[], options: SolanaReadOptions): Promise<(Mint | undefined)[]> {
    const keyOf = (address: string) => `mint ${address}`;
    const known = addresses.map((address) =>
      options.fresh ? undefined : this.cache.find<Mint>(keyOf(address))?.value,
    );
    const unread = addresses.filter((_, index) => !known[index]);
    if (unread.length === 0) return known;
    const accounts = await this.getAccounts(unread, { ...options, dataBytes: mintSlice });
    const read = new Map(unread.map((address, index) => [address, accounts[index] && asMint(accounts[index])]));
    for (const [address, mint] of read) if (mint) this.cache.keep(keyOf(address), mint, mintTtlMs, 500);
    return addresses.map((address, index) => known[index] ?? read.get(address) ?? undefined);
  }

  /** Names of tokens in Metaplex's accounts; undefined where they have none. Kept like mints. */
  async getNames(mints: readonly string[], options: SolanaReadOptions): Promise<(TokenNames | undefined)[]> {
    const keyOf = (mint: string) => `names ${mint}`;
    const known = mints.map((mint) => this.cache.find<TokenNames | undefined>(keyOf(mint)));
    const places = await metadataAddresses(mints.filter((_, index) => !known[index]));
    const unread = [...places].map(([mint, address]) => ({ mint, address }));
    const addresses = unread.map(({ address }) => address);
    const accounts = await this.getAccounts(addresses, { ...options, dataBytes: metadataSlice });
    const read = new Map(
      unread.map(({ mint }, index) => [mint, accounts[index] ? asMetadata(accounts[index]) : undefined]),
    );
    for (const [mint, names] of read) this.cache.keep(keyOf(mint), names, mintTtlMs, 200);
    return mints.map((mint, index) => known[index]?.value ?? read.get(mint));
  }

  /**
   * Token accounts of a wallet under both token programs. The answer for one list is kept where the other is refused.
   * @throws {RpcError} where both are
   */
  async getTokenAccounts(
    owner: string,
    options: SolanaReadOptions,
  ): Promise<{ accounts: TokenAccount[]; complete: boolean }> {
    const lists = await Promise.allSettled(
      tokenPrograms.map((program) => this.#getTokenAccountsOf(owner, program, options)),
    );
    const read = lists.flatMap((list) => (list.status === "fulfilled" ? [list.value] : []));
    const faults = lists.flatMap((list) => (list.status === "rejected" ? [list.reason] : []));
    const fault = faults.find((reason) => !isRpcError(reason)) ?? (read.length === 0 ? faults[0] : undefined);
    if (fault) throw fault;
    return { accounts: read.flat(), complete: faults.length === 0 };
  }

  #getTokenAccountsOf(owner: string, programId: string, options: SolanaReadOptions): Promise<TokenAccount[]> {
    const check = (value: unknown) =>
      readList(readContextValue(value), MAX_TOKEN_ACCOUNTS).map((each) => {
        const account = readTokenAccount(each);
        if (!account || account.program !== programId)
          throw new RpcInvalid("The node sent something else than a token account");
        if (account.owner !== owner) throw new RpcInvalid("The node sent another wallet's token account");
        return account;
      });
    const params = [owner, { programId }, encoded];
    const maxBytes = 7_168 * kilobyte;
    return this.#read({ method: "getTokenAccountsByOwner", params, check, maxBytes, chainSized: true }, options);
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

  /** Signers of a transaction. Throws RpcError also where no node has it any more. */
  getSigners(signature: string, options: SolanaReadOptions): Promise<string[]> {
    const params = [signature, { encoding: "json", commitment: "confirmed", maxSupportedTransactionVersion }];
    const check = (value: unknown) => {
      if (value === null) throw new RpcRejected(0, "The node doesn't have the transaction", "elsewhere");
      return readSigners(value);
    };
    const request = {
      method: "getTransaction",
      params,
      check,
      maxBytes: 512 * kilobyte,
      chainSized: true,
      heavy: true,
    };
    return this.#read(request, options, authorityTtlMs);
  }

  /** Stake accounts in which the wallet may stake or withdraw. Many public nodes refuse this. */
  async getStakeAccounts(wallet: string, options: SolanaReadOptions): Promise<AuthorityAccount[]> {
    const { bytes, keysEnd, stakerAt, withdrawerAt } = stakeLayout;
    const lists = await Promise.all(
      [stakerAt, withdrawerAt].map((offset) =>
        this.#getProgramAccounts(stakeProgram, { bytes, keysEnd, offset, key: wallet }, stakeAuthorities, options),
      ),
    );
    return [...new Map(lists.flat().map((each) => [each.address, each])).values()];
  }

  /** Durable nonces whose authority the wallet is. Most public nodes refuse this. */
  getNonceAccounts(wallet: string, options: SolanaReadOptions): Promise<AuthorityAccount[]> {
    const { bytes, keysEnd, authorityAt } = nonceLayout;
    const where = { bytes, keysEnd, offset: authorityAt, key: wallet };
    const authoritiesOf = (account: SolanaAccount) => {
      const authority = nonceAuthority(account);
      return authority && [authority];
    };
    return this.#getProgramAccounts(systemProgram, where, authoritiesOf, options);
  }

  /** Accounts of a size with a key at an offset. */
  #getProgramAccounts(
    program: string,
    { bytes: dataSize, keysEnd, offset, key }: { bytes: number; keysEnd: number; offset: number; key: string },
    authoritiesOf: (account: SolanaAccount) => Authority[] | undefined,
    options: SolanaReadOptions,
  ): Promise<AuthorityAccount[]> {
    const params = [program, { ...sliced(keysEnd), filters: [{ dataSize }, { memcmp: { offset, bytes: key } }] }];
    const check = (value: unknown) =>
      readList(value, MAX_PROGRAM_ACCOUNTS).flatMap((each) => {
        const { pubkey, account: given } = readObject(each);
        const account = { ...readSolanaAccount(given), space: dataSize };
        if (account.owner !== program) throw new RpcInvalid("The node sent another program's account");
        const authorities = authoritiesOf(account);
        if (!authorities) return [];
        if (!authorities.some((authority) => authority.key === key))
          throw new RpcInvalid("The node sent an account in which the wallet has no part");
        const lockup = stakeLockup(account);
        return [{ address: readKey(pubkey), lamports: account.lamports, authorities, lockup }];
      });
    const request: Request<AuthorityAccount[]> = {
      method: "getProgramAccounts",
      params,
      check,
      maxBytes: 2_048 * kilobyte,
      chainSized: true,
      kind: `getProgramAccounts ${program}`,
      heavy: true,
    };
    return this.#read(request, options, authorityTtlMs);
  }

  async #read<T>(request: Request<T>, options: SolanaReadOptions, ttlMs = stateTtlMs): Promise<T> {
    const key = `${request.method} ${JSON.stringify(request.params)}${options.endpoint ? ` ${options.endpoint.name}` : ""}`;
    const kept = options.fresh ? undefined : this.cache.find<T>(key);
    if (kept) return kept.value;
    const value = await this.requester.request(request, options);
    this.cache.keep(key, value, ttlMs, Array.isArray(value) ? 1_000 * (value.length + 1) : 1_000);
    return value;
  }
}

/** Bytes, which we read ourselves: nodes know extensions only up to their version, and describe accounts at length. */
const encoded = { encoding: "base64", commitment: "confirmed" } as const;

function sliced(length: number): object {
  return { ...encoded, dataSlice: { offset: 0, length } };
}

function split<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Splits a list that was too long into parts that the node accepts, where that is worth the requests. */
function piecesFor(error: unknown, keys: readonly string[]): string[][] | undefined {
  if (!(error instanceof TooManyInputs)) return undefined;
  const size = error.accepted ?? Math.ceil(keys.length / 2);
  return size < keys.length && keys.length <= MAX_PIECES * size ? split(keys, size) : undefined;
}

/** The first keys of a message are those that signed it. */
function readSigners(value: unknown): string[] {
  const { header, accountKeys } = readObject(readObject(readObject(value).transaction).message);
  const count = readNumber(readObject(header).numRequiredSignatures);
  return readList(accountKeys, MAX_KEYS).slice(0, count).map(readKey);
}

function readSignature(value: unknown): SignatureInfo {
  const { signature, slot, err } = readObject(value);
  return {
    signature: readText(signature, 100),
    slot: readNumber(slot),
    failed: err !== null && err !== undefined,
  };
}
