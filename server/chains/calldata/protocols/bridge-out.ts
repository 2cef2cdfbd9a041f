import { bridge } from "../effects/bridge";
import type { Reading } from "../entry";
import { type Frame, ZERO_ADDRESS } from "../frame";
import { isNativeMark } from "../known";
import type { Address } from "../types";
import { addressAt, hexAt, uintAt } from "./named";

/** Names of the arguments; a missing token is the chain's own coin, a missing recipient the sender's own address. */
export interface LeavingShape {
  token?: string;
  amount?: string;
  recipient?: string;
  destination?: string;
  /** Recipients of overpayment, or of all of it where the other side fails. */
  refunds?: readonly string[];
}

/** Most bridges differ in names only. */
export const leaves = (name: string, shape: LeavingShape): Reading => ({
  effects: (a, x) => {
    const { token, amount, recipient, destination, refunds = [] } = shape;
    const named = token === undefined ? null : addressAt(a, token);
    const to = recipient === undefined ? null : hexAt(a, recipient);
    return [
      bridge(x, name, {
        token: named === null || isNativeMark(named) ? null : named,
        amount: amount === undefined ? x.value : uintAt(a, amount),
        recipient: to,
        destination: destination === undefined ? null : uintAt(a, destination),
      }),
      ...refunded(
        x,
        name,
        refunds.map((each) => addressAt(a, each)).filter((each) => each !== to),
      ),
    ];
  },
});

/** Other addresses that may get native currency back. The zero address means the sender. */
export function refunded(x: Frame, name: string, to: readonly Address[]) {
  const others = [...new Set(to)].filter((each) => each !== ZERO_ADDRESS && each !== x.sender.address);
  return others.map((recipient) => bridge(x, name, { token: null, amount: x.value, recipient }));
}
