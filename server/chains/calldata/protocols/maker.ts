import { control } from "../effects/control";
import { type Entry, fn, protocol } from "../entry";
import { mayManage } from "./may-manage";

/** Maker's vaults, and the book in which they stand: who owns one, and who may take out what is in it. */
export const maker: readonly Entry[] = protocol("Maker", [
  fn("0xfcafcc68", "give(uint256 cdp, address dst)", {
    effects: (a, x) => [
      control(x, "transfer-position", { beneficiary: a.address("dst"), detail: { id: `${a.uint("cdp")}` } }),
    ],
  }),
  fn("0x0b63fb62", "cdpAllow(uint256 cdp, address user, uint256 allowed)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: a.uint("allowed") !== 0n })],
  }),
  fn("0xb68f4004", "urnAllow(address user, uint256 allowed)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: a.uint("allowed") !== 0n })],
  }),
  fn("0xa3b22fc4", "hope(address user)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: true })],
  }),
  fn("0xdc4d20fa", "nope(address user)", {
    effects: (a, x) => [mayManage(x, { spender: a.address("user"), allowed: false })],
  }),
]);
