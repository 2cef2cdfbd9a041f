import type { Common } from "@ethereumjs/common";
import { SimpleStateManager } from "@ethereumjs/statemanager";
import { Account, bytesToHex, createAddressFromString, type Address as EvmAddress, hexToBytes } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { keccak256 } from "viem/utils";

/** State of a chain, as far as it was read. Values are hexadecimal, so that threads can hand it on. */
export interface StateRead {
  accounts: Record<Address, { balance: Hex; code: Hex }>;
  /** By `address slot`. */
  slots: Record<string, Hex>;
}

/** State that runs requested and that was not read. */
export interface StateWanted {
  accounts: Address[];
  slots: { address: Address; slot: Hex }[];
}

export const slotKey = (address: string, slot: string) => `${address} ${slot}`;

const nothing = new Uint8Array(0);
/** Length of the slot prefix of a longer value in storage, whose other words follow the first. */
const PREFIX_LENGTH = 56;
const MAX_HASHED_BYTES = 256;
const MAX_WANTED_ACCOUNTS = 24;
const MAX_WANTED_SLOTS = 256;

/** State for runs: what was read of the chain, and zeros elsewhere. Notes what is missing. */
export class KnownState extends SimpleStateManager {
  readonly #accounts = new Set<Address>();
  readonly #slots = new Map<string, { address: Address; slot: Hex }>();
  /** Beginnings of storage keys made from addresses that no chain has met: what stands there is zero. */
  readonly #fresh = new Set<string>();
  /** Words at keys of newcomers that runs read. */
  readonly freshRead = new Set<Hex>();
  /** Words of storage that runs changed. */
  writes = 0;
  /** Slots where a newcomer's address was written at some time. */
  readonly #namings = new Map<string, { contract: EvmAddress; key: Uint8Array }>();
  readonly #codeHashes = new Map<Address, Uint8Array>();

  constructor(
    private readonly read: StateRead,
    common: Common,
    private readonly newcomers: readonly Address[],
  ) {
    super({ common });
  }

  get wanted(): StateWanted {
    const slots = [...this.#slots.values()].slice(0, MAX_WANTED_SLOTS);
    return { accounts: [...this.#accounts].slice(0, MAX_WANTED_ACCOUNTS), slots };
  }

  /** For the machine's hashes: keys made from newcomers' addresses are new, too. */
  noteHash(input: Uint8Array, hash: Uint8Array): void {
    if (input.length > MAX_HASHED_BYTES) return;
    const text = bytesToHex(input);
    const isNew =
      this.newcomers.some((address) => text.includes(address.slice(2))) ||
      [...text.slice(2).matchAll(/.{64}/g)].some(([word]) => this.#fresh.has(word.slice(0, PREFIX_LENGTH)));
    if (isNew) this.#fresh.add(bytesToHex(hash).slice(2, 2 + PREFIX_LENGTH));
  }

  override async getAccount(address: EvmAddress): Promise<Account | undefined> {
    const key = address.toString() as Address;
    const top = this.topAccountStack();
    if (!top.has(key)) top.set(key, this.#readAccount(key));
    return top.get(key);
  }

  #readAccount(address: Address): Account | undefined {
    const found = this.read.accounts[address];
    if (!found) {
      if (!this.newcomers.includes(address) && BigInt(address) > 0xffffn) this.#accounts.add(address);
      return undefined;
    }
    const { balance, code } = found;
    if (code === "0x" && BigInt(balance) === 0n) return undefined;
    const hash = this.#codeHashes.get(address) ?? keccak256(code, "bytes");
    this.#codeHashes.set(address, hash);
    return new Account(1n, BigInt(balance), undefined, hash);
  }

  override async getCode(address: EvmAddress): Promise<Uint8Array> {
    const key = address.toString() as Address;
    const own = this.topCodeStack().get(key);
    if (own) return own;
    await this.getAccount(address);
    const code = hexToBytes(this.read.accounts[key]?.code ?? "0x");
    this.topCodeStack().set(key, code);
    return code;
  }

  override async getStorage(address: EvmAddress, key: Uint8Array): Promise<Uint8Array> {
    const account = address.toString() as Address;
    const slot = bytesToHex(key);
    const own = this.topStorageStack().get(`${account}_${slot}`);
    if (own) return own;
    const found = this.read.slots[slotKey(account, slot)];
    if (found) return trim(hexToBytes(found));
    const isOld = this.read.accounts[account] !== undefined && this.read.accounts[account].code !== "0x";
    if (this.#fresh.has(slot.slice(2, 2 + PREFIX_LENGTH))) this.freshRead.add(slot);
    else if (isOld) this.#slots.set(slotKey(account, slot), { address: account, slot });
    return nothing;
  }

  override async putStorage(address: EvmAddress, key: Uint8Array, value: Uint8Array): Promise<void> {
    const before = await this.getStorage(address, key);
    if (before.length !== value.length || before.some((byte, index) => byte !== value[index])) this.writes++;
    if (value.length >= 20 && this.newcomers.some((each) => bytesToHex(value).includes(each.slice(2))))
      this.#namings.set(`${address} ${bytesToHex(key)}`, { contract: address, key });
    await super.putStorage(address, key, value);
  }

  /** A word of storage names this newcomer now. */
  async names(newcomer: Address): Promise<boolean> {
    for (const { contract, key } of this.#namings.values())
      if (bytesToHex(await this.getStorage(contract, key)).includes(newcomer.slice(2))) return true;
    return false;
  }

  /** Coin of every account that runs have touched. */
  balances(): Map<Address, bigint> {
    return new Map([...this.topAccountStack()].map(([key, account]) => [key as Address, account?.balance ?? 0n]));
  }

  async fund(address: Address, balance: bigint): Promise<void> {
    await this.putAccount(createAddressFromString(address), new Account(1n, balance));
  }
}

/** The machine expects words without leading zeros. */
function trim(word: Uint8Array): Uint8Array {
  const first = word.findIndex((byte) => byte !== 0);
  return first < 0 ? nothing : word.subarray(first);
}
