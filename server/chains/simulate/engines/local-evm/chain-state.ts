import { bytesToHex, hexToBytes } from "@ethereumjs/util";
import { LRUCache } from "lru-cache";
import type { Address, Hex } from "viem";
import { keccak256 } from "viem/utils";
import type { ReadOptions } from "@/server/chains/evm/read-options";
import { isRpcError, type RpcError, RpcInvalid } from "../../../errors";
import type { EvmClient } from "../../../evm/client";
import { dataUpTo, readIndex, readQuantity, readStorageWord, readWord } from "../../../evm/response-validation";
import { randomWord } from "../../prober";
import { readObject } from "../../read-answers";
import { hex } from "../../wire";
import type { Item } from "./item";
import { Neighbours } from "./neighbours";
import { Together } from "./read-batcher";

export interface StoredAccount {
  nonce: bigint;
  balance: bigint;
  code: Uint8Array;
  codeHash: Uint8Array;
}

export type Value<Kind extends Item["kind"] = Item["kind"]> = {
  account: StoredAccount;
  /** Without leading zeros. */
  slot: Uint8Array;
  hash: Uint8Array;
}[Kind];

const most = { account: 400, slot: 4_000, hash: 64 } as const;
const MAX_CODE_BYTES = 256 * 1024;
/** Limit for all contracts together. */
const MAX_CODES = 16 * 1024 * 1024;
/** Most words that look like an address are one, and what keeps it most likely calls it. */
const MAX_NAMED = 16;
const readCode = dataUpTo(MAX_CODE_BYTES);
const tooMuch = () => new RpcInvalid("The transaction touches more state than is read for one", true, "never");

/** State read after recent blocks, by chain, block and item: transactions on one block often touch the same. */
const recent = new LRUCache<string, Value>({
  ...{ maxSize: 64 * 1024 * 1024, ttl: 60_000 },
  sizeCalculation: (value) => 400 + (value instanceof Uint8Array ? value.length : value.code.length),
});

/**
 * The state after one block, as far as it was read: one for all runs of a simulation, and nothing is read twice. What is
 * asked for in the same turn travels in one batch. A transaction that wants more than is reasonable gets no answer.
 */
export class ChainState {
  readonly #values = new Map<string, Value>();
  readonly #errors = new Map<string, RpcError>();
  readonly #reading = new Map<string, Promise<void>>();
  #named = new Set<Address>();
  readonly #counts = { account: 0, slot: 0, hash: 0 };
  readonly together = new Together((items) => this.read(items));
  readonly neighbours = new Neighbours();
  /** How long the last reads took. */
  waitMs = 0;
  #codeBytes = 0;

  constructor(
    private readonly client: EvmClient,
    private readonly block: number,
    private readonly options: ReadOptions,
    /** Hash of the block, where it is known. */
    private readonly hash?: Hex,
  ) {}

  /** Undefined where it was not read yet, or could not be. */
  find<Kind extends Item["kind"]>(item: Extract<Item, { kind: Kind }>): Value<Kind> | undefined {
    const key = keyOf(item);
    return (this.#values.get(key) ?? this.#adopt(key, item)) as Value<Kind> | undefined;
  }

  /** From an earlier simulation. It counts like what this one reads. */
  #adopt(key: string, item: Item): Value | undefined {
    const recentKey = this.#recentKey(item);
    const value = recentKey && recent.get(recentKey);
    if (!value || this.errorOf(item)) return undefined;
    this.#counts[item.kind]++;
    this.#values.set(key, value);
    return value;
  }

