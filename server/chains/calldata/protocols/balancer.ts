import type { Args } from "../abi/args";
import { stake } from "../effects/stake";
import { swap } from "../effects/swap";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";
import { mayManage } from "./may-manage";
import { position } from "./position";
import { swapToken } from "./sells";

const FUNDS = "(address sender, bool fromInternalBalance, address recipient, bool toInternalBalance) funds";
const POOL = "bytes32 poolId, address sender, address recipient";
const REQUEST = (limits: string, flag: string) =>
  `(address[] assets, uint256[] ${limits}, bytes userData, bool ${flag}) request`;

/** Kinds of a swap: what is given is fixed, or what comes back. */
const GIVEN_IN = 0n;
const trade = (a: Args, x: Frame, sold: Address | null, bought: Address | null, most: bigint | null, least: bigint) =>
  swap({
    payer: party(x, a.tuple("funds").address("sender")),
    recipient: a.tuple("funds").address("recipient"),
    tokenIn: sold && swapToken(sold),
    tokenOut: bought && swapToken(bought),
    amountIn: most,
    amountOut: least,
  });

const single: Reading = {
  effects: (a, x) => {
    const one = a.tuple("singleSwap");
    const [amount, limit] = [one.uint("amount"), a.uint("limit")];
    const [amountIn, amountOut] = one.uint("kind") === GIVEN_IN ? [amount, limit] : [limit, amount];
    return [trade(a, x, one.address("assetIn"), one.address("assetOut"), amountIn, amountOut)];
  },
};

/** Limits say how much goes in at most, and, below zero, how much comes out at least. */
const batch: Reading = {
  effects: (a, x) => {
    const assets = a.addresses("assets");
    const limits = a.uints("limits");
    const sold = limits.findIndex((limit) => limit > 0n);
    const [tokenIn, most] = [assets[sold] ?? null, limits[sold] ?? null];
    const asked = assets.flatMap((token, i) => ((limits[i] ?? 0n) < 0n ? [{ token, least: -limits[i]! }] : []));
    if (asked.length === 0) return [trade(a, x, tokenIn, null, most, 0n)];
    return asked.map(({ token, least }, i) => trade(a, x, tokenIn, token, i === 0 ? most : null, least));
  },
};

/** Within the vault, out of it, or by the allowance that its caller gave it: always to the named address. */
const balances: Reading = {
  effects: (a, x) =>
    a.tuples("ops").map((op) => {
      const asset = op.address("asset");
      return stake(x, "withdraw", {
        token: isNativeMark(asset) ? null : asset,
        amount: op.uint("amount"),
        account: party(x, op.address("sender")),
        recipient: op.address("recipient"),
      });
    }),
};

export const balancer: readonly Entry[] = protocol("Balancer", [
  fn(
    `swap((bytes32 poolId, uint8 kind, address assetIn, address assetOut, uint256 amount, bytes userData) singleSwap, ${FUNDS}, uint256 limit, uint256 deadline)`,
    single,
  ),
  fn(
    `batchSwap(uint8 kind, (bytes32 poolId, uint256 assetInIndex, uint256 assetOutIndex, uint256 amount, bytes userData)[] swaps, address[] assets, ${FUNDS}, int256[] limits, uint256 deadline)`,
    batch,
  ),
  fn(
    `joinPool(${POOL}, ${REQUEST("maxAmountsIn", "fromInternalBalance")})`,
    position("deposit", { account: "sender", recipient: "recipient" }),
  ),
  fn(
    `exitPool(${POOL}, ${REQUEST("minAmountsOut", "toInternalBalance")})`,
    position("withdraw", { account: "sender", recipient: "recipient" }),
  ),
  fn(
    "manageUserBalance((uint8 kind, address asset, uint256 amount, address sender, address recipient)[] ops)",
    balances,
  ),
  // A relayer swaps, withdraws and takes allowances of the vault in the name of who approved it.
  fn("setRelayerApproval(address sender, address relayer, bool approved)", {
    effects: (a, x) => [
      mayManage(x, {
        owner: party(x, a.address("sender")),
        spender: a.address("relayer"),
        allowed: a.flag("approved"),
      }),
    ],
  }),
]);
