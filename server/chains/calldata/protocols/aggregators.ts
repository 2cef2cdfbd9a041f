import type { Args } from "../abi/args";
import { swap } from "../effects/swap";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { ZERO_ADDRESS } from "../frame";
import { oneInch } from "./one-inch";
import { paraswap } from "./paraswap";
import { sells, swapToken } from "./sells";
import { zeroEx } from "./zero-ex";

const odosSwap = sells({
  tokenIn: "tokenInfo.inputToken",
  tokenOut: "tokenInfo.outputToken",
  amountIn: "tokenInfo.inputAmount",
  amountOut: "tokenInfo.outputMin",
  recipient: "tokenInfo.outputReceiver",
  handlers: ["tokenInfo.inputReceiver", "executor"],
});
/** Several tokens for several. Version 2 asks for the least of all outputs together, by weights of its caller's. */
const odosMulti: Reading = {
  effects: (a, x) => {
    const [inputs, outputs] = [a.tuples("inputs"), a.tuples("outputs")];
    const weighed = a.names.includes("valueOutMin");
    const trade = (sold: Args | undefined, bought: Args | undefined, first: boolean) => {
      const to = (bought ?? outputs[0])?.address("receiver") ?? ZERO_ADDRESS;
      return swap({
        payer: x.sender,
        recipient: to === ZERO_ADDRESS ? x.sender.address : to,
        tokenIn: sold ? swapToken(sold.address("tokenAddress")) : null,
        tokenOut: bought && !weighed ? swapToken(bought.address("tokenAddress")) : null,
        amountIn: sold ? sold.uint("amountIn") : null,
        amountOut: bought ? (weighed ? a.uint("valueOutMin") : bought.uint("amountMin")) : null,
        ...(first && { handlers: [a.address("executor"), ...inputs.map((each) => each.address("receiver"))] }),
      });
    };
    const longer = inputs.length > outputs.length ? inputs : outputs;
    return longer.map((_, i) => trade(inputs[i], outputs[i], i === 0));
  },
};
const ODOS =
  "(address inputToken, uint256 inputAmount, address inputReceiver, address outputToken, uint256 outputQuote, uint256 outputMin, address outputReceiver) tokenInfo, bytes pathDefinition, address executor";
const REFERRAL = "(uint64 code, uint64 fee, address feeRecipient) referralInfo";
const INPUTS = "(address tokenAddress, uint256 amountIn, address receiver)[] inputs";

const kyber = (path: string, handlers: readonly string[]) =>
  sells({
    tokenIn: `${path}.srcToken`,
    tokenOut: `${path}.dstToken`,
    amountIn: `${path}.amount`,
    amountOut: `${path}.minReturnAmount`,
    recipient: `${path}.dstReceiver`,
    handlers: [...handlers, `${path}.srcReceivers`],
  });
const KYBER =
  "(address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc";
const KYBER_RUN = `(address callTarget, address approveTarget, bytes targetData, ${KYBER}, bytes clientData) execution`;
const kyberRun = kyber("execution.desc", ["execution.callTarget"]);

const OKX =
  "(uint256 fromToken, address toToken, uint256 fromTokenAmount, uint256 minReturnAmount, uint256 deadLine) baseRequest";
const OKX_PATH = "(address[] mixAdapters, address[] assetTo, uint256[] rawData, bytes[] extraData, uint256 fromToken)";
const OKX_SMART = `${OKX}, uint256[] batchesAmount, ${OKX_PATH}[][] batches, (uint256 pathIndex, address payer, address fromToken, address toToken, uint256 fromTokenAmountMax, uint256 toTokenAmountMax, uint256 salt, uint256 deadLine, bool isPushOrder, bytes extension)[] extraData`;
const okxShape = {
  tokenIn: "baseRequest.fromToken",
  tokenOut: "baseRequest.toToken",
  amountIn: "baseRequest.fromTokenAmount",
  amountOut: "baseRequest.minReturnAmount",
};
const okx = sells(okxShape);
const okxTo = sells({ ...okxShape, recipient: "receiver" });
const okxPools = { amountIn: "amount", amountOut: "minReturn" };

const sushiShape = { tokenIn: "tokenIn", tokenOut: "tokenOut", amountIn: "amountIn", amountOut: "amountOutMin" };

