import { callFrom, createFrom, stepOf } from "../children";
import { bridge } from "../effects/bridge";
import { type Entry, fn, protocol, type Step, step } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import { leaves, refunded } from "./bridge-out";

const TICKET =
  "address to, uint256 l2CallValue, uint256 maxSubmissionCost, address excessFeeRefundAddress, address callValueRefundAddress, uint256 gasLimit, uint256 maxFeePerGas, bytes data";
const ticket = leaves("Arbitrum", {
  recipient: "to",
  refunds: ["excessFeeRefundAddress", "callValueRefundAddress"],
});
const arbitrumToken = { token: "token", amount: "amount", recipient: "to" };

const arbitrum = protocol("Arbitrum bridge", [
  fn("depositEth()", leaves("Arbitrum", {})),
  fn("depositEth(uint256 maxSubmissionCost)", leaves("Arbitrum", {})),
  fn(`createRetryableTicket(${TICKET})`, ticket),
  fn(`unsafeCreateRetryableTicket(${TICKET})`, ticket),
  fn(
    "outboundTransfer(address token, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)",
    leaves("Arbitrum", arbitrumToken),
  ),
  fn(
    "outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data)",
    leaves("Arbitrum", { ...arbitrumToken, refunds: ["refundTo"] }),
  ),
  // Back from Arbitrum.
  fn("outboundTransfer(address token, address to, uint256 amount, bytes data)", leaves("Arbitrum", arbitrumToken)),
  fn("withdrawEth(address destination)", leaves("Arbitrum", { recipient: "destination" })),
  fn("sendTxToL1(address destination, bytes data)", leaves("Arbitrum", { recipient: "destination" })),
]);

const optimism = protocol("Optimism bridge", [
  fn("depositETH(uint32 minGasLimit, bytes extraData)", leaves("Optimism", {})),
  fn("depositETHTo(address to, uint32 minGasLimit, bytes extraData)", leaves("Optimism", { recipient: "to" })),
  fn("bridgeETH(uint32 minGasLimit, bytes extraData)", leaves("Optimism", {})),
  fn("bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)", leaves("Optimism", { recipient: "to" })),
  fn(
    "depositERC20(address l1Token, address l2Token, uint256 amount, uint32 minGasLimit, bytes extraData)",
    leaves("Optimism", { token: "l1Token", amount: "amount" }),
  ),
  fn(
    "depositERC20To(address l1Token, address l2Token, address to, uint256 amount, uint32 minGasLimit, bytes extraData)",
    leaves("Optimism", { token: "l1Token", amount: "amount", recipient: "to" }),
  ),
  fn(
    "bridgeERC20(address localToken, address remoteToken, uint256 amount, uint32 minGasLimit, bytes extraData)",
    leaves("Optimism", { token: "localToken", amount: "amount" }),
  ),
  fn(
    "bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, uint32 minGasLimit, bytes extraData)",
    leaves("Optimism", { token: "localToken", amount: "amount", recipient: "to" }),
  ),
  fn("depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes data)", {
    // Actions of the wallet there, with all its assets there.
    *expand(a, x) {
      const data = a.bytes("data");
      if (a.flag("isCreation")) yield createFrom(x, data, 0n, x.sender);
      else if (data.length > 0) yield callFrom(x, a.address("to"), data, 0n, x.sender);
    },
    effects: (a, x) => {
      const recipient = a.flag("isCreation") ? null : a.address("to");
      return [bridge(x, "Optimism", { token: null, amount: x.value, recipient })];
    },
  }),
  fn("sendMessage(address target, bytes message, uint32 minGasLimit)", leaves("Optimism", { recipient: "target" })),
]);

