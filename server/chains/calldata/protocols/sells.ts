import { type SwapToken, swap } from "../effects/swap";
import type { Reading } from "../entry";
import { ZERO_ADDRESS } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";
import { addressAt, addressesAt, uintAt } from "./named";

/** Names of the arguments; "native" is the chain's own coin, a missing token is not said. */
interface SaleShape {
  tokenIn?: string;
  tokenOut?: string;
  /** Amount sold. The call's value where missing. */
  amountIn?: string;
  amountOut: string;
  /** The sender where missing or zero. */
  recipient?: string;
  /** Addresses that the caller lets handle the sold assets. */
  handlers?: readonly string[];
  /** Where it is traded. */
  venue?: string;
}

export const swapToken = (token: Address): SwapToken => (isNativeMark(token) ? "native" : token);

/** Most aggregators differ in names only. */
export const sells = ({
  tokenIn,
  tokenOut,
  amountIn,
  amountOut,
  recipient,
  handlers = [],
  venue,
}: SaleShape): Reading => ({
  effects: (a, x) => {
    const token = (name: string | undefined): SwapToken =>
      name === undefined || name === "native" ? (name ?? null) : swapToken(addressAt(a, name));
    const to = recipient === undefined ? ZERO_ADDRESS : addressAt(a, recipient);
    return [
      swap({
        payer: x.sender,
        recipient: to === ZERO_ADDRESS ? x.sender.address : to,
        tokenIn: token(tokenIn),
        tokenOut: token(tokenOut),
        amountIn: amountIn === undefined ? x.value : uintAt(a, amountIn),
        amountOut: uintAt(a, amountOut),
        handlers: handlers.flatMap((name) => addressesAt(a, name)),
        ...(venue !== undefined && { venue: addressAt(a, venue) }),
      }),
    ];
  },
});
