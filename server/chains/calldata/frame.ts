import type { Actor, Address, Operation, Party, Role } from "./types";

/** Facts that a protocol file gets about the call whose arguments it reads. */
export interface Frame extends Actor {
  readonly chainId: number;
  readonly wallet: Address;
  /** Address whose code runs: `self.address` except under delegatecall, null for a creation. */
  readonly to: Address | null;
  readonly value: bigint;
  readonly operation: Operation;
  /** Inferred from bytes, or below something inferred. */
  readonly guessed: boolean;
  /** Accounts that act in calls above. They keep that role when a nested call names them. */
  readonly accounts: readonly Address[];
}

export const ZERO_ADDRESS: Address = "0x0000000000000000000000000000000000000000";

/**
 * Role of an address in this call. The wallet and the acting accounts keep theirs, regardless of the call that names
 * them.
 */
export function party(frame: Frame, address: Address | null, role: Role = "contract"): Party {
  if (address === null) return { address, role };
  if (address === frame.wallet) return { address, role: "wallet" };
  if (frame.accounts.includes(address)) return { address, role: "account" };
  return { address, role };
}

/** The contract under way, as one that holds assets for its owners. */
export function asAccount(frame: Frame): Party {
  return party(frame, frame.self.address, "account");
}
