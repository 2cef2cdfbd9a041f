import { type Entry, fn, protocol, type Reading } from "../entry";
import { sells } from "./sells";

const AMOUNTS = "uint256 fromAmount, uint256 toAmount, uint256 quotedAmount, bytes32 metadata";
const DATA = `address srcToken, address destToken, ${AMOUNTS}, address beneficiary`;
const FEE = "uint256 partnerAndFee, bytes permit";

/** `beneficiary` is the caller where it is zero. */
const data = (name: string, handlers: readonly string[] = []): Reading =>
  sells({
    tokenIn: `${name}.srcToken`,
    tokenOut: `${name}.destToken`,
    amountIn: `${name}.fromAmount`,
    amountOut: `${name}.toAmount`,
    recipient: `${name}.beneficiary`,
    handlers,
  });
const byExecutor = data("swapData", ["executor"]);
const uni = data("uniData");

/** Flags in packed data select which of the pool's tokens are sold. */
const balancer = sells({
  amountIn: "balancerData.fromAmount",
  amountOut: "balancerData.toAmount",
  recipient: "balancerData.beneficiaryAndApproveFlag",
});

const old = sells({
  tokenIn: "data.fromToken",
  tokenOut: "data.toToken",
  amountIn: "data.fromAmount",
  amountOut: "data.toAmount",
  recipient: "data.beneficiary",
});
/** The tokens bought stand in the paths. */
const oldPaths = sells({
  tokenIn: "data.fromToken",
  amountIn: "data.fromAmount",
  amountOut: "data.toAmount",
  recipient: "data.beneficiary",
});
const SIMPLE =
  "(address fromToken, address toToken, uint256 fromAmount, uint256 toAmount, uint256 expectedAmount, address[] callees, bytes exchangeData, uint256[] startIndexes, uint256[] values, address beneficiary, address partner, uint256 feePercent, bytes permit, uint256 deadline, bytes16 uuid) data";
const ROUTE = "(uint256 index, address targetExchange, uint256 percent, bytes payload, uint256 networkFee)[] route";
const PATH = `(address to, uint256 totalNetworkFee, (address adapter, uint256 percent, uint256 networkFee, ${ROUTE})[] adapters)[] path`;
const PATHS = (path: string) =>
  `(address fromToken, uint256 fromAmount, uint256 toAmount, uint256 expectedAmount, address beneficiary, ${path}, address partner, uint256 feePercent, bytes permit, uint256 deadline, bytes16 uuid) data`;

/** Augustus, versions 5 and 6. */
export const paraswap: readonly Entry[] = protocol("ParaSwap", [
  fn("0xe3ead59e", `swapExactAmountIn(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn("0x7f457675", `swapExactAmountOut(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn(
    "0x0d893d62",
    `swapExactAmountInPro(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`,
    byExecutor,
  ),
  fn(
    "0x44224add",
    `swapExactAmountOutPro(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`,
    byExecutor,
  ),
  fn("0xe8bb3b6c", `swapExactAmountInOnUniswapV2((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn("0x876a02f6", `swapExactAmountInOnUniswapV3((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn("0xa76f4eb6", `swapExactAmountOutOnUniswapV2((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn("0x5e94e28d", `swapExactAmountOutOnUniswapV3((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn(
    "0x1a01c532",
    `swapExactAmountInOnCurveV1((uint256 curveData, uint256 curveAssets, ${DATA}) curveV1Data, ${FEE})`,
    data("curveV1Data"),
  ),
  fn(
    "0xe37ed256",
    `swapExactAmountInOnCurveV2((uint256 curveData, uint256 i, uint256 j, address poolAddress, ${DATA}) curveV2Data, ${FEE})`,
    data("curveV2Data"),
  ),
  fn(
    "0xd85ca173",
    `swapExactAmountInOnBalancerV2((${AMOUNTS}, uint256 beneficiaryAndApproveFlag) balancerData, ${FEE}, bytes data)`,
    balancer,
  ),
  fn(
    "0xd6ed22e6",
    `swapExactAmountOutOnBalancerV2((${AMOUNTS}, uint256 beneficiaryAndApproveFlag) balancerData, ${FEE}, bytes data)`,
    balancer,
  ),
  fn("0x54e3f31b", `simpleSwap(${SIMPLE})`, old),
  fn("0x2298207a", `simpleBuy(${SIMPLE})`, old),
  fn("0xa94e78ef", `multiSwap(${PATHS(PATH)})`, oldPaths),
  fn("0x46c67b6d", `megaSwap(${PATHS(`(uint256 fromAmountPercent, ${PATH})[] path`)})`, oldPaths),
  fn(
    "0xa6886da9",
    "directUniV3Swap((address fromToken, address toToken, address exchange, uint256 fromAmount, uint256 toAmount, uint256 expectedAmount, uint256 feePercent, uint256 deadline, address partner, bool isApproved, address beneficiary, bytes path, bytes permit, bytes16 uuid) data)",
    old,
  ),
]);
