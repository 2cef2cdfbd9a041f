import type { Args } from "../abi/args";
import { bridge } from "../effects/bridge";
import { type Entry, fn, protocol, type Reading } from "../entry";
import type { Frame } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";

interface Shape {
  /** Names of the arguments; a missing token is the chain's own coin, a missing recipient the sender's own address. */
  token?: string;
  amount?: string;
  recipient?: string;
  destination?: string;
}

/** Most bridges differ in names only. */
const leaves = (name: string, shape: Shape): Reading => ({
  effects: (a, x) => [bridge(x, name, read(a, x, shape))],
});

function read(a: Args, x: Frame, shape: Shape) {
  const named = shape.token === undefined ? null : lastAddress(a.hex(shape.token));
  return {
    token: named === null || isNativeMark(named) ? null : named,
    amount: shape.amount === undefined ? x.value : a.uint(shape.amount),
    recipient: shape.recipient === undefined ? null : a.hex(shape.recipient),
    destination: shape.destination === undefined ? null : a.uint(shape.destination),
  };
}

/** Newer bridges pad addresses to 32 bytes. */
function lastAddress(hex: string): Address {
  return `0x${hex.slice(-40)}`;
}

const across: Shape = {
  token: "inputToken",
  amount: "inputAmount",
  recipient: "recipient",
  destination: "destinationChainId",
};
const ACROSS = (word: "address" | "bytes32") =>
  `${word} depositor, ${word} recipient, ${word} inputToken, ${word} outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, ${word} exclusiveRelayer`;
const cctp: Shape = {
  token: "burnToken",
  amount: "amount",
  recipient: "mintRecipient",
  destination: "destinationDomain",
};
const BURN = "uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken";
const SEND_PARAM =
  "(uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress";

const multichain: Shape = { token: "token", amount: "amount", recipient: "to", destination: "toChainID" };

