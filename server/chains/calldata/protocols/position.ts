import { type StakeEffect, stake } from "../effects/stake";
import type { Reading } from "../entry";
import { party } from "../frame";

type Action = StakeEffect["action"];

export interface PositionShape {
  token?: string;
  amount?: string;
  /** Owner of the position; the sender where missing. */
  account?: string;
  recipient?: string;
}

/** Vaults, pools and farms differ in names only. */
export const position = (action: Action, shape: PositionShape = {}): Reading => ({
  effects: (a, x) => {
    const account = shape.account === undefined ? x.sender : party(x, a.address(shape.account));
    return [
      stake(x, action, {
        account,
        ...(shape.token === undefined ? {} : { token: a.address(shape.token) }),
        ...(shape.amount === undefined ? { amount: x.value } : { amount: a.uint(shape.amount) }),
        recipient: shape.recipient === undefined ? account.address : a.address(shape.recipient),
      }),
    ];
  },
});
