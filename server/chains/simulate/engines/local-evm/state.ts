import type { Common } from "@ethereumjs/common";
import { SimpleStateManager } from "@ethereumjs/statemanager";
import { Account, bytesToHex, type Address as EvmAddress, hexToBytes, setLengthLeft } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { trim } from "./chain-state";
import type { View } from "./view";

const nothing = new Uint8Array(0);
/** Stands among an account's slots where all that the chain has there was cleared. */
const cleared = "cleared";

/** What one run writes, over what it sees of the chain. */
export class RunState extends SimpleStateManager {
  constructor(
    private readonly view: View,
    common: Common,
    /** Looks at the clock: every call begins with a checkpoint, and what fails there fails the run. */
    private readonly watch: () => Promise<void>,
  ) {
    super({ common });
  }

  override async checkpoint(): Promise<void> {
    await this.watch();
    await super.checkpoint();
  }

  /** Of an account that was read: gives it back the code that was hidden. */
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
    return top.get(key);
  }

  override async getCode(address: EvmAddress): Promise<Uint8Array> {
    const key = address.toString();
    const own = this.topCodeStack().get(key);
    return own ?? this.view.account(key as Address).code;
  }

  override async deleteAccount(address: EvmAddress): Promise<void> {
    await super.deleteAccount(address);
    this.topCodeStack().set(address.toString(), nothing);
    await this.clearStorage(address);
  }

  override async getStorage(address: EvmAddress, key: Uint8Array): Promise<Uint8Array> {
    const account = address.toString();
    const slot = bytesToHex(key);
    const top = this.topStorageStack();
    const own = top.get(`${account}_${slot}`);
    if (own) return own;
    if (top.has(`${account}_${cleared}`)) return nothing;
    return this.view.slot(account as Address, slot as Hex);
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
