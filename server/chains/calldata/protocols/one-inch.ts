import type { Args } from "../abi/args";
import { buildOrder, moneyItem } from "../effects/order";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";
import { addressAt } from "./named";
import { sells } from "./sells";

const DESCRIPTION =
  "address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags";
const swaps = sells({
  tokenIn: "desc.srcToken",
  tokenOut: "desc.dstToken",
  amountIn: "desc.amount",
  amountOut: "desc.minReturnAmount",
  recipient: "desc.dstReceiver",
  handlers: ["executor", "desc.srcReceiver"],
});

/** Pools are named, tokens bought are not. Version 6 keeps flags in the upper bits of an address. */
const POOLS = { amountIn: "amount", amountOut: "minReturn" };
const unoswap = sells({ ...POOLS, tokenIn: "srcToken" });
const unoswapTo = sells({ ...POOLS, tokenIn: "srcToken", recipient: "recipient" });
const unoswap6 = sells({ ...POOLS, tokenIn: "token" });
const unoswapTo6 = sells({ ...POOLS, tokenIn: "token", recipient: "to" });
const ethUnoswap = sells({ tokenIn: "native", amountOut: "minReturn" });
const ethUnoswapTo = sells({ tokenIn: "native", amountOut: "minReturn", recipient: "to" });
const v3Swap = sells(POOLS);
const v3SwapTo = sells({ ...POOLS, recipient: "recipient" });
const v3SwapToWithPermit = sells({ ...POOLS, tokenIn: "srcToken", recipient: "recipient" });

const CLIPPER = {
  tokenIn: "srcToken",
  tokenOut: "dstToken",
  amountIn: "inputAmount",
  amountOut: "outputAmount",
  handlers: ["clipperExchange"],
};
const clipper = sells(CLIPPER);
const clipperTo = sells({ ...CLIPPER, recipient: "recipient" });
const QUOTE = (token: string) =>
  `${token} srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs`;

const ORDER =
  "(uint256 salt, uint256 maker, uint256 receiver, uint256 makerAsset, uint256 takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits) order";
const FILL = "uint256 amount, uint256 takerTraits";

/** Bits of a taker's traits: the amount is what the maker gives; the arguments begin with who gets it. */
const MAKING = 1n << 255n;
const HAS_TARGET = 1n << 251n;

/** A signed order of another user, filled in part or whole. */
const fill: Reading = {
  effects: (a, x) => {
    const order = a.tuple("order");
    const maker = addressAt(order, "maker");
    const [making, taking] = filled(a, order);
    return [
      buildOrder({
        market: "1inch",
        action: "fulfill",
        maker: party(x, maker),
        taker: x.sender,
        offered: [moneyItem(addressAt(order, "makerAsset"), making, null)],
        considered: [moneyItem(addressAt(order, "takerAsset"), taking, maker)],
        recipient: target(a, x),
      }),
    ];
  },
};

function filled(a: Args, order: Args): [making: bigint, taking: bigint] {
  const making = order.uint("makingAmount");
  const tokenPull = order.uint("takingAmount");
  const amount = a.uint("amount");
  const whole = (a.uint("takerTraits") & MAKING) === 0n ? tokenPull : making;
  if (whole === 0n || amount >= whole) return [making, tokenPull];
  return [(making * amount) / whole, (tokenPull * amount) / whole];
}

function target(a: Args, x: Frame): Address | null {
  const args = a.names.includes("args") ? a.bytes("args") : Buffer.alloc(0);
  const named = (a.uint("takerTraits") & HAS_TARGET) !== 0n && args.length >= 20;
  const to: Address = named ? `0x${args.toString("hex", 0, 20)}` : ZERO_ADDRESS;
  return to === ZERO_ADDRESS ? x.sender.address : to;
}

/** Aggregation Router, versions 3 to 6. */
export const oneInch: readonly Entry[] = protocol("1inch", [
  fn(`swap(address executor, (${DESCRIPTION}) desc, bytes permit, bytes data)`, swaps),
  fn(`swap(address executor, (${DESCRIPTION}) desc, bytes data)`, swaps),
  fn(`swap(address executor, (${DESCRIPTION}, bytes permit) desc, bytes data)`, swaps),
  fn("unoswap(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools)", unoswap),
  fn("unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)", unoswap),
  fn("unoswapWithPermit(address srcToken, uint256 amount, uint256 minReturn, bytes32[] pools, bytes permit)", unoswap),
  fn("unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)", unoswapTo),
  fn(
    "unoswapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)",
    unoswapTo,
  ),
  fn("uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools)", v3Swap),
  fn("uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools)", v3SwapTo),
  fn(
    "uniswapV3SwapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)",
    v3SwapToWithPermit,
  ),
  fn("unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)", unoswap6),
  fn("unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)", unoswap6),
  fn("unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)", unoswap6),
  fn("unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)", unoswapTo6),
  fn("unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)", unoswapTo6),
  fn(
    "unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)",
    unoswapTo6,
  ),
  fn("ethUnoswap(uint256 minReturn, uint256 dex)", ethUnoswap),
  fn("ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2)", ethUnoswap),
  fn("ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)", ethUnoswap),
  fn("ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex)", ethUnoswapTo),
  fn("ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2)", ethUnoswapTo),
  fn("ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)", ethUnoswapTo),
  fn(`clipperSwap(address clipperExchange, ${QUOTE("address")})`, clipper),
  fn(`clipperSwap(address clipperExchange, ${QUOTE("uint256")})`, clipper),
  fn(`clipperSwapTo(address clipperExchange, address recipient, ${QUOTE("address")})`, clipperTo),
  fn(`clipperSwapTo(address clipperExchange, address recipient, ${QUOTE("uint256")})`, clipperTo),
  fn(`fillOrder(${ORDER}, bytes32 r, bytes32 vs, ${FILL})`, fill),
  fn(`fillOrderArgs(${ORDER}, bytes32 r, bytes32 vs, ${FILL}, bytes args)`, fill),
  fn(`fillContractOrder(${ORDER}, bytes signature, ${FILL})`, fill),
  fn(`fillContractOrderArgs(${ORDER}, bytes signature, ${FILL}, bytes args)`, fill),
  fn("cancelOrder(uint256 makerTraits, bytes32 orderHash)"),
  fn("cancelOrders(uint256[] makerTraits, bytes32[] orderHashes)"),
]);
