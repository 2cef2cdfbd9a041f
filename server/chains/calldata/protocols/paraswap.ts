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
  fn(`swapExactAmountIn(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn(`swapExactAmountOut(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn(`swapExactAmountInPro(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn(`swapExactAmountOutPro(address executor, (${DATA}) swapData, ${FEE}, bytes executorData)`, byExecutor),
  fn(`swapExactAmountInOnUniswapV2((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn(`swapExactAmountInOnUniswapV3((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn(`swapExactAmountOutOnUniswapV2((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn(`swapExactAmountOutOnUniswapV3((${DATA}, bytes pools) uniData, ${FEE})`, uni),
  fn(
    `swapExactAmountInOnCurveV1((uint256 curveData, uint256 curveAssets, ${DATA}) curveV1Data, ${FEE})`,
    data("curveV1Data"),
  ),
  fn(
    `swapExactAmountInOnCurveV2((uint256 curveData, uint256 i, uint256 j, address poolAddress, ${DATA}) curveV2Data, ${FEE})`,
    data("curveV2Data"),
  ),
  fn(
    `swapExactAmountInOnBalancerV2((${AMOUNTS}, uint256 beneficiaryAndApproveFlag) balancerData, ${FEE}, bytes data)`,
    balancer,
  ),
  fn(
    `swapExactAmountOutOnBalancerV2((${AMOUNTS}, uint256 beneficiaryAndApproveFlag) balancerData, ${FEE}, bytes data)`,
    balancer,
  ),
  fn(`simpleSwap(${SIMPLE})`, old),
  fn(`simpleBuy(${SIMPLE})`, old),
  fn(`multiSwap(${PATHS(PATH)})`, oldPaths),
  fn(`megaSwap(${PATHS(`(uint256 fromAmountPercent, ${PATH})[] path`)})`, oldPaths),
  fn(
    "directUniV3Swap((address fromToken, address toToken, address exchange, uint256 fromAmount, uint256 toAmount, uint256 expectedAmount, uint256 feePercent, uint256 deadline, address partner, bool isApproved, address beneficiary, bytes path, bytes permit, bytes16 uuid) data)",
    old,
  ),
]);
