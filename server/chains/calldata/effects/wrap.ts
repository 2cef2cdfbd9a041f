import type { Frame } from "../frame";
import { wrappedNativeOf } from "../known";
import type { Address, Party } from "../types";

/** The chain's own coin into its ERC-20 form, or back. */
export interface WrapEffect {
  kind: "wrap";
  path: string;
  guessed: boolean;
  direction: "wrap" | "unwrap";
  contract: Address | null;
  /** `contract` is the chain's well-known wrapper. Any contract can call its functions `deposit` and `withdraw`. */
  canonical: boolean;
  account: Party;
  recipient: Address | null;
  /** Decimal, "all" for whatever is there. */
  amount: string | "all";
}

type Draft = Omit<WrapEffect, "path" | "guessed">;

interface WrapInput {
  direction: WrapEffect["direction"];
  amount: bigint | "all";
  contract?: Address | null;
  account?: Party;
  recipient?: Address | null;
}

export function wrap(frame: Frame, input: WrapInput): Draft {
  const contract = input.contract === undefined ? frame.self.address : input.contract;
  const account = input.account ?? frame.sender;
  return {
    kind: "wrap",
    direction: input.direction,
    contract,
    canonical: contract !== null && wrappedNativeOf(frame.chainId) === contract,
    account,
    recipient: input.recipient === undefined ? account.address : input.recipient,
    amount: input.amount === "all" ? "all" : input.amount.toString(),
  };
}
