import type { Args } from "../abi/args";
import { callFrom } from "../children";
import { allowance } from "../effects/allowance";
import { stake } from "../effects/stake";
import { swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { wrap } from "../effects/wrap";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import { wrappedNativeOf } from "../known";
import { v3Path } from "./packed/v3-path";
import { mapRecipient } from "./uniswap-v2";

const single = (amountIn: string, amountOut: string) => (a: Args, x: Frame) => {
  const p = a.tuple("params");
  return [
    swap({
      payer: x.sender,
      recipient: mapRecipient(x, p.address("recipient")),
      tokenIn: p.address("tokenIn"),
      tokenOut: p.address("tokenOut"),
      amountIn: p.uint(amountIn),
      amountOut: p.uint(amountOut),
    }),
  ];
};

/** Exact output paths run backwards. */
const multi = (amountIn: string, amountOut: string, backwards: boolean) => (a: Args, x: Frame) => {
  const p = a.tuple("params");
  const { first, last } = v3Path(p.bytes("path"));
  return [
    swap({
      payer: x.sender,
      recipient: mapRecipient(x, p.address("recipient")),
      tokenIn: backwards ? last : first,
      tokenOut: backwards ? first : last,
      amountIn: p.uint(amountIn),
      amountOut: p.uint(amountOut),
    }),
  ];
};

const exactInSingle = { effects: single("amountIn", "amountOutMinimum") };
const exactOutSingle = { effects: single("amountInMaximum", "amountOut") };
const exactIn = { effects: multi("amountIn", "amountOutMinimum", false) };
const exactOut = { effects: multi("amountInMaximum", "amountOut", true) };

const POOL = "address tokenIn, address tokenOut, uint24 fee, address recipient";
const LIMIT = "uint160 sqrtPriceLimitX96";

/** The router's remaining balance goes to a recipient: with a fee, part of it goes to a second one. */
const sweeps = (a: Args, x: Frame, token: `0x${string}` | null) => {
  const main = a.names.includes("recipient") ? mapRecipient(x, a.address("recipient")) : x.sender.address;
  const to = a.names.includes("feeRecipient") ? [main, a.address("feeRecipient")] : [main];
  return to.map((recipient) => transfer(x, { from: x.self, to: recipient, amount: "all", token, via: "sweep" }));
};

const sweepsToken = { effects: (a: Args, x: Frame) => sweeps(a, x, a.address("token")) };
const unwraps = {
  effects: (a: Args, x: Frame) => [
    wrap(x, {
      direction: "unwrap",
      amount: "all",
      contract: wrappedNativeOf(x.chainId),
      account: x.self,
      recipient: null,
    }),
    ...sweeps(a, x, null),
  ],
};

const selfPermits = (amount: "value" | "all") => ({
  effects: (a: Args, x: Frame) => [
    allowance(x, {
      spender: x.self.address ?? ZERO_ADDRESS,
      amount: amount === "all" ? ("all" as const) : a.uint(amount),
      token: a.address("token"),
      deadline: a.uint(amount === "all" ? "expiry" : "deadline"),
      via: "permit",
      signed: true,
    }),
  ],
});

const SIGNATURE = "uint8 v, bytes32 r, bytes32 s";
const MINT =
  "(address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params";

export const uniswapV3: readonly Entry[] = [
  ...protocol("Uniswap v3", [
    fn(
      `exactInputSingle((${POOL}, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, ${LIMIT}) params)`,
      exactInSingle,
    ),
    fn(`exactInputSingle((${POOL}, uint256 amountIn, uint256 amountOutMinimum, ${LIMIT}) params)`, exactInSingle),
    fn(
      "exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)",
      exactIn,
    ),
    fn("exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)", exactIn),
    fn(
      `exactOutputSingle((${POOL}, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, ${LIMIT}) params)`,
      exactOutSingle,
    ),
    fn(`exactOutputSingle((${POOL}, uint256 amountOut, uint256 amountInMaximum, ${LIMIT}) params)`, exactOutSingle),
    fn(
      "exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)",
      exactOut,
    ),
    fn("exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)", exactOut),
    fn("unwrapWETH9(uint256 amountMinimum, address recipient)", unwraps),
    fn("unwrapWETH9(uint256 amountMinimum)", unwraps),
    fn("unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)", unwraps),
    fn("unwrapWETH9WithFee(uint256 amountMinimum, uint256 feeBips, address feeRecipient)", unwraps),
    fn("sweepToken(address token, uint256 amountMinimum, address recipient)", sweepsToken),
    fn("sweepToken(address token, uint256 amountMinimum)", sweepsToken),
    fn(
      "sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)",
      sweepsToken,
    ),
    fn("sweepTokenWithFee(address token, uint256 amountMinimum, uint256 feeBips, address feeRecipient)", sweepsToken),
    fn("refundETH()", { effects: (a, x) => sweeps(a, x, null) }),
    fn("wrapETH(uint256 value)", {
      effects: (a, x) => [
        wrap(x, {
          direction: "wrap",
          amount: a.uint("value"),
          contract: wrappedNativeOf(x.chainId),
          account: x.self,
        }),
      ],
    }),
    fn("pull(address token, uint256 value)", {
      // DAI has a `pull` too, where the first argument is who pays. A token is never one of the acting accounts.
      effects: (a, x) => {
        const named = party(x, a.address("token"));
        const dai = named.role !== "contract";
        return [
          transfer(x, {
            from: dai ? named : x.sender,
            to: dai ? x.sender.address : x.self.address,
            amount: a.uint("value"),
            token: dai ? x.self.address : named.address,
            standard: "erc20",
            spender: dai ? x.sender : x.self,
            via: "transferFrom",
          }),
        ];
      },
    }),
    fn(`selfPermit(address token, uint256 value, uint256 deadline, ${SIGNATURE})`, selfPermits("value")),
    fn(`selfPermitIfNecessary(address token, uint256 value, uint256 deadline, ${SIGNATURE})`, selfPermits("value")),
    fn(`selfPermitAllowed(address token, uint256 nonce, uint256 expiry, ${SIGNATURE})`, selfPermits("all")),
    fn(`selfPermitAllowedIfNecessary(address token, uint256 nonce, uint256 expiry, ${SIGNATURE})`, selfPermits("all")),
    fn("approveMax(address token)"),
    fn("approveMaxMinusOne(address token)"),
    fn("approveZeroThenMax(address token)"),
    fn("approveZeroThenMaxMinusOne(address token)"),
    fn("callPositionManager(bytes data)", { expand: (a, x) => [callFrom(x, null, a.bytes("data"))] }),
  ]),
  ...protocol("Uniswap v3 positions", [
    fn(`mint(${MINT})`, {
      effects: (a, x) => {
        const p = a.tuple("params");
        return [
          ...["0", "1"].map((i) =>
            transfer(x, {
              from: x.sender,
              to: null,
              amount: p.uint(`amount${i}Desired`),
              token: p.address(`token${i}`),
              spender: x.self,
              via: "transferFrom",
            }),
          ),
          stake(x, "deposit", { recipient: p.address("recipient") }),
        ];
      },
    }),
    fn(
      "increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)",
    ),
    fn(
      "decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)",
    ),
    fn("collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)", {
      // Both tokens of the position, which calldata does not name.
      effects: (a, x) => {
        const to = mapRecipient(x, a.tuple("params").address("recipient"));
        return [transfer(x, { from: x.sender, to, amount: "all", token: null, standard: "erc20", via: "withdraw" })];
      },
    }),
    fn("createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)"),
  ]),
];
