import { hexToBytes } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { keccak256 } from "viem/utils";
import { RpcInvalid } from "../../../errors";
import type { EvmClient, ReadOptions } from "../../../evm/client";
import { dataUpTo, readIndex, readQuantity, readStorageWord, readWord } from "../../../evm/response-validation";
import { randomWord } from "../../prober";
import { readObject } from "../../read-answers";
import { hex } from "../../wire";

interface StoredAccount {
  nonce: bigint;
  balance: bigint;
  code: Uint8Array;
  codeHash: Uint8Array;
}

const mostAccounts = 400;
const mostSlots = 4_000;
const mostHashes = 64;
const mostCodeBytes = 256 * 1024;
const readCode = dataUpTo(mostCodeBytes);

/**
 * The state after one block, read from nodes where it is asked for and kept for all runs of one simulation. What is asked
 * for in the same turn travels in one batch. A transaction that wants more than is reasonable gets no answer.
 */
export class ChainState {
  readonly #accounts = new Map<Address, Promise<StoredAccount>>();
  readonly #slots = new Map<string, Promise<Hex>>();
  readonly #hashes = new Map<number, Promise<Hex>>();

  constructor(
    private readonly client: EvmClient,
    private readonly block: number,
    private readonly options: ReadOptions,
  ) {}

  get accounts(): Address[] {
    return [...this.#accounts.keys()];
  }

  account(address: Address): Promise<StoredAccount> {
    return keep(this.#accounts, address, mostAccounts, async () => {
      const params = [address, hex(this.block)];
      const [nonce, balance, code] = await Promise.all([
        this.#read("eth_getTransactionCount", params, readIndex),
        this.#read("eth_getBalance", params, readQuantity),
        this.#read("eth_getCode", params, readCode, 2 * mostCodeBytes),
      ]);
      return { nonce: BigInt(nonce), balance, code: hexToBytes(code), codeHash: keccak256(code, "bytes") };
    });
  }

  slot(address: Address, slot: Hex): Promise<Hex> {
    return keep(this.#slots, `${address} ${slot}`, mostSlots, () =>
      this.#read("eth_getStorageAt", [address, slot, hex(this.block)], readStorageWord),
    );
  }

  /** Of blocks to come, and of another chain's, it is any: nobody knows it here. */
  blockHash(number: number, isOther: boolean): Promise<Hex> {
    return keep(this.#hashes, number, mostHashes, async (): Promise<Hex> => {
      if (isOther || number > this.block) return randomWord();
      const check = (block: unknown) => readWord(readObject(block).hash);
      return this.#read("eth_getBlockByNumber", [hex(number), false], check, 1024 * 1024);
    });
  }

  #read<T>(method: string, params: unknown[], check: (result: unknown) => T, maxBytes = 16_384): Promise<T> {
    return this.client.request({ method, params, check, maxBytes, chainSized: true }, this.options);
  }
}

function keep<Key, T>(kept: Map<Key, Promise<T>>, key: Key, most: number, read: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= most) throw new RpcInvalid("The transaction touches more state than is read for one", true, "never");
  const reading = read();
  kept.set(key, reading);
  return reading;
}
