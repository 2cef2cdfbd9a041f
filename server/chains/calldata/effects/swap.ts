import type { Address, Party } from "../types";

export type SwapToken = Address | "native" | null;

/** One asset for another. */
export interface SwapEffect {
  kind: "swap";
  path: string;
  guessed: boolean;
  /** Owner of the assets sold. */
  payer: Party;
  /**
   * Recipient of the bought assets. A recipient other than the payer is a sign of fraud. null where the calldata does
   * not state it.
   */
  recipient: Address | null;
  tokenIn: SwapToken;
  tokenOut: SwapToken;
  /** Decimal; the most that may be taken. null where it depends on state. */
  amountIn: string | null;
  /** Decimal; the least that must come back. "0" means no protection at all. */
  amountOut: string | null;
  /** Addresses that the caller lets handle the sold assets, besides the called contract. */
  handlers: Address[];
  /** Where it is traded, named by the caller and believed by the called contract. */
  venue?: Address;
}

type Draft = Omit<SwapEffect, "path" | "guessed">;

interface SwapInput {
  payer: Party;
  recipient: Address | null;
  tokenIn: SwapToken;
  tokenOut: SwapToken;
  amountIn: bigint | null;
  amountOut: bigint | null;
  handlers?: Address[];
  venue?: Address;
}

export function swap(input: SwapInput): Draft {
  const { amountIn, amountOut, handlers = [], ...rest } = input;
  return {
    kind: "swap",
    ...rest,
    amountIn: amountIn?.toString() ?? null,
    amountOut: amountOut?.toString() ?? null,
    handlers,
  };
}
