import type { Args } from "../abi/args";
import { callFrom } from "../children";
import { allowance } from "../effects/allowance";
import { type SwapToken, swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";

const swapToken = (token: Address): SwapToken => (isNativeMark(token) ? "native" : token);

/** 1inch v6 keeps flags in the upper bits of an address. */
const lowAddress = (packed: bigint): Address => `0x${BigInt.asUintN(160, packed).toString(16).padStart(40, "0")}`;

const oneInch: Reading = {
  effects: (a, x) => {
    const desc = a.tuple("desc");
    const to = desc.address("dstReceiver");
    return [
      swap({
        payer: x.sender,
        recipient: to === ZERO_ADDRESS ? x.sender.address : to,
        tokenIn: swapToken(desc.address("srcToken")),
        tokenOut: swapToken(desc.address("dstToken")),
        amountIn: desc.uint("amount"),
        amountOut: desc.uint("minReturnAmount"),
        handlers: [a.address("executor"), desc.address("srcReceiver")],
      }),
    ];
  },
};

/** Pools are named, tokens bought are not. */
const unoswap = (token: (a: Args) => Address, to: (a: Args, x: Frame) => Address | null): Reading => ({
  effects: (a, x) => [
    swap({
      payer: x.sender,
      recipient: to(a, x),
      tokenIn: swapToken(token(a)),
      tokenOut: null,
      amountIn: a.uint("amount"),
      amountOut: a.uint("minReturn"),
    }),
  ],
});

const ethUnoswap: Reading = {
  effects: (a, x) => [
    swap({
      payer: x.sender,
      recipient: x.sender.address,
      tokenIn: "native",
      tokenOut: null,
      amountIn: x.value,
      amountOut: a.uint("minReturn"),
    }),
  ],
};

/** ParaSwap's `beneficiary` is the caller where it is zero. */
const paraswap = (name: string): Reading => ({
  effects: (a, x) => {
    const data = a.tuple(name);
    const to = data.address("beneficiary");
    return [
      swap({
        payer: x.sender,
        recipient: to === ZERO_ADDRESS ? x.sender.address : to,
        tokenIn: swapToken(data.address("srcToken")),
        tokenOut: swapToken(data.address("destToken")),
        amountIn: data.uint("fromAmount"),
        amountOut: data.uint("toAmount"),
        handlers: a.names.includes("executor") ? [a.address("executor")] : [],
      }),
    ];
  },
});

const PARASWAP =
  "address srcToken, address destToken, uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata, address beneficiary";

const DESCRIPTION_V4 =
  "(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc";

const DESCRIPTION =
  "(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc";

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

export const aggregators: readonly Entry[] = [
  ...protocol("1inch", [
    fn("0x12aa3caf", `swap(address executor, ${DESCRIPTION}, bytes permit, bytes data)`, oneInch),
    fn("0x07ed2379", `swap(address executor, ${DESCRIPTION}, bytes data)`, oneInch),
    fn("0x7c025200", `swap(address executor, ${DESCRIPTION_V4}, bytes data)`, oneInch),
    fn(
      "0x2e95b6c8",
      "unoswap(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools)",
      unoswap(
        (a) => a.address("srcToken"),
        (_, x) => x.sender.address,
      ),
    ),
    fn(
      "0x8770ba91",
      "unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)",
      unoswap(
        (a) => lowAddress(a.uint("token")),
        (_, x) => x.sender.address,
      ),
    ),
    fn("0xa76dfc3b", "ethUnoswap(uint256 minReturn, uint256 dex)", ethUnoswap),
    fn("0x89af926a", "ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2)", ethUnoswap),
    fn("0xb68fb020", "cancelOrder(uint256 makerTraits, bytes32 orderHash)"),
    fn(
      "0x0502b1c5",
      "unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)",
      unoswap(
        (a) => a.address("srcToken"),
        (_, x) => x.sender.address,
      ),
    ),
    fn(
      "0xf78dc253",
      "unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)",
      unoswap(
        (a) => a.address("srcToken"),
        (a) => a.address("recipient"),
      ),
    ),
    fn(
      "0x83800a8e",
      "unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)",
      unoswap(
        (a) => lowAddress(a.uint("token")),
        (_, x) => x.sender.address,
      ),
    ),
    fn(
      "0xe2c95c82",
      "unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)",
      unoswap(
        (a) => lowAddress(a.uint("token")),
        (a) => lowAddress(a.uint("to")),
      ),
    ),
  ]),
  ...protocol("0x", [
    fn(
      "0x415565b0",
      "transformERC20(address inputToken, address outputToken, uint256 inputTokenAmount, uint256 minOutputTokenAmount, (uint32 deploymentNonce, bytes data)[] transformations)",
      {
        effects: (a, x) => [
          swap({
            payer: x.sender,
            recipient: x.sender.address,
            tokenIn: swapToken(a.address("inputToken")),
            tokenOut: swapToken(a.address("outputToken")),
            amountIn: a.uint("inputTokenAmount"),
            amountOut: a.uint("minOutputTokenAmount"),
          }),
        ],
      },
    ),
    fn(
      "0x1fff991f",
      "execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid)",
      settle,
    ),
    // AllowanceHolder: for this one call, `operator` may take up to `amount` of the caller's tokens.
    fn("0x2213bc0b", "exec(address operator, address token, uint256 amount, address target, bytes data)", {
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
    fn("0x15dacbea", "transferFrom(address token, address owner, address recipient, uint256 amount)", {
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
  ]),
  ...protocol("ParaSwap", [
    fn(
      "0xe3ead59e",
      `swapExactAmountIn(address executor, (${PARASWAP}) swapData, uint256 partnerAndFee, bytes permit, bytes executorData)`,
      paraswap("swapData"),
    ),
    fn(
      "0x7f457675",
      `swapExactAmountOut(address executor, (${PARASWAP}) swapData, uint256 partnerAndFee, bytes permit, bytes executorData)`,
      paraswap("swapData"),
    ),
    fn(
      "0xe8bb3b6c",
      `swapExactAmountInOnUniswapV2((${PARASWAP}, bytes pools) uniData, uint256 partnerAndFee, bytes permit)`,
      paraswap("uniData"),
    ),
    fn(
      "0x876a02f6",
      `swapExactAmountInOnUniswapV3((${PARASWAP}, bytes pools) uniData, uint256 partnerAndFee, bytes permit)`,
      paraswap("uniData"),
    ),
  ]),
];
