import type { Frame } from "../frame";
import type { Address, Party } from "../types";

/** Assets put into, or taken out of, a protocol that keeps them for the account. */
export interface StakeEffect {
  kind: "stake";
  path: string;
  guessed: boolean;
  action: "deposit" | "withdraw" | "claim" | "borrow" | "repay" | "delegate";
  contract: Address | null;
  /** null where the contract decides, or for the chain's own coin. */
  token: Address | null;
  amount: string | "all" | null;
  /** Owner of the position. */
  account: Party;
  /** Recipient of the proceeds, or of the position that is opened. Null where the calldata does not state it. */
  recipient: Address | null;
  /** The holder of a key of which the calldata contains only a hash. */
  unseen?: true;
}

type Draft = Omit<StakeEffect, "path" | "guessed">;

interface StakeInput {
  token?: Address | null;
  amount?: bigint | "all";
  account?: Party;
  recipient?: Address | null;
  unseen?: boolean;
}

export function stake(frame: Frame, action: StakeEffect["action"], input: StakeInput = {}): Draft {
  const account = input.account ?? frame.sender;
  return {
    kind: "stake",
    action,
    contract: frame.to,
    token: input.token ?? null,
    amount: input.amount === undefined ? null : input.amount.toString(),
    account,
    recipient: input.recipient === undefined ? account.address : input.recipient,
    ...(input.unseen && { unseen: true as const }),
  };
}
