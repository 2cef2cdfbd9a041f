import { selfDelegate } from "../children";
import { stake } from "../effects/stake";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { sells } from "./sells";

const SWAP = "(uint8 swapType, address extRouter, bytes extCalldata, bool needScale) swapData";
const INPUT = `(address tokenIn, uint256 netTokenIn, address tokenMintSy, address pendleSwap, ${SWAP}) input`;
const OUTPUT = `(address tokenOut, uint256 minTokenOut, address tokenRedeemSy, address pendleSwap, ${SWAP}) output`;
const APPROX = "(uint256 guessMin, uint256 guessMax, uint256 guessOffchain, uint256 maxIteration, uint256 eps) guess";
const ORDER =
  "(uint256 salt, uint256 expiry, uint256 nonce, uint8 orderType, address token, address yt, address maker, address receiver, uint256 makingAmount, uint256 lnImpliedRate, uint256 failSafeRate, bytes permit) order";
const FILLS = `(${ORDER}, bytes signature, uint256 makingAmount)[]`;
const LIMIT = `(address limitRouter, uint256 epsSkipMarket, ${FILLS} normalFills, ${FILLS} flashFills, bytes optData) limit`;

/**
 * Any token for what a market, a yield token or a wrapper gives for it: its caller names them, and the router hands them
 * what is sold and believes what they say comes back. Who swaps it on the way gets it first.
 */
const enters = sells({
  tokenIn: "input.tokenIn",
  amountIn: "input.netTokenIn",
  amountOut: "least",
  recipient: "receiver",
  handlers: ["input.pendleSwap"],
  venue: "market",
});

/** Sells the market's position for any token. */
const leaves = sells({
  tokenOut: "output.tokenOut",
  amountIn: "amount",
  amountOut: "output.minTokenOut",
  recipient: "receiver",
  handlers: ["output.pendleSwap"],
  venue: "market",
});

/** The limit router gets all assets that it should fill orders with, and its reported result is trusted. */
const filled = ({ effects }: Reading): Reading => ({
  effects: (a, x) => {
    const limit = a.tuple("limit");
    const fills = limit.list("normalFills").length + limit.list("flashFills").length;
    const handed = fills > 0 ? [stake(x, "deposit", { recipient: limit.address("limitRouter") })] : [];
    return [...(effects?.(a, x) ?? []), ...handed];
  },
});

const AT = "address receiver, address market";

/** Pendle's router: whatever it trades goes to the receiver that its caller names. */
export const pendle: readonly Entry[] = protocol("Pendle", [
  fn(`swapExactTokenForPt(${AT}, uint256 least, ${APPROX}, ${INPUT}, ${LIMIT})`, filled(enters)),
  fn(`swapExactPtForToken(${AT}, uint256 amount, ${OUTPUT}, ${LIMIT})`, filled(leaves)),
  fn(`swapExactTokenForYt(${AT}, uint256 least, ${APPROX}, ${INPUT}, ${LIMIT})`, filled(enters)),
  fn(`swapExactYtForToken(${AT}, uint256 amount, ${OUTPUT}, ${LIMIT})`, filled(leaves)),
  fn(`addLiquiditySingleToken(${AT}, uint256 least, ${APPROX}, ${INPUT}, ${LIMIT})`, filled(enters)),
  fn(`addLiquiditySingleTokenKeepYt(${AT}, uint256 least, uint256 leastYt, ${INPUT})`, enters),
  fn(`removeLiquiditySingleToken(${AT}, uint256 amount, ${OUTPUT}, ${LIMIT})`, filled(leaves)),
  fn(`mintPyFromToken(${AT}, uint256 least, ${INPUT})`, enters),
  fn(`redeemPyToToken(${AT}, uint256 amount, ${OUTPUT})`, leaves),
  fn(`mintSyFromToken(${AT}, uint256 least, ${INPUT})`, enters),
  fn(`redeemSyToToken(${AT}, uint256 amount, ${OUTPUT})`, leaves),
  fn(`exitPostExpToToken(${AT}, uint256 amount, uint256 shares, ${OUTPUT})`, leaves),
  fn(`exitPreExpToToken(${AT}, uint256 amount, uint256 shares, ${OUTPUT}, ${LIMIT})`, filled(leaves)),
  fn("multicall((bool allowFailure, bytes callData)[] calls)", {
    *expand(a, x) {
      for (const call of a.tuples("calls")) yield selfDelegate(x, call.bytes("callData"));
    },
  }),
]);
