import { allowance } from "../effects/allowance";
import type { Frame } from "../frame";

type Allowed = Omit<Parameters<typeof allowance>[1], "amount" | "token" | "via"> & { allowed: boolean };

/**
 * The manager of a position may take all of it, and lend or borrow against it in its owner's name. `manager` is where
 * that is recorded: the called contract where missing, null where another one is called.
 */
export const mayManage = (x: Frame, { allowed, manager = x.self.address, ...rest }: Allowed) =>
  allowance(x, { ...rest, amount: allowed ? "all" : 0n, token: null, manager, via: "manager" });
