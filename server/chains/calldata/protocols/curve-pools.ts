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
  fn(`exchange(${STABLE}, address receiver)`, buys),
  fn(`exchange_underlying(${STABLE}, address receiver)`, buys),
  fn(`exchange_received(${STABLE}, address receiver)`, buys),
  fn(`exchange(${CRYPTO}, address receiver)`, buys),
  fn(`exchange(${CRYPTO}, bool use_eth, address receiver)`, buys),
  fn(`exchange_received(${CRYPTO}, address receiver)`, buys),
  fn("add_liquidity(uint256[2] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("add_liquidity(uint256[3] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("add_liquidity(uint256[] amounts, uint256 least, address receiver)", puts("deposit")),
  fn("add_liquidity(uint256[2] amounts, uint256 least, bool use_eth, address receiver)", puts("deposit")),
  fn("add_liquidity(uint256[3] amounts, uint256 least, bool use_eth, address receiver)", puts("deposit")),
  fn("remove_liquidity(uint256 burn, uint256[2] least, address receiver)", puts("withdraw")),
  fn("remove_liquidity(uint256 burn, uint256[3] least, address receiver)", puts("withdraw")),
  fn("remove_liquidity(uint256 burn, uint256[] least, address receiver)", puts("withdraw")),
  fn("remove_liquidity(uint256 burn, uint256[2] least, bool use_eth, address receiver)", puts("withdraw")),
  fn("remove_liquidity(uint256 burn, uint256[3] least, bool use_eth, address receiver, bool claim)", puts("withdraw")),
  fn("remove_liquidity(uint256 burn, uint256[] least, address receiver, bool claim)", puts("withdraw")),
  fn(
    "remove_liquidity_fixed_out(uint256 burn, uint256 i, uint256 amount, uint256 least, address receiver)",
    puts("withdraw"),
  ),
  fn("remove_liquidity_one_coin(uint256 burn, int128 i, uint256 least, address receiver)", puts("withdraw")),
  fn("remove_liquidity_one_coin(uint256 burn, uint256 i, uint256 least, address receiver)", puts("withdraw")),
  fn(
    "remove_liquidity_one_coin(uint256 burn, uint256 i, uint256 least, bool use_eth, address receiver)",
    puts("withdraw"),
  ),
  fn("remove_liquidity_imbalance(uint256[2] amounts, uint256 most, address receiver)", puts("withdraw")),
  fn("remove_liquidity_imbalance(uint256[] amounts, uint256 most, address receiver)", puts("withdraw")),
]);
