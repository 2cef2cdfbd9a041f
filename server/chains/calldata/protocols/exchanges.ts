import type { Args } from "../abi/args";
import { type SwapToken, swap } from "../effects/swap";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";
import { sells, swapToken } from "./sells";

interface Route {
  tokens: readonly SwapToken[];
  amountIn: bigint;
  amountOut: bigint;
  to: Address;
}

/** A route's first token for its last. */
const along = (read: (a: Args, x: Frame) => Route): Reading => ({
  effects: (a, x) => {
    const { tokens, amountIn, amountOut, to } = read(a, x);
    return [
      swap({
        payer: x.sender,
        recipient: to === ZERO_ADDRESS ? x.sender.address : to,
        tokenIn: tokens[0] ?? null,
        tokenOut: tokens.at(-1) ?? null,
        amountIn,
        amountOut,
      }),
    ];
  },
});

type NativeCurrency = "in" | "out" | "none";

/** Routers with routes of their own, which name the wrapper where coin goes in or comes out. */
const fork = (
  nativeCurrency: NativeCurrency,
  tokensOf: (a: Args) => readonly Address[],
  least = "amountOutMin",
  to = "to",
) =>
  along((a, x) => {
    const tokens: SwapToken[] = [...tokensOf(a)];
    if (nativeCurrency === "in") tokens[0] = "native";
    if (nativeCurrency === "out" && tokens.length > 0) tokens[tokens.length - 1] = "native";
    const amountIn = nativeCurrency === "in" ? x.value : a.uint("amountIn");
    return { tokens, amountIn, amountOut: a.uint(least), to: a.address(to) };
  });

const camelot = (nativeCurrency: NativeCurrency) => fork(nativeCurrency, (a) => a.addresses("path"));
const solidly = (nativeCurrency: NativeCurrency) =>
  fork(nativeCurrency, (a) => {
    const routes = a.tuples("routes");
    return routes.flatMap((route, i) =>
      i === 0 ? [route.address("from"), route.address("to")] : [route.address("to")],
    );
  });
const lfj = (nativeCurrency: NativeCurrency) => fork(nativeCurrency, (a) => a.tuple("path").addresses("tokenPath"));

const IN = "uint256 amountIn, uint256 amountOutMin";
const OUT = "uint256 amountOutMin";
const REFERRED = "address[] path, address to, address referrer, uint256 deadline";
const ROUTES = "(address from, address to, bool stable)[] routes, address to, uint256 deadline";
const BINS = "(uint256[] pairBinSteps, uint8[] versions, address[] tokenPath) path, address to, uint256 deadline";

/** Tokens and pools take turns; the route ends where zeros begin. */
const curve = along((a) => {
  const route = a.tuple("route").values as Address[];
  const end = route.findIndex((each, i) => i > 0 && each === ZERO_ADDRESS);
  const used = route.slice(0, end < 0 ? route.length : end);
  const tokens = used.filter((_, i) => i % 2 === 0).map(swapToken);
  const to = a.names.includes("receiver") ? a.address("receiver") : ZERO_ADDRESS;
  return { tokens, amountIn: a.uint("amount"), amountOut: a.uint("minDy"), to };
});
const CURVE = "address[11] route, uint256[5][5] swapParams, uint256 amount, uint256 minDy";

const gmx = (nativeCurrency: NativeCurrency) => fork(nativeCurrency, (a) => a.addresses("path"), "minOut", "receiver");

/** Exchanges whose functions are their own. */
export const exchanges: readonly Entry[] = [
  ...protocol("Algebra", [
    fn(
      "exactInputSingle((address tokenIn, address tokenOut, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 limitSqrtPrice) params)",
      sells({
        tokenIn: "params.tokenIn",
        tokenOut: "params.tokenOut",
        amountIn: "params.amountIn",
        amountOut: "params.amountOutMinimum",
        recipient: "params.recipient",
      }),
    ),
  ]),
  ...protocol("Camelot", [
    fn(`swapExactTokensForTokensSupportingFeeOnTransferTokens(${IN}, ${REFERRED})`, camelot("none")),
    fn(`swapExactETHForTokensSupportingFeeOnTransferTokens(${OUT}, ${REFERRED})`, camelot("in")),
    fn(`swapExactTokensForETHSupportingFeeOnTransferTokens(${IN}, ${REFERRED})`, camelot("out")),
  ]),
  ...protocol("Solidly", [
    fn(`swapExactTokensForTokens(${IN}, ${ROUTES})`, solidly("none")),
    fn(`swapExactETHForTokens(${OUT}, ${ROUTES})`, solidly("in")),
    fn(`swapExactTokensForETH(${IN}, ${ROUTES})`, solidly("out")),
  ]),
  ...protocol("LFJ", [
    fn(`swapExactTokensForTokens(${IN}, ${BINS})`, lfj("none")),
    fn(`swapExactNATIVEForTokens(${OUT}, ${BINS})`, lfj("in")),
    fn(`swapExactTokensForNATIVE(${IN}, ${BINS})`, lfj("out")),
  ]),
  ...protocol("Curve", [
    fn(`exchange(${CURVE})`, curve),
    fn(`exchange(${CURVE}, address[5] pools)`, curve),
    fn(`exchange(${CURVE}, address[5] pools, address receiver)`, curve),
  ]),
  ...protocol("GMX", [
    fn("swap(address[] path, uint256 amountIn, uint256 minOut, address receiver)", gmx("none")),
    fn("swapETHToTokens(address[] path, uint256 minOut, address receiver)", gmx("in")),
    fn("swapTokensToETH(address[] path, uint256 amountIn, uint256 minOut, address receiver)", gmx("out")),
  ]),
];