  /** Undefined where it is not to be kept: hashes may be made up. */
  #recentKey(item: Item): string | undefined {
    if (!this.hash || item.kind === "hash") return undefined;
    return `${this.client.chainId} ${this.hash} ${keyOf(item)}`;
  }

  /** Why it can't be read. */
  errorOf(item: Item): RpcError | undefined {
    const key = keyOf(item);
    if (this.#values.has(key) || this.#reading.has(key)) return undefined;
    return this.#errors.get(key) ?? (this.#counts[item.kind] >= most[item.kind] ? tooMuch() : undefined);
  }

  /** Addresses in the words that were read since the last time. */
  takeNamed(): Address[] {
    const named = [...this.#named].slice(0, MAX_NAMED);
    this.#named = new Set();
    return named;
  }

  /** Half of the room is for what is only likely to be needed. */
  get mayGuess(): boolean {
    return this.#counts.account < most.account / 2 && this.#counts.slot < most.slot / 2;
  }

  /** Resolves when all is there that can be read. Throws nothing. */
  async read(items: Iterable<Item>): Promise<void> {
    const startedAt = performance.now();
    const readings = Array.from(items, (item) => this.#readOnce(item)).filter((reading) => reading !== undefined);
    await Promise.all(readings);
    if (readings.length > 0) this.waitMs = performance.now() - startedAt;
  }

  #readOnce(item: Item): Promise<void> | undefined {
    const key = keyOf(item);
    if (this.#values.has(key) || this.#adopt(key, item)) return undefined;
    const found = this.#reading.get(key);
    if (found || this.errorOf(item)) return found;
    this.#counts[item.kind]++;
    const reading = this.#fetch(item)
      .then(
        (value) => {
          this.#values.set(key, value);
          const recentKey = this.#recentKey(item);
          if (recentKey) recent.set(recentKey, value);
        },
        (error: unknown) => {
          if (!isRpcError(error)) throw error;
          this.#errors.set(key, error);
        },
      )
      .finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  #fetch(item: Item): Promise<Value> {
    switch (item.kind) {
      case "account":
        return this.#fetchAccount(item.address);
      case "slot":
        return this.#fetchSlot(item.address, item.slot);
      case "hash":
        return this.#fetchHash(item);
    }
  }

  async #fetchAccount(address: Address): Promise<StoredAccount> {
    const params = [address, hex(this.block)];
    const [nonce, balance, code] = await Promise.all([
      this.#ask("eth_getTransactionCount", params, readIndex),
      this.#ask("eth_getBalance", params, readQuantity),
      this.#ask("eth_getCode", params, readCode, 2 * MAX_CODE_BYTES),
    ]);
    this.#codeBytes += code.length / 2 - 1;
    if (this.#codeBytes > MAX_CODES) throw tooMuch();
    return { nonce: BigInt(nonce), balance, code: hexToBytes(code), codeHash: keccak256(code, "bytes") };
  }

  async #fetchSlot(address: Address, slot: Hex): Promise<Uint8Array> {
    const word = trim(
      hexToBytes(await this.#ask("eth_getStorageAt", [address, slot, hex(this.block)], readStorageWord)),
    );
    if (word.length > 16 && word.length <= 20) this.#named.add(`0x${bytesToHex(word).slice(2).padStart(40, "0")}`);
    return word;
  }

  async #fetchHash({ number, isOther }: { number: number; isOther: boolean }): Promise<Uint8Array> {
    const check = (block: unknown) => readWord(readObject(block).hash);
    // A hash of a block to come, or of another chain's, is not known here and may be any.
    if (isOther || number > this.block) return hexToBytes(randomWord());
    return hexToBytes(await this.#ask("eth_getBlockByNumber", [hex(number), false], check, 1024 * 1024));
  }

  #ask<T>(method: string, params: unknown[], check: (result: unknown) => T, maxBytes = 16_384): Promise<T> {
    return this.client.request({ method, params, check, maxBytes, chainSized: true }, this.options);
  }
}

export function keyOf(item: Item): string {
  if (item.kind === "hash") return `hash ${item.number}`;
  return item.kind === "account" ? item.address : `${item.address} ${item.slot}`;
}

/** The machine expects words without leading zeros. */
export function trim(word: Uint8Array): Uint8Array {
  const first = word.findIndex((byte) => byte !== 0);
  return first < 0 ? word.subarray(word.length) : word.subarray(first);
}
