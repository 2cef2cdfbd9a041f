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

/** Actions that native currency sent along pays for; the contract decides the amount of all others. */
const paysIn: ReadonlySet<Action> = new Set(["deposit", "repay"]);

/** Vaults, pools and farms differ in names only. Without an `amount`: the native currency that is sent along. */
export const position = (action: Action, shape: PositionShape = {}): Reading => ({
  effects: (a, x) => {
    const account = shape.account === undefined ? x.sender : party(x, a.address(shape.account));
    return [
      stake(x, action, {
        account,
        ...(shape.token === undefined ? {} : { token: a.address(shape.token) }),
        ...(shape.amount !== undefined ? { amount: a.uint(shape.amount) } : paysIn.has(action) && { amount: x.value }),
        recipient: shape.recipient === undefined ? account.address : a.address(shape.recipient),
      }),
    ];
  },
});