/**
 * Aggregators keep the route and intermediaries of the tokens in their own data formats. The minimum output they
 * require is read.
 */
export const aggregators: readonly Entry[] = [
  ...oneInch,
  ...zeroEx,
  ...paraswap,
  ...protocol("Odos", [
    fn(`swap(${ODOS}, uint32 referralCode)`, odosSwap),
    fn(`swap(${ODOS}, ${REFERRAL})`, odosSwap),
    fn(
      `swapMulti(${INPUTS}, (address tokenAddress, uint256 relativeValue, address receiver)[] outputs, uint256 valueOutMin, bytes pathDefinition, address executor, uint32 referralCode)`,
      odosMulti,
    ),
    fn(
      `swapMulti(${INPUTS}, (address tokenAddress, uint256 amountQuote, uint256 amountMin, address receiver)[] outputs, bytes pathDefinition, address executor, ${REFERRAL})`,
      odosMulti,
    ),
  ]),
  ...protocol("KyberSwap", [
    fn(`swap(${KYBER_RUN})`, kyberRun),
    fn(`swapGeneric(${KYBER_RUN})`, kyberRun),
    fn(`swapSimpleMode(address caller, ${KYBER}, bytes executorData, bytes clientData)`, kyber("desc", ["caller"])),
  ]),
  ...protocol("OpenOcean", [
    fn(
      "swap(address caller, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 guaranteedAmount, uint256 flags, address referrer, bytes permit) desc, (uint256 target, uint256 gasLimit, uint256 value, bytes data)[] calls)",
      sells({
        tokenIn: "desc.srcToken",
        tokenOut: "desc.dstToken",
        amountIn: "desc.amount",
        amountOut: "desc.minReturnAmount",
        recipient: "desc.dstReceiver",
        handlers: ["caller", "desc.srcReceiver"],
      }),
    ),
  ]),
  ...protocol("OKX", [
    fn(`dagSwapByOrderId(uint256 orderId, ${OKX}, ${OKX_PATH}[] paths)`, okx),
    fn(`dagSwapTo(uint256 orderId, address receiver, ${OKX}, ${OKX_PATH}[] paths)`, okxTo),
    fn(`smartSwapByOrderId(uint256 orderId, ${OKX_SMART})`, okx),
    fn(`smartSwapTo(uint256 orderId, address receiver, ${OKX_SMART})`, okxTo),
    fn(
      "unxswapByOrderId(uint256 srcToken, uint256 amount, uint256 minReturn, bytes32[] pools)",
      sells({ ...okxPools, tokenIn: "srcToken" }),
    ),
    fn(
      "unxswapTo(uint256 srcToken, uint256 amount, uint256 minReturn, address receiver, bytes32[] pools)",
      sells({ ...okxPools, tokenIn: "srcToken", recipient: "receiver" }),
    ),
    fn(`unxswapToWithBaseRequest(uint256 orderId, address receiver, ${OKX}, bytes32[] pools)`, okxTo),
    fn(
      "uniswapV3SwapTo(uint256 receiver, uint256 amount, uint256 minReturn, uint256[] pools)",
      sells({ ...okxPools, recipient: "receiver" }),
    ),
    fn(`uniswapV3SwapToWithBaseRequest(uint256 orderId, address receiver, ${OKX}, uint256[] pools)`, okxTo),
  ]),
  ...protocol("SushiSwap", [
    fn(
      "processRoute(address tokenIn, uint256 amountIn, address tokenOut, uint256 amountOutMin, address to, bytes route)",
      sells({ ...sushiShape, recipient: "to" }),
    ),
    fn(
      "snwap(address tokenIn, uint256 amountIn, address recipient, address tokenOut, uint256 amountOutMin, address executor, bytes executorData)",
      sells({ ...sushiShape, recipient: "recipient", handlers: ["executor"] }),
    ),
  ]),
  ...protocol("MetaMask", [
    // The output and the fee are in the aggregator's data; the caller gets the output.
    fn("swap(string aggregatorId, address tokenFrom, uint256 amount, bytes data)", {
      effects: (a, x) => [
        swap({
          payer: x.sender,
          recipient: null,
          tokenIn: swapToken(a.address("tokenFrom")),
          tokenOut: null,
          amountIn: a.uint("amount"),
          amountOut: null,
        }),
      ],
    }),
  ]),
];
