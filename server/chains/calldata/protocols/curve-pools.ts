import { stake } from "../effects/stake";
import { swap } from "../effects/swap";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";

/** Pools name their coins by places, so which they are isn't in the data. */
const buys: Reading = {
  effects: (a, x) => [
    swap({
      ...{ payer: x.sender, recipient: or(a.address("receiver"), x), tokenIn: null, tokenOut: null },
      ...{ amountIn: a.uint("dx"), amountOut: a.uint("min_dy") },
    }),
  ],
};
const puts = (action: "deposit" | "withdraw"): Reading => ({
  effects: (a, x) => [stake(x, action, { recipient: or(a.address("receiver"), x) })],
});

function or(receiver: Address, { sender }: Frame): Address | null {
  return receiver === ZERO_ADDRESS ? sender.address : receiver;
}

const STABLE = "int128 i, int128 j, uint256 dx, uint256 min_dy";
const CRYPTO = "uint256 i, uint256 j, uint256 dx, uint256 min_dy";

/**
 * Curve's pools, where the recipient may be an address other than the caller. Without it, the recipient is the caller.
 */
export const curvePools: readonly Entry[] = protocol("Curve", [
  fn("0xddc1f59d", `exchange(${STABLE}, address receiver)`, buys),
  fn("0x44ee1986", `exchange_underlying(${STABLE}, address receiver)`, buys),
  fn("0xafb43012", `exchange_received(${STABLE}, address receiver)`, buys),
  fn("0xa64833a0", `exchange(${CRYPTO}, address receiver)`, buys),
  fn("0xce7d6503", `exchange(${CRYPTO}, bool use_eth, address receiver)`, buys),
  fn("0x767691e7", `exchange_received(${CRYPTO}, address receiver)`, buys),
  fn("0x0c3e4b54", "add_liquidity(uint256[2] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("0x75b96abc", "add_liquidity(uint256[3] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("0xa7256d09", "add_liquidity(uint256[] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("0x7328333b", "add_liquidity(uint256[2] amounts, uint256 least, bool use_eth, address receiver)", puts("deposit")),
  fn("0x5cecb5f7", "add_liquidity(uint256[3] amounts, uint256 least, bool use_eth, address receiver)", puts("deposit")),
  fn("0x3eb1719f", "remove_liquidity(uint256 burn, uint256[2] least, address receiver)", puts("withdraw")),
  fn("0x2da5dc21", "remove_liquidity(uint256 burn, uint256[3] least, address receiver)", puts("withdraw")),
  fn("0x5e604cd2", "remove_liquidity(uint256 burn, uint256[] least, address receiver)", puts("withdraw")),
  fn(
    "0x1808e84a",
    "remove_liquidity(uint256 burn, uint256[2] least, bool use_eth, address receiver)",
    puts("withdraw"),
  ),
  fn(
    "0x5cd34780",
    "remove_liquidity(uint256 burn, uint256[3] least, bool use_eth, address receiver, bool claim)",
    puts("withdraw"),
  ),
  fn("0x2969e04a", "remove_liquidity(uint256 burn, uint256[] least, address receiver, bool claim)", puts("withdraw")),
  fn(
    "0xb2f9173e",
    "remove_liquidity_fixed_out(uint256 burn, uint256 i, uint256 amount, uint256 least, address receiver)",
    puts("withdraw"),
  ),
  fn(
    "0x081579a5",
    "remove_liquidity_one_coin(uint256 burn, int128 i, uint256 least, address receiver)",
    puts("withdraw"),
  ),
  fn(
    "0x0fbcee6e",
    "remove_liquidity_one_coin(uint256 burn, uint256 i, uint256 least, address receiver)",
    puts("withdraw"),
  ),
  fn(
    "0x07329bcd",
    "remove_liquidity_one_coin(uint256 burn, uint256 i, uint256 least, bool use_eth, address receiver)",
    puts("withdraw"),
  ),
  fn("0x52d2cfdd", "remove_liquidity_imbalance(uint256[2] amounts, uint256 most, address receiver)", puts("withdraw")),
  fn("0x4a6e32c6", "remove_liquidity_imbalance(uint256[] amounts, uint256 most, address receiver)", puts("withdraw")),
]);
