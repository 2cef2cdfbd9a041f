import type { Args } from "../abi/args";
import { allowance } from "../effects/allowance";
import { stake } from "../effects/stake";
import { swap } from "../effects/swap";
import { transfer } from "../effects/transfer";
import type { EffectDraft } from "../effects/types";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";

/** Uniswap's later routers write 1 for the caller and 2 for themselves. */
export function mapRecipient(x: Frame, recipient: Address): Address | null {
  if (recipient === "0x0000000000000000000000000000000000000001") return x.sender.address;
  if (recipient === "0x0000000000000000000000000000000000000002") return x.self.address;
  return recipient === ZERO_ADDRESS ? x.self.address : recipient;
}

/** Amounts by their argument names; "" is what the call sends along, or what it gets back in coin. */
const swaps = (amountIn: string, amountOut: string, nativeCurrency: "in" | "out" | "none") => (a: Args, x: Frame) => {
  const path = a.addresses("path");
  const first = path[0] ?? null;
  const last = path.at(-1) ?? null;
  return [
    swap({
      payer: x.sender,
      recipient: mapRecipient(x, a.address("to")),
      tokenIn: nativeCurrency === "in" ? "native" : first,
      tokenOut: nativeCurrency === "out" ? "native" : last,
      amountIn: amountIn === "" ? x.value : a.uint(amountIn),
      amountOut: a.uint(amountOut),
    }),
  ];
};

const PATH = "address[] path, address to, uint256 deadline";
const IN = "uint256 amountIn, uint256 amountOutMin";
const OUT = "uint256 amountOut, uint256 amountInMax";

/** Liquidity goes in as two tokens and comes back as a position of `to`, or the other way round. */
const liquidity = (side: "add" | "remove", nativeCurrency: boolean) => (a: Args, x: Frame) => {
  const to = mapRecipient(x, a.address("to"));
  const tokens = nativeCurrency ? [a.address("token")] : [a.address("tokenA"), a.address("tokenB")];
  if (side === "remove") {
    return tokens.map((token) =>
      transfer(x, { from: x.self, to, amount: "all", token, standard: "erc20", via: "withdraw" }),
    );
  }
  const names = nativeCurrency ? ["amountTokenDesired"] : ["amountADesired", "amountBDesired"];
  return [
    ...tokens.map((token, i) =>
      transfer(x, {
        from: x.sender,
        to: null,
        amount: a.uint(names[i]!),
        token,
        spender: x.self,
        via: "transferFrom",
      }),
    ),
    stake(x, "deposit", { recipient: to }),
  ];
};

/** The pool token's permit: its address follows from the pair, which calldata alone does not give. */
const removeWithPermit =
  (nativeCurrency: boolean) =>
  (a: Args, x: Frame): EffectDraft[] => [
    allowance(x, {
      spender: x.self.address ?? ZERO_ADDRESS,
      amount: a.flag("approveMax") ? "all" : a.uint("liquidity"),
      token: null,
      deadline: a.uint("deadline"),
      via: "permit",
      signed: true,
    }),
    ...liquidity("remove", nativeCurrency)(a, x),
  ];

const PAIR = "address tokenA, address tokenB";
const REMOVE = "uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline";
const REMOVE_ETH =
  "address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline";
const SIGNATURE = "bool approveMax, uint8 v, bytes32 r, bytes32 s";

/** Router02 and its many forks (Sushi, PancakeSwap, QuickSwap). */
export const uniswapV2: readonly Entry[] = protocol("Uniswap v2", [
  fn(`swapExactTokensForTokens(${IN}, ${PATH})`, { effects: swaps("amountIn", "amountOutMin", "none") }),
  fn(`swapTokensForExactTokens(${OUT}, ${PATH})`, { effects: swaps("amountInMax", "amountOut", "none") }),
  fn(`swapExactETHForTokens(uint256 amountOutMin, ${PATH})`, {
    effects: swaps("", "amountOutMin", "in"),
  }),
  fn(`swapTokensForExactETH(${OUT}, ${PATH})`, { effects: swaps("amountInMax", "amountOut", "out") }),
  fn(`swapExactTokensForETH(${IN}, ${PATH})`, { effects: swaps("amountIn", "amountOutMin", "out") }),
  fn(`swapETHForExactTokens(uint256 amountOut, ${PATH})`, { effects: swaps("", "amountOut", "in") }),
  fn(`swapExactTokensForTokensSupportingFeeOnTransferTokens(${IN}, ${PATH})`, {
    effects: swaps("amountIn", "amountOutMin", "none"),
  }),
  fn(`swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${PATH})`, {
    effects: swaps("", "amountOutMin", "in"),
  }),
  fn(`swapExactTokensForETHSupportingFeeOnTransferTokens(${IN}, ${PATH})`, {
    effects: swaps("amountIn", "amountOutMin", "out"),
  }),
  // SwapRouter02 leaves the deadline to its multicall.
  fn(`swapExactTokensForTokens(${IN}, address[] path, address to)`, {
    effects: swaps("amountIn", "amountOutMin", "none"),
  }),
  fn(`swapTokensForExactTokens(${OUT}, address[] path, address to)`, {
    effects: swaps("amountInMax", "amountOut", "none"),
  }),
  fn(
    `addLiquidity(${PAIR}, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)`,
    { effects: liquidity("add", false) },
  ),
  fn(
    "addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)",
    { effects: liquidity("add", true) },
  ),
  fn(`removeLiquidity(${PAIR}, ${REMOVE})`, { effects: liquidity("remove", false) }),
  fn(`removeLiquidityETH(${REMOVE_ETH})`, { effects: liquidity("remove", true) }),
  fn(`removeLiquidityETHSupportingFeeOnTransferTokens(${REMOVE_ETH})`, {
    effects: liquidity("remove", true),
  }),
  fn(`removeLiquidityWithPermit(${PAIR}, ${REMOVE}, ${SIGNATURE})`, { effects: removeWithPermit(false) }),
  fn(`removeLiquidityETHWithPermit(${REMOVE_ETH}, ${SIGNATURE})`, { effects: removeWithPermit(true) }),
  fn(`removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(${REMOVE_ETH}, ${SIGNATURE})`, {
    effects: removeWithPermit(true),
  }),
]);