const polygon = protocol("Polygon bridge", [
  fn("depositEtherFor(address user)", leaves("Polygon", { recipient: "user" })),
  fn("depositFor(address user, address rootToken, bytes depositData)", {
    effects: (a, x) => [
      bridge(x, "Polygon", { token: a.address("rootToken"), amount: "all", recipient: a.address("user") }),
    ],
  }),
  fn("depositERC20(address token, uint256 amount)", leaves("Polygon", { token: "token", amount: "amount" })),
  fn(
    "depositERC20ForUser(address token, address user, uint256 amount)",
    leaves("Polygon", { token: "token", amount: "amount", recipient: "user" }),
  ),
  fn("depositBulk(address[] tokens, uint256[] amountOrTokens, address user)", {
    effects: (a, x) => {
      const amounts = a.uints("amountOrTokens");
      return a
        .addresses("tokens")
        .map((token, i) => bridge(x, "Polygon", { token, amount: amounts[i] ?? 0n, recipient: a.address("user") }));
    },
  }),
  fn(
    "bridgeAsset(uint32 destinationNetwork, address destinationAddress, uint256 amount, address token, bool forceUpdateGlobalExitRoot, bytes permitData)",
    leaves("Polygon", {
      token: "token",
      amount: "amount",
      recipient: "destinationAddress",
      destination: "destinationNetwork",
    }),
  ),
  fn(
    "bridgeMessage(uint32 destinationNetwork, address destinationAddress, bool forceUpdateGlobalExitRoot, bytes metadata)",
    leaves("Polygon", { recipient: "destinationAddress", destination: "destinationNetwork" }),
  ),
]);

/** Assets that the hub, which pays the network, requests zkSync's own bridges to move. Zero means the sender. */
const moved = (text: string): Step => ({
  protocol: "zkSync bridge",
  ...step(text, {
    effects: (a, x) => {
      const recipient = a.address("receiver") === ZERO_ADDRESS ? null : a.address("receiver");
      return [bridge(x, "zkSync", { token: a.address("token"), amount: a.uint("amount"), recipient })];
    },
  }),
});
const LEGACY = moved("move(address token, uint256 amount, address receiver)");
const BY_ASSET = moved("move(uint256 amount, address receiver, address token)");

/** A byte for the version, then the asset's id and 96 bytes on it; first there were these bytes alone. */
function* expandMove(x: Frame, data: Buffer) {
  if (data.length === 96) yield stepOf(x, [LEGACY], data);
  else if (data[0] === 1 && data.length === 193) yield stepOf(x, [BY_ASSET], data.subarray(97));
}

const zkSync = protocol("zkSync bridge", [
  fn(
    "requestL2Transaction(address l2Contract, uint256 l2Value, bytes l2Calldata, uint256 l2GasLimit, uint256 l2GasPerPubdataByteLimit, bytes[] factoryDeps, address refundRecipient)",
    leaves("zkSync", { recipient: "l2Contract", refunds: ["refundRecipient"] }),
  ),
  fn(
    "requestL2TransactionDirect((uint256 chainId, uint256 mintValue, address l2Contract, uint256 l2Value, bytes l2Calldata, uint256 l2GasLimit, uint256 l2GasPerPubdataByteLimit, bytes[] factoryDeps, address refundRecipient) request)",
    leaves("zkSync", {
      amount: "request.mintValue",
      recipient: "request.l2Contract",
      destination: "request.chainId",
      refunds: ["request.refundRecipient"],
    }),
  ),
  fn(
    "requestL2TransactionTwoBridges((uint256 chainId, uint256 mintValue, uint256 l2Value, uint256 l2GasLimit, uint256 l2GasPerPubdataByteLimit, address refundRecipient, address secondBridgeAddress, uint256 secondBridgeValue, bytes secondBridgeCalldata) request)",
    {
      expand: (a, x) => expandMove(x, a.tuple("request").bytes("secondBridgeCalldata")),
      effects: (a, x) => {
        const request = a.tuple("request");
        return [
          bridge(x, "zkSync", {
            token: null,
            amount: request.uint("mintValue"),
            destination: request.uint("chainId"),
          }),
          // The second bridge states what is moved, and gets native currency for it.
          ...refunded(x, "zkSync", [request.address("refundRecipient"), request.address("secondBridgeAddress")]),
        ];
      },
    },
  ),
  fn(
    "deposit(address l2Receiver, address l1Token, uint256 amount, uint256 l2TxGasLimit, uint256 l2TxGasPerPubdataByte, address refundRecipient)",
    leaves("zkSync", {
      token: "l1Token",
      amount: "amount",
      recipient: "l2Receiver",
      refunds: ["refundRecipient"],
    }),
  ),
  fn(
    "deposit(address l2Receiver, address l1Token, uint256 amount, uint256 l2TxGasLimit, uint256 l2TxGasPerPubdataByte)",
    leaves("zkSync", { token: "l1Token", amount: "amount", recipient: "l2Receiver" }),
  ),
  fn("depositETH(address zkSyncAddress)", leaves("zkSync Lite", { recipient: "zkSyncAddress" })),
  fn(
    "depositERC20(address token, uint104 amount, address zkSyncAddress)",
    leaves("zkSync Lite", { token: "token", amount: "amount", recipient: "zkSyncAddress" }),
  ),
]);

