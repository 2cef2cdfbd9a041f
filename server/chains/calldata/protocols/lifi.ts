import type { Args } from "../abi/args";
import { callFrom } from "../children";
import { swap } from "../effects/swap";
import { type Entry, fn, protocol, type Reading } from "../entry";
import type { Frame } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";

const token = (asset: Address) => (isNativeMark(asset) ? "native" : asset);

/** Each step is a call that the diamond makes, to wherever the caller says: what its users approved is within reach. */
export function swapCall(step: Args, x: Frame) {
  const value = isNativeMark(step.address("sendingAssetId")) ? step.uint("fromAmount") : 0n;
  return callFrom(x, step.address("callTo"), step.bytes("callData"), value);
}

const swaps = (steps: (a: Args) => readonly Args[], minAmount: string): Reading => ({
  *expand(a, x) {
    for (const step of steps(a)) yield swapCall(step, x);
  },
  effects: (a, x) => {
    const all = steps(a);
    const first = all[0];
    const last = all.at(-1);
    if (!first || !last) return [];
    return [
      swap({
        payer: x.sender,
        recipient: a.address("receiver"),
        tokenIn: token(first.address("sendingAssetId")),
        tokenOut: token(last.address("receivingAssetId")),
        amountIn: first.uint("fromAmount"),
        amountOut: a.uint(minAmount),
      }),
    ];
  },
});

const single = swaps((a) => [a.tuple("swapData")], "minAmountOut");
const multiple = swaps((a) => a.tuples("swapData"), "minAmountOut");
const generic = swaps((a) => a.tuples("swapData"), "minAmount");

const HEAD = "bytes32 transactionId, string integrator, string referrer, address receiver";
export const SWAP =
  "(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)";

export const lifi: readonly Entry[] = protocol("LI.FI", [
  fn(`swapTokensSingleV3ERC20ToERC20(${HEAD}, uint256 minAmountOut, ${SWAP} swapData)`, single),
  fn(`swapTokensSingleV3ERC20ToNative(${HEAD}, uint256 minAmountOut, ${SWAP} swapData)`, single),
  fn(`swapTokensSingleV3NativeToERC20(${HEAD}, uint256 minAmountOut, ${SWAP} swapData)`, single),
  fn(`swapTokensMultipleV3ERC20ToERC20(${HEAD}, uint256 minAmountOut, ${SWAP}[] swapData)`, multiple),
  fn(`swapTokensMultipleV3ERC20ToNative(${HEAD}, uint256 minAmountOut, ${SWAP}[] swapData)`, multiple),
  fn(`swapTokensMultipleV3NativeToERC20(${HEAD}, uint256 minAmountOut, ${SWAP}[] swapData)`, multiple),
  fn(`swapTokensGeneric(${HEAD}, uint256 minAmount, ${SWAP}[] swapData)`, generic),
]);
