import { buildOrder } from "../effects/order";
import { type Entry, fn, protocol } from "../entry";
import { party } from "../frame";
import { sells } from "./sells";

const ETH_FLOW =
  "(address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order";

export const cow: readonly Entry[] = protocol("CoW Protocol", [
  // The order itself is known to CoW's order book only: the id holds its hash, its owner and its end.
  fn("setPreSignature(bytes orderUid, bool signed)", {
    effects: (a, x) => {
      const uid = a.bytes("orderUid");
      if (!a.flag("signed") || uid.length < 52) return [];
      return [
        buildOrder({
          market: "cow",
          action: "list",
          maker: party(x, `0x${uid.toString("hex", 32, 52)}`),
          taker: null,
          offered: [],
          considered: [],
          recipient: null,
          ...(uid.length >= 56 ? { endTime: BigInt(uid.readUInt32BE(52)) } : {}),
        }),
      ];
    },
  }),
  fn("invalidateOrder(bytes orderUid)"),
  // Eth Flow places an order for coin in its own name.
  fn(
    `createOrder(${ETH_FLOW})`,
    sells({
      tokenIn: "native",
      tokenOut: "order.buyToken",
      amountOut: "order.buyAmount",
      recipient: "order.receiver",
    }),
  ),
  fn(`invalidateOrder(${ETH_FLOW})`),
]);
