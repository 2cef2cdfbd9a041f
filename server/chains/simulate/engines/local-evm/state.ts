import type { Common } from "@ethereumjs/common";
import { EVMError } from "@ethereumjs/evm";
import { SimpleStateManager } from "@ethereumjs/statemanager";
import {
  Account,
  bytesToHex,
  type Address as EvmAddress,
  equalsBytes,
  hexToBytes,
  setLengthLeft,
} from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import type { Deadline } from "../../../deadline";
import { trim } from "./chain-state";
import { sight } from "./seen";
import type { View } from "./view";

const nothing = new Uint8Array(0);
/** Stands among an account's slots where all that the chain has there was cleared. */
const cleared = "cleared";

/** State that was read, and its values. */
export interface Reads {
  accounts: Map<string, { address: EvmAddress; found: string }>;
  slots: Map<string, { address: EvmAddress; key: Uint8Array; found: Uint8Array }>;
}

/** Accounts that show a run what its conditions are. */
export interface Watched {
  /** The block's fees are paid to it. */
  paid: Address;
  /** Bits of `sight` that code reads by running as these accounts: calls with coin need their balance. */
  running: ReadonlyMap<string, number>;
}

/** State that one run writes, over its view of the chain. */
export class RunState extends SimpleStateManager {
  #reads: Reads | undefined;
  #run: { view: View; deadline: Deadline } | undefined;
  /** Contracts see another chain's number. */
  isOtherNumber = false;
  /** Conditions that were looked at so far. */
  seen = 0;
  #watched: Watched | undefined;
  /** Shows the sender's code again. */
  showHidden: (() => void) | undefined;

  constructor(
    common: Common,
    /** Looks at the clock: every call begins with a checkpoint, and what fails there fails the run. */
    readonly watch: () => Promise<void>,
  ) {
    super({ common });
  }

  begin(view: View, deadline: Deadline, watched: Watched): void {
    this.end();
    this.seen = 0;
    this.#watched = watched;
    this.showHidden = undefined;
    this.#run = { view, deadline };
    this.checkpointSync();
  }

  /** Forgets what was read and written. */
  end(): void {
    this.#run = undefined;
    this.#reads = undefined;
    this.accountStack = [];
    this.codeStack = [];
    this.storageStack = [];
    this.originalStorageCache.clear();
  }

  get view(): View {
    return this.#current.view;
  }

  get deadline(): Deadline {
    return this.#current.deadline;
  }

  get #current(): { view: View; deadline: Deadline } {
    if (!this.#run) throw new Error("No run has begun");
    return this.#run;
  }

  /** Code begins to run as this account. */
  noteRunning(account: string): void {
    this.seen |= this.#watched?.running.get(account) ?? 0;
  }

  /** A call of the transaction ended. One that fails may have had too little gas. */
  noteCall(error: EVMError | undefined): void {
    if (error && error.error !== EVMError.errorMessages.REVERT) this.seen |= sight.gas;
    if (this.#watched && this.view.accounts.has(this.#watched.paid)) this.seen |= sight.paid;
  }

  /** A question was answered. Its gas is its own. */
  noteAnswer(seen: number, { accounts }: Reads): void {
    this.seen |= seen & ~sight.gas;
    if (this.#watched && accounts.has(this.#watched.paid)) this.seen |= sight.paid;
  }

  /** Result of the work, and the state it read. */
  async recording<T>(work: () => Promise<T>): Promise<[T, Reads]> {
    const reads: Reads = { accounts: new Map(), slots: new Map() };
    this.#reads = reads;
    try {
      return [await work(), reads];
    } finally {
      this.#reads = undefined;
    }
  }

  override async checkpoint(): Promise<void> {
    await this.watch();
    await super.checkpoint();
  }

  /** Restores the hidden code of an account that was read. */
  showCode(address: EvmAddress, codeHash: Uint8Array): void {
    const account = this.topAccountStack().get(address.toString());
    if (account) account.codeHash = codeHash;
  }

  override async getAccount(address: EvmAddress): Promise<Account | undefined> {
    const key = address.toString();
    const top = this.topAccountStack();
    if (!top.has(key)) {
      const { nonce, balance, code, codeHash } = this.view.account(key as Address);
      const exists = nonce > 0n || balance > 0n || code.length > 0;
      top.set(key, exists ? new Account(nonce, balance, undefined, codeHash) : undefined);
    }
    const account = top.get(key);
    if (this.#reads && !this.#reads.accounts.has(key))
      this.#reads.accounts.set(key, { address, found: describe(account) });
    return account;
  }

  override async getCode(address: EvmAddress): Promise<Uint8Array> {
    const key = address.toString();
    const own = this.topCodeStack().get(key);
    if (this.#reads && !this.#reads.accounts.has(key)) await this.getAccount(address);
    return own ?? this.view.account(key as Address).code;
  }

  override async deleteAccount(address: EvmAddress): Promise<void> {
    await super.deleteAccount(address);
    this.topCodeStack().set(address.toString(), nothing);
    await this.clearStorage(address);
  }

  override async getStorage(address: EvmAddress, key: Uint8Array): Promise<Uint8Array> {
    const found = this.#findStorage(address.toString(), bytesToHex(key));
    this.#reads?.slots.set(`${address.toString()} ${bytesToHex(key)}`, { address, key, found });
    return found;
  }

  #findStorage(account: string, slot: Hex): Uint8Array {
    const top = this.topStorageStack();
    const own = top.get(`${account}_${slot}`);
    if (own) return own;
    if (top.has(`${account}_${cleared}`)) return nothing;
    return this.view.slot(account as Address, slot);
  }

  override async clearStorage(address: EvmAddress): Promise<void> {
    await super.clearStorage(address);
    this.topStorageStack().set(`${address.toString()}_${cleared}`, nothing);
  }

  putWord(address: EvmAddress, slot: string, word: Hex): Promise<void> {
    return this.putStorage(address, hexToBytes(slot as Hex), trim(hexToBytes(word)));
  }

  async readWord(address: EvmAddress, slot: Hex): Promise<Hex> {
    return bytesToHex(setLengthLeft(await this.getStorage(address, hexToBytes(slot)), 32)) as Hex;
  }
}

/** Whether all that was read is there again. */
export async function readsAgain(state: RunState, { accounts, slots }: Reads): Promise<boolean> {
  for (const { address, found } of accounts.values())
    if (describe(await state.getAccount(address)) !== found) return false;
  for (const { address, key, found } of slots.values())
    if (!equalsBytes(await state.getStorage(address, key), found)) return false;
  return true;
}

function describe(account: Account | undefined): string {
  return account ? `${account.nonce} ${account.balance} ${bytesToHex(account.codeHash)}` : "";
}
