import { control } from "../effects/control";
import { type Entry, fn, protocol } from "../entry";
import { mayManage } from "./may-manage";

/** Maker's vaults, and the book in which they stand: who owns one, and who may take out what is in it. */
export const maker: readonly Entry[] = protocol("Maker", [
  fn("give(uint256 cdp, address dst)", {
    effects: (a, x) => [
      control(x, "transfer-position", { beneficiary: a.address("dst"), detail: { id: `${a.uint("cdp")}` } }),
    ],
  }),
  fn("cdpAllow(uint256 cdp, address user, uint256 allowed)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: a.uint("allowed") !== 0n })],
  }),
  fn("urnAllow(address user, uint256 allowed)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: a.uint("allowed") !== 0n })],
  }),
  fn("hope(address user)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: true })],
  }),
  fn("nope(address user)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: false })],
  }),
]);
