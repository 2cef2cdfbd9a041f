import { hexToBytes, KECCAK256_NULL } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { randomWord } from "../../prober";
import { type ChainState, keyOf, type StoredAccount, type Value } from "./chain-state";
import type { Item } from "./item";

const nothing = new Uint8Array(0);
const emptyAccount: StoredAccount = { nonce: 0n, balance: 0n, code: nothing, codeHash: KECCAK256_NULL };
/** Reads based on placeholder values mostly differ from those of the transaction. */
const MAX_MISSING = 250;
/** Some fifty milliseconds. */
const MAX_LOOKS = 200;

/** A run by values that were made up has found enough to be read, or goes on for longer than it is worth. */
class Enough extends Error {}

interface Options {
  /** The word that stands for those unread: bytes without leading zeros. */
  guess?: Uint8Array;
  /** So much may be missing. */
  most?: number | undefined;
  /** When to stop at the latest, on the `performance.now()` scale. */
  until?: number;
}

/**
 * The chain as one run sees it. What was not read yet is made up, and noted, so that one run finds many things to be read.
 * What such a run gives is no answer.
 */
export class View {
  readonly #missing = new Map<string, Item>();
  readonly accounts = new Set<Address>();
  readonly slots = new Map<string, Item>();
  /** Nothing more that it could find is wanted. */
  isStopped = false;
  #looks = 0;

  constructor(
    private readonly chain: ChainState,
    private readonly options: Options = {},
  ) {}

  /** Nothing was made up so far. */
  get isTrue(): boolean {
    return this.#missing.size === 0;
  }

  get missing(): Iterable<Item> {
    return this.#missing.values();
  }

  /** Called every few thousand instructions and every few calls: throws where a run by values that were made up goes on for too long. */
  watch(): void {
    const { until = Number.POSITIVE_INFINITY } = this.options;
    if (this.isStopped || performance.now() > until || (!this.isTrue && ++this.#looks > MAX_LOOKS)) throw new Enough();
  }

  account(address: Address): StoredAccount {
    this.accounts.add(address);
    return this.#look({ kind: "account", address }) ?? emptyAccount;
  }

  slot(address: Address, slot: Hex): Uint8Array {
    const item: Extract<Item, { kind: "slot" }> = { kind: "slot", address, slot };
    const found = this.#look(item);
    this.slots.set(keyOf(item), item);
    return found ?? this.options.guess ?? nothing;
  }

  blockHash(number: number, isOther: boolean): Uint8Array {
    return this.#look({ kind: "hash", number, isOther }) ?? hexToBytes(randomWord());
  }

  hashed(data: Uint8Array, hash: Uint8Array): void {
    this.chain.neighbours.note(data, hash);
  }

  #look<Kind extends Item["kind"]>(item: Extract<Item, { kind: Kind }>): Value<Kind> | undefined {
    const found = this.chain.find(item);
    if (found) return found;
    const error = this.chain.errorOf(item);
    // By values that were made up it may ask for anything.
    if (error && this.isTrue) throw error;
    if (error) return undefined;
    if (this.#missing.size >= (this.options.most ?? MAX_MISSING)) throw new Enough();
    this.#missing.set(keyOf(item), item);
    return undefined;
  }
}
