import type { Address, Hex } from "viem";
import { keccak256 } from "viem/utils";
import type { EvmClient } from "./client";
import type { ReadOptions } from "./read-options";

type AccountKind = "eoa" | "contract" | "delegated-eoa";

/** State of an address on one chain. */
export class Account {
  readonly kind: AccountKind;
  /** Contract whose code runs in this account's name (EIP-7702). */
  readonly delegate: Address | undefined;
  #codeHash: Hex | undefined;

  constructor(
    readonly address: Address,
    readonly code: Hex,
    readonly nonce: number,
    /** In wei. */
    readonly balance: bigint,
  ) {
    this.delegate = readDelegation(code);
    this.kind = this.delegate ? "delegated-eoa" : code === "0x" ? "eoa" : "contract";
  }

  /** Keccak-256 of the code, computed on first use: it takes milliseconds for large contracts. */
  get codeHash(): Hex {
    this.#codeHash ??= keccak256(this.code);
    return this.#codeHash;
  }
}

/** The delegate in an EIP-7702 designation (`0xef0100` and an address); undefined for all other code. */
export function readDelegation(code: Hex): Address | undefined {
  return code.length === 48 && code.startsWith("0xef0100") ? `0x${code.slice(8)}` : undefined;
}

/** Code, nonce and balance in one round trip. */
export async function readAccount(client: EvmClient, address: Address, options: ReadOptions): Promise<Account> {
  const [code, nonce, balance] = await Promise.all([
    client.getCode(address, options),
    client.getNonce(address, options),
    client.getBalance(address, options),
  ]);
  return new Account(address.toLowerCase() as Address, code, nonce, balance);
}
