import type { Args } from "../abi/args";
import { bridge } from "../effects/bridge";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { isNativeMark } from "../known";
import { type LeavingShape, leaves, refunded } from "./bridge-out";

const across: LeavingShape = {
  token: "inputToken",
  amount: "inputAmount",
  recipient: "recipient",
  destination: "destinationChainId",
  refunds: ["depositor"],
};
const ACROSS = (word: "address" | "bytes32") =>
  `${word} depositor, ${word} recipient, ${word} inputToken, ${word} outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, ${word} exclusiveRelayer`;
const cctp: LeavingShape = {
  token: "burnToken",
  amount: "amount",
  recipient: "mintRecipient",
  destination: "destinationDomain",
};
const BURN = "uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken";
const SEND_PARAM =
  "(uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress";

/** Unused fees are refunded to the address that the call names. */
const layerZero: Reading = {
  effects: (a, x) => {
    const p = a.tuple("sendParam");
    return [
      bridge(x, "LayerZero", {
        token: x.self.address,
        amount: p.uint("amountLD"),
        recipient: p.hex("to"),
        destination: p.uint("dstEid"),
      }),
      ...refunded(x, "LayerZero", [a.address("refundAddress")]),
    ];
  },
};

const stargate = (to: string): Reading => ({
  effects: (a, x) => [
    bridge(x, "Stargate", {
      token: null,
      amount: a.uint("amountLD"),
      recipient: bytesAddress(a, to),
      destination: a.uint("dstChainId"),
    }),
    ...refunded(x, "Stargate", [a.address("refundAddress")]),
  ],
});

/** Addresses of any network, as long as they are there. */
const bytesAddress = (a: Args, name: string) => `0x${a.bytes(name).toString("hex", 0, 32)}`;

const DLN =
  "(address giveTokenAddress, uint256 giveAmount, bytes takeTokenAddress, uint256 takeAmount, uint256 takeChainId, bytes receiverDst, address givePatchAuthoritySrc, bytes orderAuthorityAddressDst, bytes allowedTakerDst, bytes externalCall, bytes allowedCancelBeneficiarySrc) order";

/** The authority over an order may cancel it, and name the recipient of the refund. */
const dln: Reading = {
  effects: (a, x) => {
    const order = a.tuple("order");
    const token = order.address("giveTokenAddress");
    const sent = {
      token: isNativeMark(token) ? null : token,
      amount: order.uint("giveAmount"),
      destination: order.uint("takeChainId"),
    };
    const names = ["receiverDst", "orderAuthorityAddressDst", "allowedCancelBeneficiarySrc"] as const;
    const named = new Set(names.map((name) => bytesAddress(order, name)).filter((each) => each !== "0x"));
    return [...named].map((recipient) => bridge(x, "deBridge", { ...sent, recipient }));
  },
};

const multichain: LeavingShape = { token: "token", amount: "amount", recipient: "to", destination: "toChainID" };

/** Bridges of third parties. */
export const bridges: readonly Entry[] = [
  ...protocol("Across", [
    fn(
      "deposit(address recipient, address originToken, uint256 amount, uint256 destinationChainId, int64 relayerFeePct, uint32 quoteTimestamp, bytes message, uint256 maxCount)",
      leaves("Across", {
        token: "originToken",
        amount: "amount",
        recipient: "recipient",
        destination: "destinationChainId",
      }),
    ),
    fn(
      `depositV3(${ACROSS("address")}, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      `deposit(${ACROSS("bytes32")}, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      `depositV3Now(${ACROSS("address")}, uint32 fillDeadlineOffset, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
    fn(
      `depositNow(${ACROSS("bytes32")}, uint32 fillDeadlineOffset, uint32 exclusivityDeadline, bytes message)`,
      leaves("Across", across),
    ),
  ]),
  ...protocol("deBridge", [
    fn(`createOrder(${DLN}, bytes affiliateFee, uint32 referralCode, bytes permitEnvelope)`, dln),
    fn(
      `createSaltedOrder(${DLN}, uint64 salt, bytes affiliateFee, uint32 referralCode, bytes permitEnvelope, bytes metadata)`,
      dln,
    ),
  ]),
  ...protocol("CCTP", [
    fn(`depositForBurn(${BURN})`, leaves("CCTP", cctp)),
    fn(`depositForBurnWithCaller(${BURN}, bytes32 destinationCaller)`, leaves("CCTP", cctp)),
    fn(
      `depositForBurn(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)`,
      leaves("CCTP", cctp),
    ),
    fn(
      `depositForBurnWithHook(${BURN}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)`,
      leaves("CCTP", cctp),
    ),
  ]),
  ...protocol("LayerZero", [fn(`send(${SEND_PARAM})`, layerZero)]),
  ...protocol("Stargate", [
    fn(`sendToken(${SEND_PARAM})`, layerZero),
    fn(
      "swap(uint16 dstChainId, uint256 srcPoolId, uint256 dstPoolId, address refundAddress, uint256 amountLD, uint256 minAmountLD, (uint256 dstGasForCall, uint256 dstNativeAmount, bytes dstNativeAddr) lzTxParams, bytes to, bytes payload)",
      stargate("to"),
    ),
    fn(
      "swapETH(uint16 dstChainId, address refundAddress, bytes toAddress, uint256 amountLD, uint256 minAmountLD)",
      stargate("toAddress"),
    ),
  ]),
  ...protocol("Hop", [
    fn(
      "sendToL2(uint256 chainId, address recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address relayer, uint256 relayerFee)",
      { effects: (a, x) => [bridge(x, "Hop", hop(a))] },
    ),
    fn(
      "swapAndSend(uint256 chainId, address recipient, uint256 amount, uint256 bonderFee, uint256 amountOutMin, uint256 deadline, uint256 destinationAmountOutMin, uint256 destinationDeadline)",
      { effects: (a, x) => [bridge(x, "Hop", hop(a))] },
    ),
  ]),
  ...protocol("Celer", [
    fn(
      "send(address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      leaves("Celer", { token: "token", amount: "amount", recipient: "receiver", destination: "dstChainId" }),
    ),
    fn(
      "sendNative(address receiver, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)",
      leaves("Celer", { amount: "amount", recipient: "receiver", destination: "dstChainId" }),
    ),
  ]),
  ...protocol("Wormhole", [
    fn(
      "transferTokens(address token, uint256 amount, uint16 recipientChain, bytes32 recipient, uint256 arbiterFee, uint32 nonce)",
      leaves("Wormhole", { token: "token", amount: "amount", recipient: "recipient", destination: "recipientChain" }),
    ),
    fn(
      "transferTokensWithPayload(address token, uint256 amount, uint16 recipientChain, bytes32 recipient, uint32 nonce, bytes payload)",
      leaves("Wormhole", { token: "token", amount: "amount", recipient: "recipient", destination: "recipientChain" }),
    ),
    fn(
      "wrapAndTransferETH(uint16 recipientChain, bytes32 recipient, uint256 arbiterFee, uint32 nonce)",
      leaves("Wormhole", { recipient: "recipient", destination: "recipientChain" }),
    ),
  ]),
  ...protocol("Multichain", [
    fn("anySwapOut(address token, address to, uint256 amount, uint256 toChainID)", leaves("Multichain", multichain)),
    fn(
      "anySwapOutUnderlying(address token, address to, uint256 amount, uint256 toChainID)",
      leaves("Multichain", multichain),
    ),
    fn(
      "anySwapOutNative(address token, address to, uint256 toChainID)",
      leaves("Multichain", { recipient: "to", destination: "toChainID" }),
    ),
  ]),
  ...protocol("Synapse", [
    fn(
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