export const bridges: readonly Entry[] = [
  ...protocol("Across", [
    fn(
      "0x7b939232",
      `depositV3(${ACROSS("address")}, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      "0xad5425c6",
      `deposit(${ACROSS("bytes32")}, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      "0x7aef642c",
      `depositV3Now(${ACROSS("address")}, uint32 fillDeadlineOffset, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      "0xea86bd46",
      `depositNow(${ACROSS("bytes32")}, uint32 fillDeadlineOffset, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
  ]),
  ...protocol("CCTP", [
    fn("0x6fd3504e", `depositForBurn(${BURN})`, leaves("CCTP", cctp)),
    fn("0xf856ddb6", `depositForBurnWithCaller(${BURN}, bytes32 destinationCaller)`, leaves("CCTP", cctp)),
    fn(
      "0x8e0250ee",
      `depositForBurn(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)`,
      leaves("CCTP", cctp),
    ),
    fn(
      "0x779b432d",
      `depositForBurnWithHook(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)`,
      leaves("CCTP", cctp),
    ),
  ]),
  ...protocol("LayerZero", [
    fn("0xc7c7f5b3", `send(${SEND_PARAM})`, {
      effects: (a, x) => {
        const p = a.tuple("sendParam");
        return [
          bridge(x, "LayerZero", {
            token: x.self.address,
            amount: p.uint("amountLD"),
            recipient: p.hex("to"),
            destination: p.uint("dstEid"),
          }),
        ];
      },
    }),
  ]),
  ...protocol("Stargate", [
    fn(
      "0x9fbf10fc",
      "swap(uint16 dstChainId, uint256 srcPoolId, uint256 dstPoolId, address refundAddress, uint256 amountLD, uint256 minAmountLD, (uint256 dstGasForCall, uint256 dstNativeAmount, bytes dstNativeAddr) lzTxParams, bytes to, bytes payload)",
      { effects: (a, x) => [bridge(x, "Stargate", stargate(a, a.uint("amountLD"), "to"))] },
    ),
    fn(
      "0x1114cd2a",
      "swapETH(uint16 dstChainId, address refundAddress, bytes toAddress, uint256 amountLD, uint256 minAmountLD)",
      { effects: (a, x) => [bridge(x, "Stargate", stargate(a, a.uint("amountLD"), "toAddress"))] },
    ),
  ]),
  ...protocol("Arbitrum bridge", [
    fn("0x439370b1", "depositEth()", leaves("Arbitrum", {})),
    fn(
      "0x679b6ded",
      "createRetryableTicket(address to, uint256 l2CallValue, uint256 maxSubmissionCost, address excessFeeRefundAddress, address callValueRefundAddress, uint256 gasLimit, uint256 maxFeePerGas, bytes data)",
      leaves("Arbitrum", { recipient: "to" }),
    ),
    fn(
      "0xd2ce7d65",
      "outboundTransfer(address token, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)",
      leaves("Arbitrum", { token: "token", amount: "amount", recipient: "to" }),
    ),
    fn(
      "0x4fb1a07b",
      "outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)",
      leaves("Arbitrum", { token: "token", amount: "amount", recipient: "to" }),
    ),
    fn("0x25e16063", "withdrawEth(address destination)", leaves("Arbitrum", { recipient: "destination" })),
  ]),
  ...protocol("Optimism bridge", [
    fn("0xb1a1a882", "depositETH(uint32 minGasLimit, bytes extraData)", leaves("Optimism", {})),
    fn(
      "0x9a2ac6d5",
      "depositETHTo(address to, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { recipient: "to" }),
    ),
    fn("0x09fc8843", "bridgeETH(uint32 minGasLimit, bytes extraData)", leaves("Optimism", {})),
    fn(
      "0xe11013dd",
      "bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { recipient: "to" }),
    ),
    fn(
      "0x58a997f6",
      "depositERC20(address l1Token, address l2Token, uint256 amount, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { token: "l1Token", amount: "amount" }),
    ),
    fn(
      "0x838b2520",
      "depositERC20To(address l1Token, address l2Token, address to, uint256 amount, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { token: "l1Token", amount: "amount", recipient: "to" }),
    ),
    fn(
      "0x87087623",
      "bridgeERC20(address localToken, address remoteToken, uint256 amount, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { token: "localToken", amount: "amount" }),
    ),
    fn(
      "0x540abf73",
      "bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, uint32 minGasLimit, bytes extraData)",
      leaves("Optimism", { token: "localToken", amount: "amount", recipient: "to" }),
    ),
  ]),
  ...protocol("Polygon bridge", [
    fn("0x4faa8a26", "depositEtherFor(address user)", leaves("Polygon", { recipient: "user" })),
    fn("0xe3dec8fb", "depositFor(address user, address rootToken, bytes depositData)", {
      effects: (a, x) => [
        bridge(x, "Polygon", { token: a.address("rootToken"), amount: "all", recipient: a.address("user") }),
      ],
    }),
    fn(
      "0xcd586579",
      "bridgeAsset(uint32 destinationNetwork, address destinationAddress, uint256 amount, address token, bool forceUpdateGlobalExitRoot, bytes permitData)",
      leaves("Polygon", {
        token: "token",
        amount: "amount",
        recipient: "destinationAddress",
        destination: "destinationNetwork",
      }),
    ),
  ]),
  ...protocol("Hop", [
    fn(
      "0xdeace8f5",
      "sendToL2(uint256 chainId, address recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address relayer, uint256 relayerFee)",
      { effects: (a, x) => [bridge(x, "Hop", hop(a))] },
    ),
    fn(
      "0xeea0d7b2",
      "swapAndSend(uint256 chainId, address recipient, uint256 amount, uint256 bonderFee, uint256 amountOutMin, uint256 deadline, uint256 destinationAmountOutMin, uint256 destinationDeadline)",
      { effects: (a, x) => [bridge(x, "Hop", hop(a))] },
    ),
  ]),
  ...protocol("Celer", [
    fn(
      "0xa5977fbb",
      "send(address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      leaves("Celer", { token: "token", amount: "amount", recipient: "receiver", destination: "dstChainId" }),
    ),
    fn(
      "0x3f2e5fc3",
      "sendNative(address receiver, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      leaves("Celer", { amount: "amount", recipient: "receiver", destination: "dstChainId" }),
    ),
  ]),
  ...protocol("Wormhole", [
    fn(
      "0x0f5287b0",
      "transferTokens(address token, uint256 amount, uint16 recipientChain, bytes32 recipient, uint256 arbiterFee, uint32 nonce)",
      leaves("Wormhole", { token: "token", amount: "amount", recipient: "recipient", destination: "recipientChain" }),
    ),
    fn(
      "0xc5a5ebda",
      "transferTokensWithPayload(address token, uint256 amount, uint16 recipientChain, bytes32 recipient, uint32 nonce, bytes payload)",
      leaves("Wormhole", { token: "token", amount: "amount", recipient: "recipient", destination: "recipientChain" }),
    ),
    fn(
      "0x9981509f",
      "wrapAndTransferETH(uint16 recipientChain, bytes32 recipient, uint256 arbiterFee, uint32 nonce)",
      leaves("Wormhole", { recipient: "recipient", destination: "recipientChain" }),
    ),
  ]),
  ...protocol("Multichain", [
    fn(
      "0x241dc2df",
      "anySwapOut(address token, address to, uint256 amount, uint256 toChainID)",
      leaves("Multichain", multichain),
    ),
    fn(
      "0xedbdf5e2",
      "anySwapOutUnderlying(address token, address to, uint256 amount, uint256 toChainID)",
      leaves("Multichain", multichain),
    ),
    fn(
      "0xa5e56571",
      "anySwapOutNative(address token, address to, uint256 toChainID)",
      leaves("Multichain", { recipient: "to", destination: "toChainID" }),
    ),
  ]),
  ...protocol("Synapse", [
    fn(
      "0xc2288147",
      "bridge(address to, uint256 chainId, address token, uint256 amount, (address router, address tokenOut, uint256 minAmountOut, uint256 deadline, bytes rawParams) originQuery, (address router, address tokenOut, uint256 minAmountOut, uint256 deadline, bytes rawParams) destQuery)",
      leaves("Synapse", { token: "token", amount: "amount", recipient: "to", destination: "chainId" }),
    ),
  ]),
];

const hop = (a: Args) => ({
  token: null,
  amount: a.uint("amount"),
  recipient: a.address("recipient"),
  destination: a.uint("chainId"),
});

const stargate = (a: Args, amount: bigint, to: string) => ({
  token: null,
  amount,
  recipient: `0x${a.bytes(to).toString("hex", 0, 32)}`,
  destination: a.uint("dstChainId"),
});