const scrollToken = { token: "token", amount: "amount" };

const scroll = protocol("Scroll bridge", [
  fn("depositETH(uint256 amount, uint256 gasLimit)", leaves("Scroll", { amount: "amount" })),
  fn(
    "depositETH(address to, uint256 amount, uint256 gasLimit)",
    leaves("Scroll", { amount: "amount", recipient: "to" }),
  ),
  fn(
    "depositETHAndCall(address to, uint256 amount, bytes data, uint256 gasLimit)",
    leaves("Scroll", { amount: "amount", recipient: "to" }),
  ),
  fn("depositERC20(address token, uint256 amount, uint256 gasLimit)", leaves("Scroll", scrollToken)),
  fn(
    "depositERC20(address token, address to, uint256 amount, uint256 gasLimit)",
    leaves("Scroll", { ...scrollToken, recipient: "to" }),
  ),
  fn(
    "depositERC20AndCall(address token, address to, uint256 amount, bytes data, uint256 gasLimit)",
    leaves("Scroll", { ...scrollToken, recipient: "to" }),
  ),
  fn(
    "sendMessage(address target, uint256 value, bytes message, uint256 gasLimit)",
    leaves("Scroll", { amount: "value", recipient: "target" }),
  ),
  fn(
    "sendMessage(address target, uint256 value, bytes message, uint256 gasLimit, address refundAddress)",
    leaves("Scroll", { amount: "value", recipient: "target", refunds: ["refundAddress"] }),
  ),
]);

const lineaToken = { token: "token", amount: "amount", recipient: "recipient" };

const linea = protocol("Linea bridge", [
  fn("sendMessage(address to, uint256 fee, bytes message)", leaves("Linea", { recipient: "to" })),
  fn("bridgeToken(address token, uint256 amount, address recipient)", leaves("Linea", lineaToken)),
  fn(
    "bridgeTokenWithPermit(address token, uint256 amount, address recipient, bytes permitData)",
    leaves("Linea", lineaToken),
  ),
]);

const OMNI = "0x88ad09518695c6c3712ac10a214be5109a655671";
const DAI = "0x6b175474e89094c44da98b954eedeac495271d0f";

const gnosis = protocol("Gnosis bridge", [
  // The argument is the recipient of DAI for the xDai bridge, and the sender's token for the Omni bridge.
  fn("relayTokens(address receiverOrToken, uint256 amount)", {
    effects: (a, x) => {
      const named = a.address("receiverOrToken");
      const amount = a.uint("amount");
      return [bridge(x, "Gnosis", x.to === OMNI ? { token: named, amount } : { token: DAI, amount, recipient: named })];
    },
  }),
  fn(
    "relayTokens(address token, address receiver, uint256 amount)",
    leaves("Gnosis", { token: "token", amount: "amount", recipient: "receiver" }),
  ),
  fn(
    "relayTokensAndCall(address token, address receiver, uint256 amount, bytes data)",
    leaves("Gnosis", { token: "token", amount: "amount", recipient: "receiver" }),
  ),
]);

const ronin = protocol("Ronin bridge", [
  fn(
    "requestDepositFor((address recipient, address token, (uint8 erc, uint256 id, uint256 quantity) info) request)",
    leaves("Ronin", { token: "request.token", amount: "request.info.quantity", recipient: "request.recipient" }),
  ),
]);

/** The networks' own bridges. */
export const rollupBridges: readonly Entry[] = [
  ...arbitrum,
  ...optimism,
  ...polygon,
  ...zkSync,
  ...scroll,
  ...linea,
  ...gnosis,
  ...ronin,
];
