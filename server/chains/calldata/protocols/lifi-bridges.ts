import { Args } from "../abi/args";
import { bridge } from "../effects/bridge";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { ZERO_ADDRESS } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";
import { refunded } from "./bridge-out";
import { SWAP, swapCall } from "./lifi";
import { addressAt } from "./named";

/** Fields common to every LI.FI bridge, and the additional fields of each. */
const BRIDGE =
  "(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridgeData";

/** The receiver has an address of another kind, which stands in the bridge's own words. */
const ELSEWHERE: Address = "0x11f111f111f111f111f111f111f111f111f111f1";
/** Recipients of a refund where delivery fails. */
const REFUNDED = ["refundAddress", "refundRecipient", "depositorAddress"];

const bridges: Reading = {
  *expand(a, x) {
    if (a.names.includes("swapData")) for (const step of a.tuples("swapData")) yield swapCall(step, x);
  },
  effects: (a, x) => {
    const data = a.tuple("bridgeData");
    const [first] = a.names.includes("swapData") ? a.tuples("swapData") : [];
    const asset = (first ?? data).address("sendingAssetId");
    const receiver = data.address("receiver");
    const more = a.names.includes("details") ? a.tuple("details") : new Args([], []);
    const refunds = REFUNDED.filter((name) => more.names.includes(name)).map((name) => addressAt(more, name));
    const sent = {
      token: isNativeMark(asset) ? null : asset,
      amount: first ? first.uint("fromAmount") : data.uint("minAmount"),
      destination: data.uint("destinationChainId"),
    };
    const reported = reportedTo(more, data.flag("hasDestinationCall"));
    const to = [receiver, ...reported].filter((each) => each !== ELSEWHERE && each !== ZERO_ADDRESS);
    return [
      ...(to.length === 0 ? [bridge(x, "LI.FI", sent)] : []),
      ...[...new Set(to)].map((recipient) => bridge(x, "LI.FI", { ...sent, recipient })),
      ...refunded(x, "LI.FI", refunds),
    ];
  },
};

/** Recipients that the bridge itself gets. A call of a contract there goes through one of LI.FI's. */
function reportedTo(more: Args, calls: boolean): Address[] {
  if (more.names.includes("receiver")) return [`0x${more.bytes("receiver").toString("hex", 0, 32)}`];
  if (!calls && more.names.includes("receiverAddress")) return [plainAddress(more.hex("receiverAddress"))];
  return [];
}

/** Padded in front, or, by Gas.zip, behind. */
function plainAddress(hex: string): Address {
  if (/^0x0{24}/.test(hex)) return `0x${hex.slice(26)}`;
  return (/0{24}$/.test(hex) ? hex.slice(0, 42) : hex) as Address;
}

/** The bridge's name, and its own words. */
const FACETS: readonly [name: string, more: string][] = [
  [
    "AcrossV4",
    "bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message",
  ],
  ["AcrossV4Swap", "uint8 swapApiTarget, bytes callData, bytes signature"],
  [
    "Stargate",
    "uint16 assetId, (uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParams, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress",
  ],
  ["RelayDepository", "bytes32 orderId, address depositorAddress"],
  [
    "Mayan",
    "bytes32 nonEVMReceiver, address mayanProtocol, bytes protocolData, address swapProtocol, bytes swapData, address middleToken, uint256 minMiddleAmount, address refundRecipient, uint256 mayanAmountIn",
  ],
  ["GasZip", "bytes32 receiverAddress, uint256 destinationChains"],
  ["CelerCircleBridge", "uint256 maxFee, uint32 minFinalityThreshold"],
  ["DeBridgeDln", "bytes receivingAssetId, bytes receiver, bytes orderAuthorityDst, uint256 minAmountOut"],
  [
    "NEARIntents",
    "bytes32 nonEVMReceiver, address depositAddress, bytes32 quoteId, uint256 deadline, uint256 minAmountOut, address refundRecipient, bytes signature",
  ],
  [
    "Eco",
    "bytes nonEVMReceiver, address prover, uint64 rewardDeadline, bytes encodedRoute, bytes32 solanaATA, address refundRecipient",
  ],
  ["Glacis", "bytes32 receiverAddress, address refundAddress, uint256 nativeFee, bytes32 outputToken"],
  [
    "PolymerCCTP",
    "uint256 polymerTokenFee, uint256 maxCCTPFee, bytes32 nonEVMReceiver, bytes32 solanaReceiverATA, uint32 minFinalityThreshold, address refundRecipient, bytes hookData",
  ],
  ["ThorSwap", "address vault, string memo, uint256 expiration"],
  ["ArbitrumBridge", "uint256 maxSubmissionCost, uint256 maxGas, uint256 maxGasPrice"],
  ["OptimismBridge", "address assetIdOnL2, uint32 l2Gas, bool isSynthetix"],
  ["GnosisBridge", ""],
  ["OmniBridge", ""],
  ["PolygonBridge", ""],
];

export const lifiBridges: readonly Entry[] = protocol(
  "LI.FI",
  FACETS.flatMap(([name, more]) => {
    const words = more === "" ? "" : `, (${more}) details`;
    return [
      fn(`startBridgeTokensVia${name}(${BRIDGE}${words})`, bridges),
      fn(`swapAndStartBridgeTokensVia${name}(${BRIDGE}, ${SWAP}[] swapData${words})`, bridges),
    ];
  }),
);
