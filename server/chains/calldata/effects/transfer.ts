import type { Frame } from "../frame";
import type { Address, Party } from "../types";
import type { TokenStandard } from "./allowance";

/** Assets that change hands if the call succeeds. */
export interface TransferEffect {
  kind: "transfer";
  path: string;
  guessed: boolean;
  standard: TokenStandard;
  /** Meaning of the same selector in another standard: `transferFrom` of ERC-20 and ERC-721. */
  alternative: TokenStandard | null;
  /** null for the chain's own coin. */
  token: Address | null;
  from: Party;
  /** null: burnt, or not said by the calldata. */
  to: Address | null;
  /** Decimal, "all" for whatever is there. */
  amount: string | "all";
  tokenId: string | null;
  /** Address that moves it by an allowance; null when `from` moves it itself. */
  spender: Party | null;
  /** `value` is coin sent along with a call; `sweep` empties what a router holds; `permit2` rests on Permit2, `refund` pays for gas. */
  via:
    | "transfer"
    | "transferFrom"
    | "permit2"
    | "value"
    | "sweep"
    | "burn"
    | "authorization"
    | "mint"
    | "withdraw"
    | "refund";
  /** Rests on a signature of `from` among the arguments. */
  signed: boolean;
}

type Draft = Omit<TransferEffect, "path" | "guessed">;

interface TransferInput {
  from: Party;
  to: Address | null;
  amount: bigint | "all";
  via: TransferEffect["via"];
  token?: Address | null;
  standard?: TokenStandard;
  alternative?: TokenStandard;
  tokenId?: bigint;
  spender?: Party;
  signed?: boolean;
}

/** A transfer of the called token, unless said otherwise. Token null is the chain's own coin. */
export function transfer(frame: Frame, input: TransferInput): Draft {
  const token = input.token === undefined ? frame.self.address : input.token;
  const { spender, from } = input;
  return {
    kind: "transfer",
    standard: input.standard ?? (token === null ? "native" : "erc20"),
    alternative: input.alternative ?? null,
    token,
    from,
    to: input.to,
    amount: input.amount === "all" ? "all" : input.amount.toString(),
    tokenId: input.tokenId?.toString() ?? null,
    spender: spender && spender.address !== from.address ? spender : null,
    via: input.via,
    signed: input.signed ?? false,
  };
}

/** Coin that travels with the call itself. A delegatecall carries none: it only sees its caller's. */
export function valueTransfer(frame: Frame): Draft[] {
  if (frame.value === 0n || (frame.operation !== "call" && frame.operation !== "create")) return [];
  return [transfer(frame, { from: frame.sender, to: frame.to, amount: frame.value, token: null, via: "value" })];
}
