import type { Args } from "../abi/args";
import { callFrom } from "../children";
import { allowance } from "../effects/allowance";
import { type SwapToken, swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import { v3Path } from "./packed/v3-path";
import { sells, swapToken } from "./sells";

/** Settler takes what its caller's AllowanceHolder lets it, sells it, and pays `recipient`. */
const settle: Reading = {
  effects: (a, x) => {
    const slippage = a.tuple("slippage");
    return [
      swap({
        payer: x.sender,
        recipient: slippage.address("recipient"),
        tokenIn: null,
        tokenOut: swapToken(slippage.address("buyToken")),
        amountIn: null,
        amountOut: slippage.uint("minAmountOut"),
      }),
    ];
  },
};

/** Pools of Uniswap v2 and its forks, for the caller. */
const alongTokens: Reading = {
  effects: (a, x) => {
    const tokens = a.addresses("tokens");
    const [first, last] = [tokens[0], tokens.at(-1)];
    return [
      swap({
        payer: x.sender,
        recipient: x.sender.address,
        tokenIn: first === undefined ? null : swapToken(first),
        tokenOut: last === undefined ? null : swapToken(last),
        amountIn: a.uint("sellAmount"),
        amountOut: a.uint("minBuyAmount"),
      }),
    ];
  },
};

/** Pools of Uniswap v3; coin goes in or comes out where the path says its wrapper. */
const alongPath = (nativeCurrency: "in" | "out" | "none") => (a: Args, x: Frame) => {
  const { first, last } = v3Path(a.bytes("encodedPath"));
  const to = a.address("recipient");
  const [tokenIn, tokenOut]: SwapToken[] = [
    nativeCurrency === "in" ? "native" : first,
    nativeCurrency === "out" ? "native" : last,
  ];
  return [
    swap({
      payer: x.sender,
      recipient: to === ZERO_ADDRESS ? x.sender.address : to,
      tokenIn: tokenIn ?? null,
      tokenOut: tokenOut ?? null,
      amountIn: nativeCurrency === "in" ? x.value : a.uint("sellAmount"),
      amountOut: a.uint("minBuyAmount"),
    }),
  ];
};

export const zeroEx: readonly Entry[] = protocol("0x", [
  fn(
    "transformERC20(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 minOutputTokenAmount, (uint32 deploymentNonce, bytes data)[] transformations)",
    sells({
      tokenIn: "inputToken",
      tokenOut: "outputToken",
      amountIn: "inputTokenAmount",
      amountOut: "minOutputTokenAmount",
    }),
  ),
  fn("sellToUniswap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, bool isSushi)", alongTokens),
  fn("sellToPancakeSwap(address[] tokens, uint256 sellAmount, uint256 minBuyAmount, uint8 fork)", alongTokens),
  fn("sellTokenForEthToUniswapV3(bytes encodedPath, uint256 sellAmount, uint256 minBuyAmount, address recipient)", {
    effects: alongPath("out"),
  }),
  fn("sellEthForTokenToUniswapV3(bytes encodedPath, uint256 minBuyAmount, address recipient)", {
    effects: alongPath("in"),
  }),
  fn("sellTokenForTokenToUniswapV3(bytes encodedPath, uint256 sellAmount, uint256 minBuyAmount, address recipient)", {
    effects: alongPath("none"),
  }),
  fn(
    "sellToLiquidityProvider(address inputToken, address outputToken, address provider, address recipient, uint256 sellAmount, uint256 minBuyAmount, bytes auxiliaryData)",
    sells({
      tokenIn: "inputToken",
      tokenOut: "outputToken",
      amountIn: "sellAmount",
      amountOut: "minBuyAmount",
      recipient: "recipient",
      handlers: ["provider"],
    }),
  ),
  fn(
    "execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid)",
    settle,
  ),
  // AllowanceHolder: for this one call, `operator` may take up to `amount` of the caller's tokens.
  fn("exec(address operator, address token, uint256 amount, address target, bytes data)", {
    effects: (a, x) => [
      allowance(x, {
        spender: a.address("operator"),
        token: a.address("token"),
        manager: x.self.address,
        amount: a.uint("amount"),
        via: "transient",
      }),
    ],
    expand: (a, x) => [callFrom(x, a.address("target"), a.bytes("data"), x.value, x.sender)],
  }),
  fn("transferFrom(address token, address owner, address recipient, uint256 amount)", {
    effects: (a, x) => [
      transfer(x, {
        from: party(x, a.address("owner")),
        to: a.address("recipient"),
        amount: a.uint("amount"),
        token: a.address("token"),
        spender: x.sender,
        via: "transferFrom",
      }),
    ],
  }),
]);
