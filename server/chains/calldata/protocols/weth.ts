import { transfer } from "../effects/transfer";
import { wrap } from "../effects/wrap";
import { type Entry, fn, protocol } from "../entry";

/** Wrapped coins. Anything may call its functions so: the effect says whether it is the chain's own wrapper. */
export const weth: readonly Entry[] = protocol("WETH", [
  fn("deposit()", { effects: (_, x) => [wrap(x, { direction: "wrap", amount: x.value })] }),
  fn("withdraw(uint256 amount)", {
    effects: (a, x) => [wrap(x, { direction: "unwrap", amount: a.uint("amount") })],
  }),
  fn("depositTo(address to)", {
    effects: (a, x) => [wrap(x, { direction: "wrap", amount: x.value, recipient: a.address("to") })],
  }),
  fn("withdrawTo(address to, uint256 amount)", {
    effects: (a, x) => [
      wrap(x, { direction: "unwrap", amount: a.uint("amount"), recipient: a.address("to") }),
      transfer(x, { from: x.sender, to: a.address("to"), amount: a.uint("amount"), token: null, via: "withdraw" }),
    ],
  }),
]);
